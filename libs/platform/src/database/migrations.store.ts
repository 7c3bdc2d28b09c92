import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { unlessTaken } from './duplicate-key.js';

/**
 * A change of stored documents. It works in batches and skips finished documents, so that it continues after a crash and can
 * be repeated safely.
 */
export interface Migration {
  /** Permanently unique within the service, such as `2026-01-published-revisions`. */
  name: string;
  /** Resolves with the number of documents that it changed, for the log. */
  run: () => Promise<number>;
}

interface MigrationDocument {
  _id: string;
  state: 'running' | 'done';
  /** The lease of the running instance, and its end. */
  lease: string;
  until: Date;
  startedAt: Date;
  finishedAt?: Date;
}

const LEASE_MS = 15_000;
const POLL_MS = 200;

/** Brings a database to the shape required by this version of its service, before the service answers. */
@Injectable()
export class Migrations {
  private readonly log = new Logger('migrations');

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs pending migrations in order; one of several instances runs each while the others wait. Called at bootstrap.
   * A lease expires after its owner has died, and another instance takes over.
   */
  async run(migrations: readonly Migration[], leaseMs = LEASE_MS): Promise<void> {
    for (const migration of migrations) await this.once(migration, leaseMs);
  }

  private async once(migration: Migration, leaseMs: number): Promise<void> {
    const lease = randomUUID();
    while (!(await this.isDone(migration.name))) {
      if (await this.claim(migration.name, lease, leaseMs)) return this.perform(migration, lease, leaseMs);
      await sleep(Math.min(POLL_MS, leaseMs));
    }
  }

  private async perform({ name, run }: Migration, lease: string, leaseMs: number): Promise<void> {
    const renewal = setInterval(() => {
      const change = { $set: { until: new Date(Date.now() + leaseMs) } };
      // Without the renewal another instance may run it concurrently, which every migration tolerates.
      this.state.updateOne({ _id: name, lease }, change).catch(() => undefined);
    }, leaseMs / 3);
    try {
      const changed = await run();
      const change = { $set: { state: 'done' as const, finishedAt: new Date() } };
      await this.state.updateOne({ _id: name }, change);
      if (changed) this.log.log('Migrated', { migration: name, documents: changed });
    } finally {
      clearInterval(renewal);
    }
  }

  private async isDone(name: string): Promise<boolean> {
    return (await this.state.findOne({ _id: name, state: 'done' })) !== null;
  }

  /** @returns whether this instance has the lease */
  private async claim(name: string, lease: string, leaseMs: number): Promise<boolean> {
    const now = new Date();
    const until = new Date(now.getTime() + leaseMs);
    const expired = { _id: name, state: 'running' as const, until: { $lte: now } };
    const taken = await this.state.updateOne(expired, { $set: { lease, until } });
    if (taken.matchedCount === 1) return true;
    return unlessTaken(this.state.insertOne({ _id: name, state: 'running', lease, until, startedAt: now }));
  }

  private get state() {
    return this.connection.collection<MigrationDocument>('migrations');
  }
}
