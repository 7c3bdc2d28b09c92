import { createServer, type Server, type Socket } from 'node:net';
import { Long, ObjectId } from 'bson';
import { runCommand } from './commands.js';
import type { Engine } from './engine.js';
import { CommandError } from './errors.js';
import { type Doc, equal, isDoc, toInt } from './values.js';
import { maxMessageBytes, readRequest, type Request, writeReply } from './wire.js';

/** The server's side of the wire protocol: connections, replies and the hello that keeps clients informed. */
export class WireServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };
  #address = '';
  #connections = 0;
  #running = 0;
  #idle: (() => void) | undefined;

  constructor(private readonly engine: Engine) {
    this.#server = createServer(socket => this.#accept(socket));
  }

  /** Listens on the loopback interface; port 0 takes a free one. Returns the port. */
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

  /** Takes no more connections, lets the commands under way end and closes. */
  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.pause();
    if (this.#running > 0) await new Promise<void>(resolve => (this.#idle = resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    const connectionId = ++this.#connections;
    let chunks: Buffer[] = [];
    let size = 0;
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', chunk => {
      chunks.push(chunk);
      size += chunk.length;
      for (;;) {
        if (chunks[0]!.length < 4 && size >= 4) chunks = [Buffer.concat(chunks)];
        const needed = size < 4 ? Infinity : chunks[0]!.readInt32LE(0);
        if (needed < 16 || (needed > maxMessageBytes && needed !== Infinity)) return void socket.destroy();
        if (size < needed) return;
        const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
        void this.#handle(socket, all.subarray(0, needed), connectionId);
        size -= needed;
        chunks = [all.subarray(needed)];
      }
    });
  }

  async #handle(socket: Socket, message: Buffer, connectionId: number): Promise<void> {
    let request: Request;
    try {
      request = readRequest(message);
    } catch {
      socket.destroy();
      return;
    }
    const name = Object.keys(request.body)[0]?.toLowerCase();
    if (name === 'hello' || name === 'ismaster') return this.#hello(socket, request, connectionId);
    this.#running++;
    const reply = await this.#run(request);
    if (!request.silent) send(socket, writeReply(request, reply).bytes);
    if (--this.#running === 0) this.#idle?.();
  }

  async #run(request: Request): Promise<Doc | Buffer> {
    try {
      const reply = await runCommand(this.engine, request.body, this.#address);
      return Buffer.isBuffer(reply) ? reply : { ...reply, ok: 1 };
    } catch (error) {
      if (error instanceof CommandError) return error.reply();
      process.stderr.write(`dev-mongo: ${error instanceof Error ? error.stack : String(error)}\n`);
      return new CommandError(1, error instanceof Error ? error.message : String(error)).reply();
    }
  }

  /**
   * hello. A monitor that knows this state waits for the next (topologyVersion, maxAwaitTimeMS); one that
   * allows exhaust gets reply after reply and sees at once when the connection ends ("Server Monitoring").
   */
  async #hello(socket: Socket, request: Request, connectionId: number): Promise<void> {
    const known =
      isDoc(request.body.topologyVersion) && equal(request.body.topologyVersion, this.#topologyVersion);
    const wait = toInt(request.body.maxAwaitTimeMS, 0);
    let to: Pick<Request, 'id' | 'legacy'> = request;
    for (let first = true; first || request.exhaustAllowed; first = false) {
      if (wait > 0 && (known || !first)) await pause(wait, socket);
      if (socket.destroyed) return;
      const { bytes, id } = writeReply(to, this.#helloReply(connectionId), request.exhaustAllowed);
      send(socket, bytes);
      to = { id, legacy: false };
      if (wait === 0) return;
    }
  }

  /** A one-node replica set, which is what drivers need for retryable writes and sessions. */
  #helloReply(connectionId: number): Doc {
    return {
      helloOk: true,
      isWritablePrimary: true,
      topologyVersion: this.#topologyVersion,
      setName: 'dev-mongo',
      hosts: [this.#address],
      me: this.#address,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: maxMessageBytes,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: 21,
      ok: 1,
    };
  }
}

function send(socket: Socket, bytes: Buffer[]): void {
  if (socket.destroyed) return;
  socket.cork();
  for (const part of bytes) socket.write(part);
  socket.uncork();
}

/** Waits, but no longer than the connection lives. */
const pause = (ms: number, socket: Socket): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      socket.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    socket.on('close', end);
  });
