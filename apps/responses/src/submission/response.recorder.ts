import { Injectable } from '@nestjs/common';
import { Batcher } from '#platform';
import { FormSnapshotStore } from '../forms/form-snapshot.store.js';
import { type FormSnapshot, type Rechecked } from '../forms/form-snapshot-document.store.js';
import { type NewResponse, ResponseStore } from '../response/response.store.js';
import { type Reservation, SlotStore } from './slot.store.js';

/**
 * `taken`: its key was used before. `full`: over the limit. `deleted`, `outdated`: its form was deleted, or its availability
 * changed, before it was stored; it was removed.
 */
export type Recorded = 'stored' | 'taken' | 'full' | 'deleted' | 'outdated';

/** A response with the form that accepted it; null: the form is not checked. */
interface Item {
  response: NewResponse;
  form: FormSnapshot | null;
}

/**
 * Stores concurrent responses with one command, and answers each one when it is on disk. The form is checked again after the
 * write. Limited forms have separate batches, since their slots are reserved first.
 */
@Injectable()
export class ResponseRecorder {
  private readonly free = new Batcher<Item, Recorded>(items => this.storeFree(items), { max: 100 });
  private readonly limited = new Batcher<Item, Recorded>(items => this.storeLimited(items), { max: 100 });

  constructor(
    private readonly responses: ResponseStore,
    private readonly forms: FormSnapshotStore,
    private readonly slots: SlotStore,
  ) {}

  /** Stores a response if its form's availability is unchanged and it has a free slot. Spam takes no slot. */
  record(response: NewResponse, form: FormSnapshot): Promise<Recorded> {
    const needsSlot = form.responseLimit !== null && !response.response.spam;
    return (needsSlot ? this.limited : this.free).add({ response, form });
  }

  /** Stores a response unless its form is deleted. The limit counts it, but does not refuse it. */
  recordAnyway(response: NewResponse): Promise<Recorded> {
    return this.free.add({ response, form: null });
  }

  private async storeFree(items: readonly Item[]): Promise<(Recorded | Error)[]> {
    const { ends, forms } = await this.store(items);
    for (const { _id, responseLimit } of forms)
      if (responseLimit !== null) {
        const isCounted = ({ response: { response } }: Item, index: number) =>
          response.formId === _id && !response.spam && ends[index] === 'stored';
        const count = items.filter(isCounted).length;
        if (count) await this.slots.add(_id, count);
      }
    return ends;
  }

  private async storeLimited(items: readonly Item[]): Promise<(Recorded | Error)[]> {
    const reservations = await this.reserve(items);
    const left = new Map(reservations.map(({ formId, count }) => [formId, count]));
    const admitted = items.filter(item => take(left, formIdOf(item)));
    const { ends } = await this.store(admitted);
    const endOf = new Map(admitted.map((item, index) => [item, ends[index]!]));
    const storedOf = (formId: string) =>
      [...endOf].filter(([item, end]) => end === 'stored' && formIdOf(item) === formId).length;
    await Promise.all(reservations.map(one => this.slots.confirm(one, storedOf(one.formId))));
    return items.map(item => endOf.get(item) ?? 'full');
  }

  /** One reservation per form; if concurrent submissions saw different limits, the lowest counts. */
  private async reserve(items: readonly Item[]): Promise<Reservation[]> {
    const wanted = new Map<string, { limit: number; count: number }>();
    for (const item of items) {
      const limit = item.form?.responseLimit ?? 0;
      const known = wanted.get(formIdOf(item)) ?? { limit, count: 0 };
      wanted.set(formIdOf(item), { limit: Math.min(limit, known.limit), count: known.count + 1 });
    }
    const made = await Promise.all(
      [...wanted].map(([formId, { limit, count }]) => this.slots.reserve(formId, limit, count)),
    );
    return made.filter(reservation => reservation !== null);
  }

  private async store(
    items: readonly Item[],
  ): Promise<{ ends: (Exclude<Recorded, 'full'> | Error)[]; forms: Rechecked[] }> {
    if (items.length === 0) return { ends: [], forms: [] };
    const inserted = await this.responses.insert(items.map(({ response }) => response));
    const stored = items.filter((_, index) => inserted[index] === 'stored');
    // Read after the write: a deletion is either seen here, or its clean-up follows and finds the responses.
    const forms = await this.forms.recheck([...new Set(stored.map(formIdOf))]);
    const byId = new Map(forms.map(form => [form._id, form]));
    const ends = items.map((item, index) => {
      const end = inserted[index]!;
      return end === 'stored' ? afterwards(item, byId.get(formIdOf(item))) : end;
    });
    await this.undo(items.filter((_, index) => ends[index] === 'deleted' || ends[index] === 'outdated'));
    return { ends, forms };
  }

  /** Removes responses that were just stored; concurrent counts start again. */
  private async undo(items: readonly Item[]): Promise<void> {
    if (items.length === 0) return;
    await this.responses.removeIds(items.map(({ response }) => response.response.id));
    for (const formId of new Set(items.map(formIdOf))) await this.slots.markStale(formId);
  }
}

const AVAILABILITY = ['status', 'closesAt', 'responseLimit', 'lock'] as const;
const formIdOf = ({ response }: Item): string => response.response.formId;

/** Decides about a stored response by the current state of its form. */
function afterwards({ form }: Item, now: Rechecked | undefined): 'stored' | 'deleted' | 'outdated' {
  if (!now || now.deleted) return 'deleted';
  // A missing value counts as null.
  const isAvailable = !form || AVAILABILITY.every(key => (form[key] ?? null) === (now[key] ?? null));
  return isAvailable ? 'stored' : 'outdated';
}

/** Takes one of the remaining slots of a form. */
function take(left: Map<string, number>, formId: string): boolean {
  const count = left.get(formId) ?? 0;
  left.set(formId, count - 1);
  return count > 0;
}
