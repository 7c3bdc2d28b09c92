import { setTimeout as sleep } from 'node:timers/promises';
import {
  type INestApplicationContext,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError } from '#contracts';
import { CONFIG, HealthChecks, knownError } from '#platform';
import type { GatewayConfig } from '../config.js';
import { SubmissionBufferModule } from './buffer.module.js';
import { BufferedSubmissionStore } from './buffered-submission.store.js';
import { FormSnapshotStore } from './form-snapshot.store.js';

const RETRY_MS = 1000;
const RETRY_AFTER_S = 5;

export interface BufferStores {
  items: BufferedSubmissionStore;
  forms: FormSnapshotStore;
}

/** The gateway's database, opened in the background: everything else is served whether or not it is there. */
@Injectable()
export class BufferDatabase implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('submission-buffer');
  private context?: INestApplicationContext;
  private stopped = false;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  onApplicationBootstrap(): void {
    void this.open();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.context?.close();
  }

  /** Whether something can be kept at this moment. */
  async usable(): Promise<boolean> {
    return (await this.context?.get(HealthChecks).report())?.status === 'ok';
  }

  /**
   * Works with the stores, `limitMs` at most; what is too late may still happen.
   * @throws DomainError SERVICE_UNAVAILABLE while the database cannot be reached.
   */
  async use<T>(limitMs: number, work: (stores: BufferStores) => Promise<T>): Promise<T> {
    if (!this.context) throw away();
    const stores = {
      items: this.context.get(BufferedSubmissionStore),
      forms: this.context.get(FormSnapshotStore),
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(away()), limitMs)));
    try {
      return await Promise.race([work(stores), late]);
    } catch (error) {
      throw knownError(error) ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async open(): Promise<void> {
    while (!this.context && !this.stopped) {
      try {
        const context = await NestFactory.createApplicationContext(SubmissionBufferModule.with(this.config), {
          abortOnError: false,
        });
        if (this.stopped) return await context.close();
        this.context = context;
      } catch (error) {
        this.log.warn('Cannot open the submission buffer yet', { reason: (error as Error).message });
        await sleep(RETRY_MS);
      }
    }
  }
}

const away = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'The database is not available at the moment',
    undefined,
    RETRY_AFTER_S,
  );
