import { Injectable } from '@nestjs/common';
import { Batcher } from '#platform';
import { FormSnapshotStore } from './form-snapshot.store.js';
import { type NewResponse, ResponseStore } from './response.store.js';
import { type Reservation, SlotStore } from './slot.store.js';

/** `taken`: its key was used before. `full`: over the limit. `deleted`: its form was deleted while it was stored. */
export type Recorded = 'stored' | 'taken' | 'full' | 'deleted';

interface Limited {
  item: NewResponse;
  limit: number;
}
type Inserted = Exclude<Recorded, 'full'> | Error;

/**
 * Stores responses: those of the same moment are one command, and each is answered for itself, once it is on disk.
 * Limited forms have batches of their own, since their slots are reserved before.
 */
@Injectable()
export class ResponseRecorder {
  private readonly free = new Batcher<NewResponse, Recorded>(items => this.store(items, false), { max: 100 });
  private readonly limited = new Batcher<Limited, Recorded>(items => this.storeLimited(items), { max: 100 });

  constructor(
    private readonly responses: ResponseStore,
    private readonly forms: FormSnapshotStore,
    private readonly slots: SlotStore,
  ) {}

  /** Stores a response if `limit` leaves room for it; null: without asking, though it is counted. */
  record(item: NewResponse, limit: number | null): Promise<Recorded> {
    return limit === null ? this.free.add(item) : this.limited.add({ item, limit });
  }

  private async storeLimited(items: readonly Limited[]): Promise<(Recorded | Error)[]> {
    const reservations = await this.reserve(items);
    const left = new Map(reservations.map(({ formId, count }) => [formId, count]));
    const admitted = items.filter(({ item }) => take(left, item.response.formId));
    const ends = await this.store(
      admitted.map(({ item }) => item),
      true,
    );
    const endOf = new Map(admitted.map((one, index) => [one, ends[index]!]));
    const stored = new Map<string, number>();
    for (const [{ item }, end] of endOf)
      if (end === 'stored') stored.set(item.response.formId, (stored.get(item.response.formId) ?? 0) + 1);
    await Promise.all(reservations.map(one => this.slots.settle(one, stored.get(one.formId) ?? 0)));
    return items.map(one => endOf.get(one) ?? 'full');
  }

  /** One reservation a form; where submissions of the same moment saw different limits, the lowest counts. */
  private async reserve(items: readonly Limited[]): Promise<Reservation[]> {
    const wanted = new Map<string, { limit: number; count: number }>();
    for (const { item, limit } of items) {
      const known = wanted.get(item.response.formId);
      wanted.set(item.response.formId, {
        limit: Math.min(limit, known?.limit ?? limit),
        count: (known?.count ?? 0) + 1,
      });
    }
    const made = await Promise.all(
      [...wanted].map(([formId, { limit, count }]) => this.slots.reserve(formId, limit, count)),
    );
    return made.filter(reservation => reservation !== null);
  }

  /** Deletion wins: a form that was deleted by now takes its new responses with it. */
  private async store(items: readonly NewResponse[], haveSlots: boolean): Promise<Inserted[]> {
    if (items.length === 0) return [];
    const ends = await this.responses.insert(items);
    const stored = items.filter((_, index) => ends[index] === 'stored');
    // Looked up after the writing: a deletion is either seen here, or its clean-up comes after and finds the responses.
    const forms = await this.forms.recheck([...new Set(stored.map(({ response }) => response.formId))]);
    const deleted = new Set(forms.filter(form => form.deleted).map(form => form._id));
    const lost = stored.filter(({ response }) => deleted.has(response.formId));
    if (lost.length) await this.responses.removeIds(lost.map(({ response }) => response.id));
    if (!haveSlots)
      for (const { _id, responseLimit } of forms)
        if (responseLimit !== null) await this.slots.add(_id, countedOf(stored, _id));
    return ends.map((end, index) =>
      end === 'stored' && deleted.has(items[index]!.response.formId) ? 'deleted' : end,
    );
  }
}

/** Takes one of what is left of a form. */
function take(left: Map<string, number>, formId: string): boolean {
  const count = left.get(formId) ?? 0;
  left.set(formId, count - 1);
  return count > 0;
}

/** Suspected spam takes no slot. */
const countedOf = (stored: readonly NewResponse[], formId: string): number =>
  stored.filter(({ response }) => response.formId === formId && !response.spam).length;
