import { Injectable } from '@nestjs/common';
import { type CallOutput, DomainError, notFound, type responsesCalls } from '#contracts';
import { newId } from '#platform';
import { type FormSnapshot, isSame } from '../forms/form-snapshot-document.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { decide, type Decision } from './decision.js';
import { DraftRecorder } from './draft.recorder.js';
import { PartialStore } from './partial.store.js';
import { accepted, Receipts } from './receipts.service.js';
import { ResponseDrafts, storedValues, type Submission } from './response-drafts.service.js';
import { momentOf, newResponse, type SubmitInput } from './submission.js';

type Accepted = CallOutput<(typeof responsesCalls)['accept']>;
/** Number of attempts while the form changes. */
const ATTEMPTS = 3;

/** Handles submissions: decides, attaches files, records, answers. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly forms: PublishedForms,
    private readonly drafts: ResponseDrafts,
    private readonly recorder: DraftRecorder,
    private readonly partials: PartialStore,
    private readonly receipts: Receipts,
  ) {}

  /**
   * Once this resolves, the response and its event are on disk; everything else follows from the event. Decided by the
   * form in memory, and again by the stored one if that has changed.
   */
  async accept(input: SubmitInput): Promise<Accepted> {
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
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'This form is being changed. Please try again.',
      undefined,
      1,
    );
  }

  /** @returns null if the form has changed in the meantime */
  private async submit(input: SubmitInput, form: FormSnapshot): Promise<Accepted | null> {
    const { responseId: id = newId(), revision: seen } = input.body;
    const revision = await this.forms.answeredRevision(form, seen, sentAt(input.body));
    const decision = decide(form, revision, input.body, Date.now());
    const submission = { id, input, form, revision };
    const once = form.onePerVisitor ? { once: true } : {};
    switch (decision.kind) {
      case 'discard':
        return accepted(id);
      case 'partial':
        return this.savePartial(submission, decision.values);
      case 'repeat':
        return { ...(await this.receipts.ofReturning(submission, decision.values)), ...once };
      case 'store': {
        const receipt = await this.store(submission, decision);
        return receipt && { ...receipt, ...once };
      }
    }
  }

  private savePartial(
    { id, input, form, revision }: Submission,
    values: Stored['values'],
  ): Promise<Accepted> {
    const answers = storedValues(input, revision, values);
    const unfinished = newResponse(id, form._id, revision, input, answers, momentOf(input.body));
    const remind = revision.remindPartials === true && input.body.remind === true;
    return this.partials.save(form.ownerId, unfinished, { ...input.body, remind });
  }

  private async store(submission: Submission, { values, isClosed }: Stored): Promise<Accepted | null> {
    const { input, form } = submission;
    const draft = await this.drafts.draft(submission, values);
    const isPromised = input.body.acceptedAt !== undefined;
    if (isClosed) await this.recorder.settle(draft, 'full');
    const end = isClosed ? 'full' : await this.recorder.record(draft, form, isPromised);
    if (end === 'stored') return this.receipts.ofStored(draft.item, submission.revision);
    if (end === 'deleted') throw notFound('Form');
    return end === 'outdated' ? null : this.receipts.ofRefused(draft, end, submission);
  }
}

type Stored = Extract<Decision, { kind: 'store' }>;

/** Time at which the visitor sent it, in ms; null for an accepted submission of any age. */
function sentAt({ acceptedAt, savedAt }: SubmitInput['body']): number | null {
  if (acceptedAt) return null;
  return savedAt ? Date.parse(savedAt) : Date.now();
}

/** A rejection may be based on an outdated form; every other error is final. */
const asRefusal = (error: unknown): DomainError => {
  if (error instanceof DomainError && error.status < 500) return error;
  throw error;
};
