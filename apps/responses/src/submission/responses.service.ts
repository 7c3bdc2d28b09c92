import { Injectable } from '@nestjs/common';
import { type CallInput, DomainError, notFound, type responsesCalls } from '#contracts';
import { type FieldValues, type FormLanguage, textsOf, validateSubmission } from '#form-core';
import { newEvent, OutboxRelay } from '#messaging';
import { agentOf, newId, outboxEntry, serverMatcher } from '#platform';
import { type AnswerFiles, AnswerFilesService } from '../files/answer-files.service.js';
import { type FormSnapshot, isSame } from '../forms/form-snapshot.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { Notices } from '../leads/notices.service.js';
import { ResponseChangeStore } from '../leads/response-change.store.js';
import { AuditStore } from '../person/audit.store.js';
import { type NewResponse, ResponseStore } from '../response/response.store.js';
import { SpamService } from '../spam/spam.service.js';
import { answeredBefore, personOf, requireAccess } from './one-per-visitor.js';
import { PartialStore } from './partial.store.js';
import { withInternationalNumbers } from './phone-numbers.js';
import { PlanLimit } from './plan-limit.service.js';
import { type Recorded, ResponseRecorder } from './response.recorder.js';
import { SlotStore } from './slot.store.js';
import { submittedEvent, toStored } from './stored-response.js';
import { newResponse, submissionHash, type SubmitInput } from './submission.js';

type Input<K extends keyof typeof responsesCalls> = CallInput<(typeof responsesCalls)[K]>;
/** So often a submission is decided anew while its form changes. */
const ATTEMPTS = 3;
const accepted = (id: string) => ({ id, status: 'accepted' as const });

@Injectable()
export class ResponsesService {
  constructor(
    private readonly responses: ResponseStore,
    private readonly recorder: ResponseRecorder,
    private readonly slots: SlotStore,
    private readonly forms: PublishedForms,
    private readonly relay: OutboxRelay,
    private readonly plan: PlanLimit,
    private readonly changes: ResponseChangeStore,
    private readonly partials: PartialStore,
    private readonly notices: Notices,
    private readonly audit: AuditStore,
    private readonly files: AnswerFilesService,
    private readonly spam: SpamService,
  ) {}

  /**
   * Once this returns, the response and its event are on disk; everything else follows from the event. Decided by what is
   * in memory of the form; where that turns out to be out of date, decided once more.
   */
  async accept(input: SubmitInput) {
    const { id } = input.params;
    const { revision } = input.body;
    let form = this.forms.recent(id, revision) ?? (await this.forms.find(id, revision));
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const end = await this.submit(input, form).catch(asRefusal);
      if (end !== null && !(end instanceof DomainError)) return end;
      const now = await this.forms.find(id, revision);
      if (end && isSame(now, form)) throw end;
      form = now;
    }
    throw new DomainError('SERVICE_UNAVAILABLE', 'This form is being changed at the moment', undefined, 1);
  }

  /** @returns null when the form has changed while it was decided. */
  private async submit(input: SubmitInput, form: FormSnapshot) {
    const { responseId: id = newId(), acceptedAt, savedAt, elapsedMs, sessionId, visit } = input.body;
    const sentAt = acceptedAt ? null : savedAt ? Date.parse(savedAt) : Date.now();
    const revision = await this.forms.answeredRevision(form, input.body.revision, sentAt);
    const { refusal, values: given } = validateSubmission(
      acceptedAt ? OPEN : form,
      revision,
      input.body,
      acceptedAt ? Date.parse(acceptedAt) : Date.now(),
      serverMatcher(),
    );
    const values = withInternationalNumbers(revision.fields, given);
    const isPromised = acceptedAt !== undefined;
    const isAsked = !isPromised && !input.body.unlocked && refusal?.code !== 'NOT_FOUND';
    if (isAsked) requireAccess(form, input.body.access, revision.language);
    const closed = refusal?.code === 'FORM_CLOSED';
    if (refusal && !closed) throw new DomainError(refusal.code, refusal.message, refusal.details);
    if (form.discardResponses) return closed ? refuse(revision.language) : accepted(id);
    if (closed && input.body.partial) return refuse(revision.language);
    const isAnswered = Boolean(form.onePerVisitor && input.body.answered) && !isPromised;
    const at = acceptedAt ? new Date(acceptedAt) : new Date();
    if (input.body.partial) {
      if (isAnswered) throw answeredBefore(revision.language);
      const unfinished = newResponse(id, form._id, revision, input, values, at);
      return this.partials.save(form.ownerId, unfinished, input.body);
    }
    const key = input.idempotencyKey ?? id;
    const once = form.onePerVisitor ? { once: true } : {};
    if (isAnswered)
      return { ...(await this.repeatedOnly(form._id, key, values, revision.language)), ...once };
    const held = await this.files.claim(form._id, revision, values, key, acceptedAt !== undefined);
    const made = newResponse(id, form._id, revision, input, held.values, at, held.files);
    const { isSpam, signals } = await this.spam.assess(form.ownerId, made, input);
    const response = { ...made, spam: isSpam, ...(signals.length ? { spamSignals: signals } : {}) };
    // Suspected spam is stored for the owner to see, but it has no effects.
    const event = response.spam
      ? null
      : submittedEvent(form, response, {
          durationMs: elapsedMs ?? null,
          sessionId: sessionId ?? null,
          // Of browsers that ask not to be tracked only the submission itself counts.
          ...(input.client.untracked ? {} : { visit }),
          browser: agentOf(input.client.userAgent).browser,
        });
    const { fill } = input.body;
    const person =
      form.onePerVisitor === 'email' && !isSpam ? personOf(form._id, revision.fields, held.values) : null;
    const stored = toStored(form.ownerId, response, key, sessionId ?? null, event, held.contents, fill);
    const item = { ...stored, ...(person ? { onceKey: person.key } : {}) };
    const end = closed ? 'full' : await this.record(form, item, isPromised);
    await this.holdFiles(form._id, key, held, end);
    if (end === 'stored' || end === 'taken') await this.partials.complete(form._id, fill, id);
    if (end === 'stored') {
      if (event) {
        this.relay.publishSoon(this.responses, event);
        this.plan.stored(form.ownerId);
      } else this.notices.send(form.ownerId, form._id);
      return { ...accepted(id), ...once };
    }
    if (end === 'deleted') throw notFound('Form');
    if (end === 'outdated') return null;
    return { ...(await this.repeated(item, end, revision.language, person?.field)), ...once };
  }

  async get({ principal, params }: Input<'get'>) {
    const found = await this.responses.find(params.rid, params.id, principal.userId);
    if (found) await this.audit.noteRead(principal, 1);
    return found ?? missing();
  }

  /** Frees the response's slot under the form's limit. */
  async remove({ principal, params }: Input<'remove'>) {
    if (!(await this.erase(params.rid, params.id, principal.userId))) return missing();
    await this.audit.note(principal, 'deleted', 1, '');
    return { message: 'Response deleted' };
  }

  /** Erases a response and publishes that. @returns false when it is not this owner's */
  async erase(responseId: string, formId: string, ownerId: string): Promise<boolean> {
    const event = await this.responses.remove(
      responseId,
      formId,
      ownerId,
      ({ spam, partial, sessionId, submittedAt }) =>
        outboxEntry(
          newEvent('response.deleted', {
            id: `evt_${responseId}_deleted`,
            ownerId,
            data: { responseId, formId, sessionId, counted: !spam && !partial, submittedAt },
          }),
        ),
    );
    if (!event) return false;
    this.relay.publishSoon(this.responses, event);
    await this.slots.markStale(formId);
    await this.changes.bump(ownerId);
    return true;
  }

  /** What crashes in between is decided by whoever looks at the files later. */
  private async holdFiles(formId: string, key: string, held: AnswerFiles, end: Recorded): Promise<void> {
    if (end === 'stored') await this.files.confirm(formId, key, held);
    else if (end === 'full') await this.files.release(formId, key, held);
  }

  /** A promise holds whatever has changed; suspected spam takes no slot, but a full form takes none of it either. */
  private async record(form: FormSnapshot, item: NewResponse, isPromised: boolean): Promise<Recorded> {
    if (isPromised) return this.recordPromised(item);
    const { responseLimit: limit } = form;
    const isFull = item.response.spam && limit !== null && (await this.slots.isFull(form._id, limit));
    return isFull ? 'full' : this.recorder.record(item, form);
  }

  /** It was accepted, so it is stored beside an earlier one of the same person. */
  private async recordPromised(item: NewResponse): Promise<Recorded> {
    const end = await this.recorder.recordAnyway(item);
    if (end !== 'taken' || !item.onceKey) return end;
    const { onceKey: _, ...withoutPlace } = item;
    return this.recorder.recordAnyway(withoutPlace);
  }

  /** Who has answered before gets the answer to that, and to nothing else. */
  private async repeatedOnly(formId: string, key: string, values: FieldValues, language?: FormLanguage) {
    const earlier = await this.responses.findByKey(formId, key);
    if (!isRepeat(earlier, submissionHash(formId, values))) throw answeredBefore(language);
    return accepted(earlier.id);
  }

  /** The same submission once more has the first one's answer, also when the form has closed since. */
  private async repeated(item: NewResponse, end: 'taken' | 'full', language?: FormLanguage, field?: string) {
    const earlier = await this.responses.findByKey(item.response.formId, item.submissionKey);
    if (isRepeat(earlier, item.submissionHash)) return accepted(earlier.id);
    if (end === 'full') refuse(language);
    // Its own key is free, so what was taken is this person's place.
    if (!earlier && field) throw answeredBefore(language, field);
    throw new DomainError('CONFLICT', 'This Idempotency-Key was used for another submission');
  }
}

/** A promise holds, whatever became of the form since. */
const OPEN = { status: 'active', closesAt: null } as const;

const refuse = (language?: FormLanguage): never => {
  throw new DomainError('FORM_CLOSED', textsOf(language).pages.refused);
};

/** What a refusal is decided by may be out of date; every other error is final. */
const asRefusal = (error: unknown): DomainError => {
  if (error instanceof DomainError && error.status < 500) return error;
  throw error;
};

type Earlier = Awaited<ReturnType<ResponseStore['findByKey']>>;
/** The same submission again; of one that was erased only its key is left to compare. */
const isRepeat = (earlier: Earlier, hash: string): earlier is NonNullable<Earlier> =>
  earlier !== null && (earlier.submissionHash ?? hash) === hash;

const missing = (): never => {
  throw notFound('Response');
};
