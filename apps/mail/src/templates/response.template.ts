import type { EventData } from '#contracts';
import { answerText, languageOf, leadNameOf, textsOf, traitsOf } from '#form-core';
import type { Digest, DigestItem } from '../delivery/delivery-document.store.js';
import { type ResponseTexts, responseTexts } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

export type Submitted = EventData<'form.submitted'>;
export type Answer = Submitted['answers'][number];

/** Maximum number of characters of one answer in an email; the list of responses has the whole answer. */
const ANSWER_LENGTH = 2000;

/** An answer in the reader's language. */
function answerIn(language: string | undefined, answer: Answer): string {
  const text = answerText(answer, language);
  return text.length <= ANSWER_LENGTH ? text : `${text.slice(0, ANSWER_LENGTH)}…`;
}

export const formName = (submitted: Submitted, texts: ResponseTexts): string =>
  oneLine(submitted.formName, 100) || texts.untitled;

/**
 * Email about a new response with all answers, in the language of the owner. Only the owner may open it; `recipient` marks
 * other recipients.
 */
export function newResponseTemplate(
  submitted: Submitted,
  publicUrl: string,
  language: string | undefined,
  recipient = false,
): MailContent {
  const texts = responseTexts(language);
  const form = formName(submitted, texts);
  const url = `${pageUrl(publicUrl, '/app/form/:id/responses', { id: submitted.formId })}?open=${encodeURIComponent(submitted.responseId)}`;
  return {
    subject: subjectOf(submitted, form, texts),
    heading: texts.newResponseTo(form),
    paragraphs: submitted.leadScore === null ? [] : [texts.score(submitted.leadScore)],
    facts: submitted.answers.map(answer => ({
      label: oneLine(answer.label),
      value: answerIn(language, answer),
    })),
    ...(recipient ? {} : { action: { label: texts.see, url } }),
    notes: [recipient ? texts.whyRecipient(form) : texts.why],
    language,
  };
}

const NAME_LENGTH = 60;

/** Subject with the lead's name and score first, because mail programs cut long subjects. */
function subjectOf({ answers, leadScore }: Submitted, form: string, texts: ResponseTexts): string {
  const name = oneLine(leadNameOf(answers), NAME_LENGTH);
  const lead = leadScore === null ? name : texts.lead(name || texts.unnamed, leadScore);
  return lead ? `${lead} – ${form}` : texts.newResponse(form);
}

/** The visitor's address for Reply-To: the first answer of an email field, if it is a plain address. */
export function replyAddress(submitted: Submitted): string | null {
  const found = submitted.answers.find(answer => traitsOf(answer.type).contact === 'email')?.value;
  return typeof found === 'string' && /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(found)
    ? found
    : null;
}

/** Maximum number of answers of a response in a digest. */
const DIGEST_FACTS = 4;
const DIGEST_LENGTH = 200;

/** The first answers of a response, for a digest to this reader. */
export function digestItem(submitted: Submitted, { language }: { language: string }): DigestItem {
  const answered = submitted.answers.filter(
    ({ type, value }) => value !== null && value !== '' && !traitsOf(type).isSensitive,
  );
  const facts = answered.slice(0, DIGEST_FACTS).map(answer => ({
    label: oneLine(answer.label, 100),
    value: oneLine(answerIn(language, answer), DIGEST_LENGTH),
  }));
  const { responseId, submittedAt: at, leadScore } = submitted;
  return { responseId, at, leadScore, facts };
}

/** Formats a moment for a reader: date, time, and zone. */
function momentFormat({
  language,
  timezone = 'UTC',
}: Pick<Digest, 'language' | 'timezone'>): Intl.DateTimeFormat {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const { locale } = textsOf(languageOf(language)).form;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, { ...options, timeZone: timezone });
}

/** The responses of an hour or a day in one email, newest first. */
export function digestTemplate(
  { formId, items, eventIds, ...digest }: Digest,
  publicUrl: string,
): MailContent {
  const texts = responseTexts(digest.language);
  const form = oneLine(digest.formName, 100) || texts.untitled;
  const count = Math.max(items.length, eventIds.length);
  const time = momentFormat(digest);
  const line = ({ at, facts, leadScore }: DigestItem) => ({
    label: `${time.format(new Date(at))}${leadScore === null ? '' : ` · ${texts.score(leadScore)}`}`,
    value: facts.map(({ label, value }) => `${label}: ${value}`).join('\n') || '–',
  });
  return {
    subject: texts.digest(count, form),
    heading: texts.digest(count, form),
    paragraphs: count > items.length ? [texts.newest(items.length)] : [],
    facts: [...items].reverse().map(line),
    action: { label: texts.seeAll, url: pageUrl(publicUrl, '/app/form/:id/responses', { id: formId }) },
    notes: [texts.whyDigest],
    language: digest.language,
  };
}
