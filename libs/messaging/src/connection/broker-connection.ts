import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ChannelModel, connect } from 'amqplib';
import { corkByTurn } from './cork.js';

const HEARTBEAT_S = 10;
const CONNECT_LIMIT_MS = 3000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;

/** Work on every new connection: open channels, declare, consume. A rejection closes the connection. */
export type ConnectionSetup = (connection: ChannelModel) => Promise<void>;

/**
 * A connection to the broker that reconnects automatically. Users register a `setup`, which runs after every connect,
 * and notice the end through their channels. Nothing is buffered while it is down.
 */
export class BrokerConnection {
  private readonly setups: ConnectionSetup[] = [];
  private readonly log: Logger;
  private connection?: ChannelModel;
  private loop?: Promise<void>;
  private readonly ending = new AbortController();
  private opened!: () => void;
  /** Resolves when the connection is up for the first time. */
  readonly ready = new Promise<void>(resolve => (this.opened = resolve));
  private isUp = false;
  private blocked = false;

  constructor(
    private readonly url: string,
    readonly name: string,
  ) {
    this.log = new Logger(`broker.${name}`);
  }

  onConnect(setup: ConnectionSetup): void {
    this.setups.push(setup);
  }

  /** Whether it is connected, set up, and not blocked by an alarm of the broker. */
  get usable(): boolean {
    return this.isUp && !this.blocked;
  }

  start(): void {
    this.loop ??= this.keepUp();
  }

  /** Cuts the connection immediately, without waiting for the broker; it then reconnects. */
  cut(reason: string): void {
    // amqplib's close() waits for the broker's reply, which a paused broker never sends.
    if (this.connection) socketOf(this.connection).destroy(new Error(reason));
  }

  async close(): Promise<void> {
    this.ending.abort();
    const closing = this.connection?.close().catch(() => undefined);
    const late = setTimeout(() => this.cut('closing took too long'), 2000);
    await Promise.all([closing, this.loop]);
    clearTimeout(late);
  }

  private async keepUp(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.ending.signal.aborted) {
      try {
        const why = await this.upUntilLost();
        pause = FIRST_PAUSE_MS;
        if (!this.ending.signal.aborted) this.log.warn(`Connection lost: ${why}`);
      } catch (error) {
        if (pause === FIRST_PAUSE_MS)
          this.log.warn('Cannot connect; trying again', { reason: (error as Error).message });
      }
      const jitter = 0.75 + Math.random() / 2;
      await sleep(pause * jitter, undefined, { signal: this.ending.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Connects, runs the setups, and resolves with the reason when the connection ends. */
  private async upUntilLost(): Promise<string> {
    const connection = await connect(withHeartbeat(this.url), {
      noDelay: true,
      timeout: CONNECT_LIMIT_MS,
      clientProperties: { connection_name: `${this.name} ${process.pid}` },
    });
    corkByTurn(socketOf(connection));
    let reason = 'closed by the broker';
    connection.on('error', error => (reason = error.message));
    connection.on('blocked', why => {
      this.blocked = true;
      this.log.warn(`The broker is blocked: ${why}`);
    });
    connection.on('unblocked', () => (this.blocked = false));
    const closed = new Promise<string>(resolve =>
      connection.once('close', () => {
        this.isUp = this.blocked = false;
        this.connection = undefined;
        resolve(reason);
      }),
    );
    this.connection = connection;
    if (this.ending.signal.aborted) await connection.close();
    try {
      for (const setup of this.setups) await setup(connection);
    } catch (error) {
      this.cut('setup failed');
      await closed;
      throw error;
    }
    this.isUp = this.connection === connection;
    this.opened();
    return closed;
  }
}

/** amqplib's types do not expose the socket. */
const socketOf = ({ connection }: ChannelModel): Socket =>
  (connection as unknown as { stream: Socket }).stream;

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return parsed.href;
}
