import { Injectable } from '@nestjs/common';
import { DomainError } from '#contracts';
import {
  appliedScoringOf,
  type FieldValues,
  maskSecrets,
  scoreLead,
  type ShownEnding,
  shownEnding,
} from '#form-core';
import { OutboxRelay } from '#messaging';
import { Notices } from '../leads/notices.service.js';
import { type NewResponse, ResponseStore } from '../response/response.store.js';
import { closed } from './decision.js';
import { answeredBefore } from './one-per-visitor.js';
import { PlanLimit } from './plan-limit.service.js';
import type { Draft, Submission } from './response-drafts.service.js';
import { answersOf, type Revision, submissionHash } from './submission.js';

export interface Receipt {
  id: string;
  status: 'accepted';
  ending?: ShownEnding;
}
export const accepted = (id: string, ending?: ShownEnding): Receipt => ({
  id,
  status: 'accepted',
  ...(ending ? { ending } : {}),
});

type Earlier = Awaited<ReturnType<ResponseStore['findByKey']>>;

/** Answers visitors: a new response with its effects, and repeats with the receipt of the first one. */
@Injectable()
export class Receipts {
  constructor(
    private readonly responses: ResponseStore,
    private readonly relay: OutboxRelay,
    private readonly plan: PlanLimit,
    private readonly notices: Notices,
  ) {}

  ofStored({ ownerId, response, event, noted }: NewResponse, revision: Revision): Receipt {
    if (event) {
      for (const entry of [event, noted]) if (entry) this.relay.publishSoon(this.responses, entry);
      this.plan.stored(ownerId);
    } else this.notices.send(ownerId, response.formId);
    return accepted(response.id, shownEnding(revision, response));
  }

  /** A returning visitor gets the receipt of the first response only. @throws DomainError CONFLICT for other answers */
  async ofReturning({ id, input, form, revision }: Submission, values: FieldValues): Promise<Receipt> {
    const earlier = await this.responses.findByKey(form._id, input.idempotencyKey ?? id);
    const sent = maskSecrets(
      values,
      revision.fields.map(({ id: fieldId, type }) => [fieldId, type]),
    );
    if (!isRepeat(earlier, submissionHash(form._id, sent))) throw answeredBefore(revision.language);
    const { score: leadScore } = scoreLead(appliedScoringOf(revision), sent);
    const answers = answersOf(revision, sent);
    return accepted(earlier.id, shownEnding(revision, { answers, leadScore, values: sent }));
  }

  /**
   * Gives a repeat of the same submission the first one's receipt, even if the form has closed since. @throws DomainError
   * FORM_CLOSED for a full form, CONFLICT for another submission with the same key or person
   */
  async ofRefused(
    { item, personField }: Draft,
    end: 'taken' | 'full',
    { revision }: Submission,
  ): Promise<Receipt> {
    const earlier = await this.responses.findByKey(item.response.formId, item.submissionKey);
    const { response } = item;
    if (isRepeat(earlier, item.submissionHash)) return accepted(earlier.id, shownEnding(revision, response));
    if (end === 'full') throw closed(revision);
    // The key is unused: the conflict is with an earlier response of this person.
    if (!earlier && personField) throw answeredBefore(revision.language, personField);
    throw new DomainError('CONFLICT', 'This Idempotency-Key was used for a different submission');
  }
}

/** Whether a submission is already stored; an erased one is compared by its key alone. */
const isRepeat = (earlier: Earlier, hash: string): earlier is NonNullable<Earlier> =>
  earlier !== null && (earlier.submissionHash ?? hash) === hash;
