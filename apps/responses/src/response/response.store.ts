import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormResponse, ResponseChange } from '#contracts';
import {
  type HasOutbox,
  insertEach,
  type Inserted,
  mongoOutbox,
  type OutboxEntry,
  removeSome,
} from '#platform';
import type { ClockChange, LeadClock } from '../assignment/lead-clock.js';
import { peopleIn, type Traced } from '../member-traces/member-traces.js';
import {
  ALIVE,
  ERASED,
  RESPONSE_MODEL,
  type ResponseDocument,
  STORED,
  toResponse,
  unsetOf,
} from './response-document.store.js';

export interface NewResponse {
  response: FormResponse;
  ownerId: string;
  terms: string[];
  submissionKey: string;
  submissionHash: string;
  sessionId: string | null;
  fill?: string;
  onceKey?: string;
  event: OutboxEntry | null;
  /** The time that its assignee has. */
  clock?: LeadClock;
  history?: ResponseChange[];
  /** Published after `event`: notes of an imported response, or the assignee of a new one. */
  noted?: OutboxEntry;
}
/** Fields of a response that its deletion event carries. */
type Erasable = Pick<FormResponse, 'spam' | 'partial' | 'submittedAt'> & { sessionId: string | null };

@Injectable()
export class ResponseStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** Stores responses together with their events in one command. @returns for each whether its key was used before */
  insert(responses: readonly NewResponse[]): Promise<Inserted[]> {
    const documents = responses.map(({ response: { id, ...rest }, event, noted, clock, ...derived }) => ({
      _id: id,
      ...rest,
      ...namedIn({ ...rest, history: derived.history }),
      ...derived,
      ...clock,
      outbox: [event, noted].filter(entry => entry != null),
    }));
    return insertEach(this.model, documents);
  }

  /** The response with this key; an erased one has no hash. */
  async findByKey(
    formId: string,
    submissionKey: string,
  ): Promise<{ id: string; submissionHash?: string } | null> {
    const found = await this.model.findOne({ formId, submissionKey }, { submissionHash: 1 }).lean();
    return found && { id: found._id, submissionHash: found.submissionHash };
  }

  /** Number of an owner's responses since `from`, without suspected spam and partial ones. */
  countSince(ownerId: string, from: string): Promise<number> {
    return this.model.countDocuments({
      ownerId,
      spam: false,
      partial: trusted({ $ne: true }),
      submittedAt: trusted({ $gte: from }),
      ...STORED,
    });
  }

  async find(
    id: string,
    formId: string,
    ownerId: string,
  ): Promise<(FormResponse & { history: ResponseChange[] }) | null> {
    const found = await this.model.findOne({ _id: id, formId, ownerId, deletedAt: ALIVE }).lean();
    return found && { ...toResponse(found), history: found.history ?? [] };
  }

  /** Complete responses with these ids that are not suspected spam, in any order and without their histories. */
  async present(ownerId: string, formId: string, ids: readonly string[]): Promise<FormResponse[]> {
    const these = { ownerId, formId, spam: false, partial: trusted({ $ne: true }), ...STORED };
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }), ...these }, { outbox: 0, terms: 0, history: 0 })
      .lean();
    return found.map(toResponse);
  }

  /** Notes the first opening of a lead by its assignee. @returns false for other people, and once it is noted */
  async open(id: string, assigneeId: string, { set, unset }: ClockChange): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, assigneeId, openedAt: ALIVE, deletedAt: ALIVE },
      {
        $set: { ...set, changedAt: new Date().toISOString() },
        $unset: unsetOf(unset),
        $inc: { changes: 1 },
      },
    );
    return modifiedCount === 1;
  }

  /**
   * Erases the response at once and leaves its ids until the event is published and no repeat of the submission can
   * arrive.
   */
  async remove(
    id: string,
    formId: string,
    ownerId: string,
    eventOf: (response: Erasable) => OutboxEntry,
  ): Promise<OutboxEntry | null> {
    const alive = { _id: id, formId, ownerId, deletedAt: ALIVE };
    const asked = { spam: 1, partial: 1, sessionId: 1, submittedAt: 1 };
    const found = await this.model.findOne(alive, asked).lean();
    if (!found) return null;
    const event = eventOf({ ...found, sessionId: found.sessionId ?? null });
    const { matchedCount } = await this.model.updateOne(alive, {
      $set: { deletedAt: new Date() },
      $unset: ERASED,
      $push: { outbox: event },
    });
    return matchedCount === 1 ? event : null;
  }

  /** Whether the response of a submission exists and has this file. */
  async hasFile(formId: string, submissionKey: string, fileId: string): Promise<boolean> {
    const one = { formId, submissionKey, 'files.id': fileId, ...STORED };
    return (await this.model.countDocuments(one, { limit: 1 })) === 1;
  }

  /** The tombstone of a deleted response; null while the response exists. */
  async findDeleted(id: string): Promise<{ formId: string; submissionKey: string } | null> {
    const deleted = { _id: id, deletedAt: trusted({ $exists: true }) };
    return this.model.findOne(deleted, { formId: 1, submissionKey: 1 }).lean();
  }

  /** Permanently removes responses, together with their events. */
  async removeIds(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** Ids of up to `limit` responses of a form from before `before` (ISO 8601), including partial and suspected ones. */
  async idsBefore(ownerId: string, formId: string, before: string, limit: number): Promise<string[]> {
    // The condition excludes deleted responses and allows the index of lists to be used.
    const spam = trusted({ $in: [true, false] });
    const old = { ownerId, formId, spam, submittedAt: trusted({ $lt: before }), ...STORED };
    return (await this.model.find(old, { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id);
  }

  /** Permanently removes up to `limit` responses of a form. @returns their number */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}

/** Most responses name nobody and need no place in the index. */
function namedIn(lead: Traced): { people?: string[] } {
  const people = peopleIn(lead);
  return people.length > 0 ? { people } : {};
}
