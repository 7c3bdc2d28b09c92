import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { HealthChecks } from '../health/health.js';

const RETRY_MS = 500;
const CONNECTED = 1;

/** The part of a connection that is used outside of stores. */
interface Connection {
  readyState: number;
  models: Record<string, { createIndexes(): Promise<unknown> }>;
  asPromise(): Promise<unknown>;
  openUri(uri: string, options: object): Promise<unknown>;
}
/** Injection token of the settings for another attempt; the first one is made when the connection is created. */
export const REOPEN = Symbol('REOPEN');
export interface Reopen {
  uri: string;
  options: object;
}

/**
 * A database that is opened in the background: the process serves without it, and calls that need it fail at once until then.
 * Indexes exist before it counts as usable.
 */
@Injectable()
export class BackgroundConnection implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('database');
  private prepared = false;
  private resolveOpened!: () => void;
  /** Resolves when it is usable for the first time. */
  readonly opened = new Promise<void>(resolve => (this.resolveOpened = resolve));
  private readonly ending = new AbortController();

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(REOPEN) private readonly reopen: Reopen,
    @Inject(HealthChecks) health: HealthChecks,
  ) {
    health.register('database', () => this.usable);
  }

  /** Whether it is connected and prepared. */
  get usable(): boolean {
    return this.prepared && this.connection.readyState === CONNECTED;
  }

  onApplicationBootstrap(): void {
    void this.open();
  }

  beforeApplicationShutdown(): void {
    this.ending.abort();
  }

  private async open(): Promise<void> {
    const { signal } = this.ending;
    let logged = false;
    while (!signal.aborted) {
      try {
        if (this.connection.readyState === CONNECTED || !logged) await this.connection.asPromise();
        else await this.connection.openUri(this.reopen.uri, this.reopen.options);
        await Promise.all(Object.values(this.connection.models).map(model => model.createIndexes()));
        this.prepared = true;
        this.resolveOpened();
        return;
      } catch (error) {
        if (!logged && !signal.aborted)
          this.log.warn('Cannot reach the database; trying again', { reason: (error as Error).message });
        logged = true;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
