import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { FormResponse, ResponseChange } from '#contracts';
import type { OutboxEntry } from '#platform';
import type { ClockChange, LeadClock } from '../assignment/lead-clock.js';
import { peopleIn } from '../member-traces/member-traces.js';
import { isFacet, termsOf } from '../response/facets.js';
import {
  ALIVE,
  RESPONSE_MODEL,
  type ResponseDocument,
  toResponse,
  unsetOf,
} from '../response/response-document.store.js';
import { type Change, HISTORY_LENGTH } from './response-change.js';

export const PULSE_MODEL = 'Pulse';
interface PulseDocument {
  _id: string;
  count: number;
}
/** Counter of changes per owner, which lets screens check cheaply for updates. */
export const pulseSchema = new Schema<PulseDocument>(
  { _id: String, count: Number },
  { collection: 'pulses', versionKey: false },
);

/** A response with its number of changes, which guards the next one. */
export interface Changeable {
  response: FormResponse;
  sessionId: string | null;
  /** Words and facets. */
  terms: readonly string[];
  changes: number;
  clock: LeadClock;
}
const CHANGEABLE = { outbox: 0, history: 0 } as const;
/** Every response of a form has its own key. */
const KEYS = { formId: 1, submissionKey: 1 } as const;
export interface Write {
  set: Change & Partial<Pick<FormResponse, 'leadScore' | 'scoreReasons'>>;
  entries: readonly ResponseChange[];
  /** Published in this order. */
  events: readonly OutboxEntry[];
  clock?: ClockChange | undefined;
}

/** Stores changes that people make to responses. */
@Injectable()
export class ResponseChangeStore {
  constructor(
    @InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>,
    @InjectModel(PULSE_MODEL) private readonly pulses: Model<PulseDocument>,
  ) {}

  async find(ids: readonly string[], ownerId: string): Promise<Changeable[]> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }), ownerId, deletedAt: ALIVE }, CHANGEABLE)
      .lean();
    return found.map(toChangeable);
  }

  /** Whether a suspected response was published before an owner marked it as spam. */
  async wasPublished(id: string): Promise<boolean> {
    const found = await this.model.findById(id, { history: 1 }).lean();
    return Boolean(found?.history?.some(({ what, from }) => what === 'spam' && from === 'false'));
  }

  /** Up to `limit` responses of a form after a key, in key order, with the last key. */
  async pageOf(
    formId: string,
    afterKey: string,
    limit: number,
  ): Promise<{ page: Changeable[]; lastKey: string | undefined }> {
    const found = await this.model
      .find({ formId, submissionKey: trusted({ $gt: afterKey }), deletedAt: ALIVE }, CHANGEABLE, {
        hint: KEYS,
      })
      .sort({ submissionKey: 1 })
      .limit(limit)
      .lean();
    return { page: found.map(toChangeable), lastKey: found.at(-1)?.submissionKey };
  }

  /** Writes a change with its event. @returns false after a concurrent change or deletion */
  async write(
    { response, terms, changes }: Changeable,
    { set, entries, events, clock }: Write,
  ): Promise<boolean> {
    const isRefaceted = set.tags !== undefined || set.read !== undefined || set.assigneeId !== undefined;
    const words = terms.filter(term => !isFacet(term));
    const found = isRefaceted ? { terms: termsOf(words, { ...response, ...set }) } : {};
    const unchanged = changes === 0 ? { changes: ALIVE } : { changes };
    const push = {
      ...(entries.length ? { history: { $each: [...entries], $slice: -HISTORY_LENGTH } } : {}),
      ...(events.length ? { outbox: { $each: [...events] } } : {}),
    };
    const people = peopleIn({ ...set, ...clock?.set, history: entries });
    const { matchedCount } = await this.model.updateOne(
      { _id: response.id, deletedAt: ALIVE, ...unchanged },
      {
        $set: { ...set, ...found, ...clock?.set, changedAt: new Date().toISOString() },
        ...(clock?.unset.length ? { $unset: unsetOf(clock.unset) } : {}),
        $inc: { changes: 1 },
        ...(Object.keys(push).length ? { $push: push } : {}),
        ...(people.length ? { $addToSet: { people: { $each: people } } } : {}),
      },
    );
    return matchedCount === 1;
  }

  /** Records that the owner's responses have changed. */
  async bump(ownerId: string): Promise<void> {
    await this.pulses.updateOne({ _id: ownerId }, { $inc: { count: 1 } }, { upsert: true });
  }

  async pulse(ownerId: string): Promise<number> {
    return (await this.pulses.findById(ownerId).lean())?.count ?? 0;
  }
}

const toChangeable = (found: Omit<ResponseDocument, 'outbox' | 'history'>): Changeable => ({
  response: toResponse(found),
  sessionId: found.sessionId ?? null,
  terms: found.terms,
  changes: found.changes ?? 0,
  clock: {
    ...(found.assignedAt ? { assignedAt: found.assignedAt } : {}),
    ...(found.waiting ? { waiting: found.waiting } : {}),
    ...(found.escalateAt ? { escalateAt: found.escalateAt } : {}),
  },
});
