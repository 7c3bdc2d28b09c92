import { createHash } from 'node:crypto';
import {
  type CallInput,
  DomainError,
  type FormResponse,
  type PublishedForm,
  type ResponseFile,
  type responsesCalls,
} from '#contracts';
import {
  answerDetails,
  appliedScoringOf,
  checkSubmission,
  type FieldValues,
  maskSecrets,
  scoreLead,
  textsOf,
  trackedAddress,
  traitsOf,
} from '#form-core';
import { deviceOf, serverMatcher } from '#platform';
import { givenEnding } from './ending.js';

export type SubmitInput = CallInput<typeof responsesCalls.accept>;
/** The part of a revision used to check answers. */
export type Revision = Pick<
  PublishedForm,
  'revision' | 'language' | 'opensAt' | 'partialLeads' | 'partialText' | 'fields' | 'logic' | 'scoring'
> &
  Pick<PublishedForm, 'endings'> & { allowSaveProgress?: boolean; remindPartials?: boolean };

/**
 * Checks answers against the revision that the visitor saw.
 * @throws DomainError VALIDATION_ERROR with one detail per field id, in the form's language
 */
export function acceptValues(
  form: Pick<Revision, 'language' | 'fields' | 'logic'>,
  values: Record<string, unknown>,
): FieldValues {
  const texts = textsOf(form.language).form;
  const { values: accepted, errors } = checkSubmission(form, values, serverMatcher(), texts);
  if (errors.length) throw new DomainError('VALIDATION_ERROR', errors[0]!.message, errors);
  return accepted;
}

/** Time at which a submission counts as sent: its acceptance, else now. */
export const momentOf = ({ acceptedAt }: SubmitInput['body']): Date =>
  acceptedAt ? new Date(acceptedAt) : new Date();

/** Each field id of a revision with its type. */
const typesOf = ({ fields }: Pick<Revision, 'fields'>) => fields.map(({ id, type }) => [id, type] as const);

/** Builds the response of a submission, without secrets; whether it is suspected spam is decided afterwards. */
export function newResponse(
  id: string,
  formId: string,
  form: Revision,
  input: SubmitInput,
  given: FieldValues,
  now: Date,
  files: readonly ResponseFile[] = [],
): FormResponse {
  const values = maskSecrets(given, typesOf(form));
  const { score, reasons } = scoreLead(appliedScoringOf(form), values);
  return {
    id,
    formId,
    revision: form.revision,
    submittedAt: now.toISOString(),
    values,
    answers: answersOf(form, values, files),
    leadScore: score,
    scoreReasons: reasons,
    ...givenEnding(form, values, score),
    leadStatus: 'new',
    tags: [],
    note: '',
    spam: false,
    partial: input.body.partial ?? false,
    source: cleanSource(input.body.source ?? {}),
    device: deviceOf(input.client.userAgent),
    country: input.client.country ?? null,
    value: null,
    read: false,
    durationMs: input.body.elapsedMs ?? null,
    visit: (!input.client.untracked && input.body.visit) || null,
    ...(files.length ? { files: [...files] } : {}),
  };
}

/** A source as programs send it, without answers in its addresses. */
function cleanSource({ landingPage, referrer, ...source }: FormResponse['source']): FormResponse['source'] {
  return {
    ...(referrer === undefined ? {} : { referrer: trackedAddress(referrer) }),
    ...(landingPage === undefined ? {} : { landingPage: trackedAddress(landingPage) }),
    ...source,
  };
}

/** Answers in the form's order, each with the label and type of its revision; files by their names. */
export function answersOf(
  form: Pick<Revision, 'fields' | 'revision'>,
  values: FieldValues,
  files: readonly ResponseFile[] = [],
): FormResponse['answers'] {
  const namesOf = (id: string) => files.filter(({ fieldId }) => fieldId === id).map(({ name }) => name);
  return form.fields
    .filter(field => Object.hasOwn(values, field.id) && traitsOf(field.type).hasValue)
    .map(field => ({
      ...{ fieldId: field.id, label: field.label, type: field.type },
      value: traitsOf(field.type).holdsFiles ? namesOf(field.id) : values[field.id]!,
      ...answerDetails(field, values[field.id]!, form.revision),
    }));
}

/** Equal for the same answers to the same form, so that a repeat is distinguished from another submission under the same key. */
export const submissionHash = (formId: string, values: FieldValues): string =>
  createHash('sha256')
    .update(JSON.stringify([formId, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url');

/** Maximum number of stored words per response. */
export const MAX_TERMS = 200;

/** Lower-cased words of all answers, for the search by word beginnings. Short answers first, since long texts may be cut. */
export function searchTerms(values: FieldValues): string[] {
  const texts = Object.values(values).map(value => [value].flat().join(' '));
  const words = texts
    .sort((a, b) => a.length - b.length)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._-]+/u);
  return [...new Set(words.filter(Boolean).map(word => word.slice(0, 60)))].slice(0, MAX_TERMS);
}
