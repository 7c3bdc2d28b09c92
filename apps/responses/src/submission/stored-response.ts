import type { EventData, FormResponse } from '#contracts';
import { type FieldValues, maskSecrets } from '#form-core';
import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import type { AnswerFiles } from '../files/answer-files.service.js';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import { termsOf } from '../response/facets.js';
import type { NewResponse } from '../response/response.store.js';
import { searchTerms, submissionHash } from './submission.js';

/** The answers as they arrived, to recognize a repeat from another network, where phone numbers are read differently. */
type SentAnswers = Pick<AnswerFiles, 'values' | 'contents'>;

/** A stored response with its event (none for suspected spam) and the hash that identifies repeats. */
export const toStored = (
  ownerId: string,
  response: FormResponse,
  submissionKey: string,
  sessionId: string | null,
  event: OutboxEntry | null,
  sent: SentAnswers = { values: response.values, contents: new Map() },
  fill?: string,
): NewResponse => ({
  response,
  ownerId,
  terms: termsOf(searchTerms(readable(response)), response),
  submissionKey,
  sessionId,
  ...(fill ? { fill } : {}),
  // A hash of a secret could be guessed.
  submissionHash: submissionHash(
    response.formId,
    withContents(withoutSecrets(sent.values, response), sent.contents),
  ),
  event,
});

const withoutSecrets = (values: FieldValues, { answers }: FormResponse): FieldValues =>
  maskSecrets(
    values,
    answers.map(({ fieldId, type }) => [fieldId, type]),
  );

/** Searchable texts: files by name, all other answers unchanged. */
const readable = ({ values, answers, files = [] }: FormResponse): FieldValues => {
  const holding = new Set(files.map(({ fieldId }) => fieldId));
  const named = answers.filter(({ fieldId }) => holding.has(fieldId));
  return { ...values, ...Object.fromEntries(named.map(({ fieldId, value }) => [fieldId, value])) };
};

/** Replaces file ids by their contents: the same file uploaded again has another id and is the same answer. */
const withContents = (values: FieldValues, contents: ReadonlyMap<string, string>): FieldValues =>
  contents.size === 0
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([id, value]) => [
          id,
          Array.isArray(value) ? value.map(one => contents.get(one) ?? one) : value,
        ]),
      );

/** The event of a stored response. */
export const submittedEvent = (
  form: Pick<FormSnapshot, 'name' | 'ownerId' | 'emailNotifications' | 'mail' | 'language' | 'business'>,
  response: FormResponse,
  visit: Partial<Pick<EventData<'form.submitted'>, 'durationMs' | 'sessionId' | 'visit' | 'browser'>>,
): OutboxEntry =>
  outboxEntry(
    newEvent('form.submitted', {
      id: `evt_${response.id}_submitted`,
      ownerId: form.ownerId,
      data: {
        responseId: response.id,
        formId: response.formId,
        formName: form.name,
        revision: response.revision,
        submittedAt: response.submittedAt,
        values: response.values,
        answers: response.answers,
        ...(response.files ? { files: response.files } : {}),
        leadScore: response.leadScore,
        ...(response.ending ? { ending: response.ending } : {}),
        notify: form.emailNotifications,
        ...(form.mail && Object.keys(form.mail).length > 0 ? { mail: form.mail } : {}),
        ...(form.language ? { language: form.language } : {}),
        ...(form.business ? { business: form.business } : {}),
        durationMs: visit.durationMs ?? null,
        sessionId: visit.sessionId ?? null,
        ...(visit.visit ? { visit: visit.visit } : {}),
        device: response.device,
        ...(visit.browser === undefined ? {} : { browser: visit.browser }),
        country: response.country,
        source: response.source,
      },
    }),
  );
