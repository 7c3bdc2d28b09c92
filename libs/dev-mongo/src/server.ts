import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Long, ObjectId } from 'bson';
import { Authentication, type Credentials, MECHANISM, StoredUser } from './authentication.js';
import { runCommand } from './commands.js';
import type { Engine } from './engine.js';
import { CommandError } from './errors.js';
import { equal } from './keys.js';
import { encodeDoc } from './storage.js';
import { type Doc, toInt } from './values.js';
import { maxMessageBytes, readRequest, type Request, writeReply } from './wire.js';

interface Connection {
  id: number;
  socket: Socket;
  closed: AbortSignal;
  authentication: Authentication;
}

/** The server's side of the wire protocol: connections, replies and the hello command. */
export class WireServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<Promise<void>>();
  readonly #topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };
  #address = '';
  #connections = 0;
  readonly #user: StoredUser | undefined;

  /** With `credentials` a client must authenticate before any command but hello. */
  constructor(
    private readonly engine: Engine,
    credentials?: Credentials,
  ) {
    this.#user = credentials && new StoredUser(credentials);
    this.#server = createServer(socket => this.#accept(socket));
  }

  /** Listens on the loopback interface; port 0 picks a free one. Returns the port. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        const bound = (this.#server.address() as { port: number }).port;
        this.#address = `127.0.0.1:${bound}`;
        resolve(bound);
      });
    });
  }

  /** Accepts no new connections, lets running commands end, and closes. */
  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.pause();
    await Promise.all(this.#running);
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    const closed = new AbortController();
    const connection = {
      id: ++this.#connections,
      socket,
      closed: closed.signal,
      authentication: new Authentication(this.#user),
    };
    let chunks: Buffer[] = [];
    let size = 0;
    socket.on('close', () => {
      this.#sockets.delete(socket);
      closed.abort();
    });
    socket.on('error', () => socket.destroy());
    socket.on('data', chunk => {
      chunks.push(chunk);
      size += chunk.length;
      for (;;) {
        if (chunks[0]!.length < 4 && size >= 4) chunks = [Buffer.concat(chunks)];
        const needed = size < 4 ? 16 : chunks[0]!.readInt32LE(0);
        if (needed < 16 || needed > maxMessageBytes) return void socket.destroy();
        if (size < needed) return;
        const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
        this.#receive(connection, all.subarray(0, needed));
        size -= needed;
        chunks = [all.subarray(needed)];
      }
    });
  }

  #receive(connection: Connection, message: Buffer): void {
    try {
      const request = readRequest(message);
      const name = Object.keys(request.body)[0]?.toLowerCase();
      if (name === 'hello' || name === 'ismaster')
        return void this.#hello(connection, request, name === 'ismaster');
      const running = this.#run(connection, request).then(reply => {
        this.#running.delete(running);
        if (!request.silent) send(connection.socket, writeReply(request, reply)[0]);
      });
      this.#running.add(running);
    } catch {
      connection.socket.destroy();
    }
  }

  async #run({ authentication }: Connection, { body }: Request): Promise<Doc | Buffer> {
    try {
      const reply = authenticate(authentication, body) ?? (await runCommand(this.engine, body));
      return Buffer.isBuffer(reply) ? reply : { ...reply, ok: 1 };
    } catch (error) {
      if (error instanceof CommandError) return error.reply();
      process.stderr.write(`dev-mongo: ${error instanceof Error ? error.stack : String(error)}\n`);
      return new CommandError(1, String(error)).reply();
    }
  }

  /**
   * hello. A monitor that knows the current state waits for the next one (topologyVersion, maxAwaitTimeMS); one that
   * allows exhaust gets reply after reply and immediately notices the end of the connection ("Server Monitoring").
   */
  async #hello(
    { id: connectionId, socket, closed: signal, authentication }: Connection,
    request: Request,
    old: boolean,
  ): Promise<void> {
    const wait = toInt(request.body.maxAwaitTimeMS, 0);
    let known = equal(request.body.topologyVersion, this.#topologyVersion);
    let to: Pick<Request, 'id' | 'legacy'> = request;
    // Encoded once, because an idle server repeats it.
    const reply = encodeDoc({
      ...this.#helloReply(connectionId, old),
      ...(this.#user && request.body.saslSupportedMechs ? { saslSupportedMechs: [MECHANISM] } : {}),
      ...authentication.speculate(request.body),
    });
    do {
      if (wait > 0 && known) await pause(wait, undefined, { signal }).catch(() => undefined);
      const [bytes, id] = writeReply(to, reply, request.exhaustAllowed);
      send(socket, bytes);
      to = { id, legacy: false };
      known = true;
    } while (wait > 0 && request.exhaustAllowed && !socket.destroyed);
  }

  /** A one-node replica set, which drivers require for retryable writes and sessions. */
  #helloReply(connectionId: number, old: boolean): Doc {
    return {
      helloOk: true,
      // Field of the legacy handshake.
      [old ? 'ismaster' : 'isWritablePrimary']: true,
      topologyVersion: this.#topologyVersion,
      setName: 'dev-mongo',
      hosts: [this.#address],
      me: this.#address,
      primary: this.#address,
      secondary: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: maxMessageBytes,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
      ok: 1,
    };
  }
}

/** Handles authentication commands. @throws CommandError 13 for any other command before authentication */
function authenticate(authentication: Authentication, body: Doc): Doc | undefined {
  const [name = ''] = Object.keys(body);
  if (name === 'saslStart') return authentication.start(body);
  if (name === 'saslContinue') return authentication.continue(body);
  if (authentication.done) return undefined;
  throw new CommandError(13, `Command ${name} requires authentication`);
}

function send(socket: Socket, bytes: Buffer): void {
  if (!socket.destroyed) socket.write(bytes);
}
