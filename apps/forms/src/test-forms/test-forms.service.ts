import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type Form,
  type FormRecord,
  notFound,
  type PublicForm,
  type testFormsCalls,
} from '#contracts';
import {
  answerDetails,
  appliedScoringOf,
  checkSubmission,
  type FieldValues,
  scoreLead,
  shownEnding,
  textsOf,
} from '#form-core';
import { decodeCursor, newId, pageOf, serverMatcher } from '#platform';
import { changedForm, contentHash } from '../form/form.js';
import { FormStore, type FoundForm } from '../form/form.store.js';
import { toPublic } from '../form/form.view.js';
import { FormWriter } from '../form/form.writer.js';
import { TestSubmissionStore } from './test-submission.store.js';

type Input<K extends keyof typeof testFormsCalls> = CallInput<(typeof testFormsCalls)[K]>;
type Output<K extends keyof typeof testFormsCalls> = CallOutput<(typeof testFormsCalls)[K]>;

/** Tests of a form's working draft, without effects outside this list. */
@Injectable()
export class TestFormsService {
  constructor(
    private readonly forms: FormStore,
    private readonly writer: FormWriter,
    private readonly tests: TestSubmissionStore,
  ) {}

  async get({ principal, params }: Input<'get'>): Promise<PublicForm> {
    const draft = await this.draft(params.id, principal.workspaceId);
    return toPublic({ ...draft, revision: 0, publishedAt: draft.updated_at }, draft.slug);
  }

  /** @throws DomainError VALIDATION_ERROR as for a response, CONFLICT for a key that was used with other answers */
  async submit({ principal, params, body, idempotencyKey }: Input<'submit'>): Promise<Output<'submit'>> {
    const draft = await this.draft(params.id, principal.workspaceId);
    const request = {
      contentHash: contentHash(body.responses),
      requestKey: idempotencyKey && keyOf(principal.workspaceId, params.id, idempotencyKey),
    };
    const replayed = request.requestKey && (await this.earlier(request.requestKey, request.contentHash));
    if (replayed) return { ...replayed, ...endingOf(draft, replayed.values) };
    const texts = textsOf(draft.language).form;
    const { values, errors } = checkSubmission(draft, body.responses, serverMatcher(), texts);
    if (errors.length) throw new DomainError('VALIDATION_ERROR', errors[0]!.message, errors);
    const submission = { id: newId(), formId: params.id, values, submittedAt: new Date().toISOString() };
    if (await this.tests.insert(submission, request)) return { ...submission, ...endingOf(draft, values) };
    const won = await this.earlier(request.requestKey!, request.contentHash);
    if (!won) throw new DomainError('CONFLICT', 'This test could not be stored. Try again.');
    return won;
  }

  async list({ principal, params, query }: Input<'submissions'>): Promise<Output<'submissions'>> {
    await this.draft(params.id, principal.workspaceId);
    const after = decodeCursor(query.cursor, 'string');
    const [found, total] = await Promise.all([
      this.tests.list(params.id, after, query.limit + 1),
      this.tests.count(params.id),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, ({ submittedAt, id }) => ({
      value: submittedAt,
      id,
    }));
    return { submissions: items, nextCursor, total };
  }

  async clear({ principal, params }: Input<'clear'>): Promise<Output<'clear'>> {
    await this.draft(params.id, principal.workspaceId);
    await this.tests.removeAll(params.id);
    return { message: 'Test submissions deleted' };
  }

  appearance({ principal, client, params, body }: Input<'appearance'>): Promise<Form> {
    const decide = ({ record }: FoundForm) => ({
      record: changedForm(record, body, new Date().toISOString()),
      publish: false,
    });
    return this.writer.change(params.id, { principal, client }, decide);
  }

  private async earlier(requestKey: string, hash: string): Promise<Output<'submit'> | null> {
    const found = await this.tests.findRequest(requestKey);
    if (found && found.contentHash !== hash)
      throw new DomainError('CONFLICT', 'This Idempotency-Key was used with different answers');
    return found && { ...found.submission, replayed: true };
  }

  private async draft(id: string, ownerId: string): Promise<FormRecord> {
    const found = await this.forms.findOwned(id, ownerId);
    if (!found) throw notFound('Form');
    return found.record;
  }
}

const keyOf = (ownerId: string, formId: string, key: string): string =>
  createHash('sha256').update(`${ownerId}:${formId}:${key}`).digest('hex');

/** The ending that a visitor with these answers would see. */
function endingOf(draft: FormRecord, values: FieldValues): Pick<Output<'submit'>, 'ending'> {
  const answers = draft.fields
    .filter(({ id }) => Object.hasOwn(values, id))
    .map(field => {
      const value = values[field.id]!;
      return { fieldId: field.id, type: field.type, value, ...answerDetails(field, value, 0) };
    });
  const { score: leadScore } = scoreLead(appliedScoringOf(draft), values);
  const ending = shownEnding(draft, { answers, leadScore, values });
  return ending ? { ending } : {};
}
