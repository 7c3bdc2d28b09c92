import { Injectable } from '@nestjs/common';
import { DomainError } from '#contracts';
import { BackgroundConnection, knownError } from '#platform';
import { BufferedSubmissionStore } from './buffered-submission.store.js';
import { FlowTokenStore } from './flow-token.store.js';
import { FormSnapshotStore } from './form-snapshot.store.js';

const RETRY_AFTER_S = 5;

export interface BufferStores {
  items: BufferedSubmissionStore;
  forms: FormSnapshotStore;
  flowTokens: FlowTokenStore;
}

/** The gateway's database, opened in the background: everything else is served without it. */
@Injectable()
export class BufferDatabase {
  private readonly stores: BufferStores;

  constructor(
    private readonly connection: BackgroundConnection,
    items: BufferedSubmissionStore,
    forms: FormSnapshotStore,
    flowTokens: FlowTokenStore,
  ) {
    this.stores = { items, forms, flowTokens };
  }

  /** Resolves when the database is available for the first time. */
  get opened(): Promise<void> {
    return this.connection.opened;
  }

  /** Whether the database is available now. */
  get usable(): boolean {
    return this.connection.usable;
  }

  /**
   * Runs `work` with the stores for at most `limitMs`; work that is too late may still take effect.
   * @throws DomainError SERVICE_UNAVAILABLE while the database is unreachable
   */
  async use<T>(limitMs: number, work: (stores: BufferStores) => Promise<T>): Promise<T> {
    if (!this.connection.usable) throw unavailable();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(unavailable()), limitMs)),
    );
    try {
      return await Promise.race([work(this.stores), late]);
    } catch (error) {
      throw knownError(error) ?? error;
    } finally {
      clearTimeout(timer);
    }
  }
}

const unavailable = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'The database is not available at the moment',
    undefined,
    RETRY_AFTER_S,
  );
