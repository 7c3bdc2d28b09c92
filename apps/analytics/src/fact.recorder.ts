import { Injectable } from '@nestjs/common';
import { Batcher } from '#platform';
import { FactStore } from './fact.store.js';
import type { Fact } from './facts.js';
import { RollupStore } from './rollup.store.js';
import { RollupWorker } from './rollup.worker.js';
import { TrackedFormStore } from './tracked-form.store.js';

/** As many as events are handled at a time; a busy form fills a batch before the time is up. */
const BATCH = { max: 40, gatherMs: 25 };

/** Stores what happened and sees to it that it is counted; what is heard at about the same time is stored together. */
@Injectable()
export class FactRecorder {
  private readonly batches = new Batcher<readonly Fact[], void>(groups => this.recordAll(groups), BATCH);

  constructor(
    private readonly facts: FactStore,
    private readonly rollups: RollupStore,
    private readonly forms: TrackedFormStore,
    private readonly rollupWorker: RollupWorker,
  ) {}

  /** Resolves when the facts are stored for good and their hours are marked. Facts known already change nothing. */
  keep(facts: readonly Fact[]): Promise<void> {
    return this.batches.add(facts);
  }

  /** Marks the hours of facts as to be counted again; called after they are stored, so that who counts sees them. */
  async recount(facts: readonly Fact[]): Promise<void> {
    const hours = new Map(facts.map(fact => [`${fact.formId}:${fact.hour}`, fact]));
    await Promise.all(
      [...hours.values()].map(({ formId, ownerId, hour }) => this.rollups.markStale(formId, ownerId, hour)),
    );
    this.rollupWorker.soon();
  }

  /** Forgets a form that was deleted: its mark stays, and whoever stores a fact of it later finds the mark. */
  async removeForm(formId: string): Promise<void> {
    await this.forms.remove(formId);
    await this.erase(formId);
  }

  private async recordAll(groups: readonly (readonly Fact[])[]): Promise<(void | Error)[]> {
    const facts = groups.flat();
    const refused = await this.facts.add(facts);
    // Looked up after the writing: a form deleted in the meantime is either seen here, or its deletion comes after.
    const [deleted] = await Promise.all([
      this.forms.deletedOf([...new Set(facts.map(fact => fact.formId))]),
      this.recount(facts),
    ]);
    await Promise.all(deleted.map(formId => this.erase(formId)));
    return groups.map(group => group.map(fact => refused.get(fact._id)).find(error => error));
  }

  private async erase(formId: string): Promise<void> {
    await Promise.all([this.facts.removeOfForm(formId), this.rollups.removeOfForm(formId)]);
  }
}
