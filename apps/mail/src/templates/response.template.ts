import type { EventData } from '#contracts';
import { joinItems, traitsOf } from '#form-core';
import type { Digest, DigestItem } from '../delivery/delivery.store.js';
import { type ResponseTexts, responseTexts } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

export type Submitted = EventData<'form.submitted'>;
export type Answer = Submitted['answers'][number];

/** Maximum characters of one answer in a mail; the list of responses has the whole answer. */
const ANSWER_LENGTH = 2000;

function answerText({ type, value, consent }: Answer, texts: ResponseTexts): string {
  if (value === null || value === '') return '–';
  if (traitsOf(type).isSensitive) return '••••••';
  if (typeof value === 'boolean') {
    const choice = value ? texts.yes : texts.no;
    return consent ? `${choice} (${consent.version}): ${consent.text}` : choice;
  }
  const text = Array.isArray(value) ? joinItems(value) || '–' : String(value);
  return text.length <= ANSWER_LENGTH ? text : `${text.slice(0, ANSWER_LENGTH)}…`;
}

export const formName = (submitted: Submitted, texts: ResponseTexts): string =>
  oneLine(submitted.formName, 100) || texts.untitled;

/** Mail about a new response with all answers. Only the owner may open it; `recipient` marks other recipients. */
export function newResponseTemplate(submitted: Submitted, publicUrl: string, recipient = false): MailContent {
  const texts = responseTexts(submitted.language);
  const form = formName(submitted, texts);
  const url = `${pageUrl(publicUrl, '/app/form/:id/responses', { id: submitted.formId })}?open=${encodeURIComponent(submitted.responseId)}`;
  return {
    subject: texts.newResponse(form),
    heading: texts.newResponseTo(form),
    paragraphs: submitted.leadScore === null ? [] : [texts.score(submitted.leadScore)],
    facts: submitted.answers.map(answer => ({
      label: oneLine(answer.label),
      value: answerText(answer, texts),
    })),
    ...(recipient ? {} : { action: { label: texts.see, url } }),
    notes: [recipient ? texts.whyRecipient(form) : texts.why],
    language: submitted.language,
  };
}

/** The visitor's address for Reply-To: the first answer of an email field, if it is a plain address. */
export function replyAddress(submitted: Submitted): string | null {
  const found = submitted.answers.find(answer => traitsOf(answer.type).contact === 'email')?.value;
  return typeof found === 'string' && /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(found)
    ? found
    : null;
}

/** Answers of a response that a digest shows. */
const DIGEST_FACTS = 4;
const DIGEST_LENGTH = 200;

/** The first answers of a response, for a digest. */
export function digestItem(submitted: Submitted): DigestItem {
  const texts = responseTexts(submitted.language);
  const answered = submitted.answers.filter(
    ({ type, value }) => value !== null && value !== '' && !traitsOf(type).isSensitive,
  );
  const facts = answered.slice(0, DIGEST_FACTS).map(answer => ({
    label: oneLine(answer.label, 100),
    value: oneLine(answerText(answer, texts), DIGEST_LENGTH),
  }));
  const { responseId, submittedAt: at, leadScore } = submitted;
  return { responseId, at, leadScore, facts };
}

/** The responses of an hour or a day in one mail, newest first. */
export function digestTemplate(
  { formId, items, eventIds, ...digest }: Digest,
  publicUrl: string,
): MailContent {
  const texts = responseTexts(digest.language);
  const form = oneLine(digest.formName, 100) || texts.untitled;
  const count = Math.max(items.length, eventIds.length);
  const line = ({ at, facts, leadScore }: DigestItem) => ({
    label: `${at.slice(0, 16).replace('T', ' ')} UTC${leadScore === null ? '' : ` · ${texts.score(leadScore)}`}`,
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
