import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { type FormResponse, PARTIAL_IDLE_MINUTES } from '#contracts';
import { isDuplicateKey } from '#platform';
import { carriedOver } from '../assignment/lead-clock.js';
import { peopleIn } from '../member-traces/member-traces.js';
import { facet, tagFacets, termsOf } from '../response/facets.js';
import { RESPONSE_MODEL, type ResponseDocument, STORED } from '../response/response-document.store.js';
import { searchTerms, submissionHash } from './submission.js';

interface Filling {
  fill?: string;
  sessionId?: string;
  remind: boolean;
}
const accepted = (id: string) => ({ id, status: 'accepted' as const });

/**
 * Partial responses: one per attempt at a form, replaced while the visitor continues and removed on submission. They
 * have no events while the visitor is there, so that nothing counts or emails them, and take no slot under a limit.
 */
@Injectable()
export class PartialStore {
  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {}

  /** Stores the answers so far. Answers that arrive after the submission, or after newer ones, change nothing. */
  async save(ownerId: string, response: FormResponse, { fill, sessionId, remind }: Filling) {
    const { id, formId, submittedAt, values } = response;
    const name = fill ?? id;
    const key = { formId, submissionKey: keyOf(name) };
    const { revision, answers, source, device, country, durationMs, visit } = response;
    const answered = { revision, submittedAt, values, answers, source, device, country, durationMs, visit };
    const first = { _id: id, ownerId, fill: name, sessionId: sessionId ?? null, spam: false, partial: true };
    const noted = { leadScore: null, scoreReasons: [], leadStatus: 'new' as const, tags: [], note: '' };
    // The owner may have added notes in the meantime.
    const {
      tags = [],
      read = false,
      followedUp = false,
    } = (await this.model.findOne(key, { tags: 1, read: 1, followedUp: 1 }).lean()) ?? {};
    const idleAt = new Date(Date.now() + PARTIAL_IDLE_MINUTES * 60_000);
    const followUp = followedUp ? {} : { idleAt, remind };
    const faceted = { source, device, country, tags, read, partial: true, answers };
    const derived = {
      terms: termsOf(searchTerms(values), faceted),
      submissionHash: submissionHash(formId, values),
    };
    if (await this.isComplete(formId, name)) return accepted(id);
    try {
      await this.model.updateOne(
        { ...key, ...STORED, submittedAt: trusted({ $lte: submittedAt }) },
        { $set: { ...answered, ...derived, ...followUp }, $setOnInsert: { ...first, ...noted, outbox: [] } },
        { upsert: true },
      );
    } catch (error) {
      // Newer answers are already stored, or the owner has deleted the response.
      if (!isDuplicateKey(error)) throw error;
    }
    // The submission may have been stored in the meantime.
    if (await this.isComplete(formId, name)) await this.model.deleteOne({ ...key, partial: true });
    return accepted(id);
  }

  /** Replaces the partial response by its submission, which keeps the owner's notes and the assignee. */
  async complete(formId: string, fill: string | undefined, id: string): Promise<void> {
    if (!fill) return;
    const found = await this.model
      .findOneAndDelete({ formId, submissionKey: keyOf(fill), partial: true })
      .lean();
    if (!found || found.deletedAt) return;
    const { leadStatus, tags, note, value, assigneeId, history = [] } = found;
    const given = { ...(value ? { value } : {}), ...(assigneeId ? { assigneeId } : {}) };
    const { set, unset } = carriedOver(found);
    const terms = [...tagFacets(tags), ...(assigneeId ? [facet('assignee', assigneeId)] : [])];
    const people = peopleIn(found);
    await this.model.updateOne(
      { _id: id, ...STORED },
      {
        $set: { leadStatus, tags, note, ...given, ...set, changedAt: new Date().toISOString() },
        $unset: Object.fromEntries(unset.map(field => [field, 1])),
        // Its own history begins with its assignment.
        $push: { history: { $each: history, $position: 0 } },
        $addToSet: { terms: { $each: terms }, ...(people.length ? { people: { $each: people } } : {}) },
      },
    );
  }

  /** Whether a person already answers the lead of an attempt. */
  async hasAssignee(formId: string, fill: string): Promise<boolean> {
    const found = await this.model.findOne({ formId, submissionKey: keyOf(fill) }, { assigneeId: 1 }).lean();
    return Boolean(found?.assigneeId);
  }

  private async isComplete(formId: string, fill: string): Promise<boolean> {
    return (await this.model.exists({ fill, formId, partial: false }).hint({ fill: 1 })) !== null;
  }
}

const keyOf = (fill: string): string => `partial:${fill}`;
