import type { EventData } from '#contracts';
import { joinItems, traitsOf } from '#form-core';
import type { Digest, DigestItem } from '../delivery/delivery.store.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';
import { type MailWords, wordsOf } from './words.js';

export type Submitted = EventData<'form.submitted'>;
export type Answer = Submitted['answers'][number];

/** Characters of one answer that a mail shows; the whole of it is in the list of responses. */
const ANSWER_LENGTH = 2000;

function shown({ type, value, consent }: Answer, words: MailWords): string {
  if (value === null || value === '') return '–';
  if (traitsOf(type).isSensitive) return '••••••';
  if (typeof value === 'boolean') {
    const said = value ? words.yes : words.no;
    return consent ? `${said} (${consent.version}): ${consent.text}` : said;
  }
  const text = Array.isArray(value) ? joinItems(value) || '–' : String(value);
  return text.length <= ANSWER_LENGTH ? text : `${text.slice(0, ANSWER_LENGTH)}…`;
}

export const formName = (submitted: Submitted, words: MailWords): string =>
  oneLine(submitted.formName, 100) || words.untitled;

/** Notifies of a new response, with its answers as they were labelled; `recipient`: not the owner, who alone may open it. */
export function newResponseTemplate(submitted: Submitted, publicUrl: string, recipient = false): MailContent {
  const words = wordsOf(submitted.language);
  const form = formName(submitted, words);
  const url = `${pageUrl(publicUrl, '/app/form/:id/responses', { id: submitted.formId })}?open=${encodeURIComponent(submitted.responseId)}`;
  return {
    subject: words.newResponse(form),
    heading: words.newResponseTo(form),
    paragraphs: submitted.leadScore === null ? [] : [words.score(submitted.leadScore)],
    facts: submitted.answers.map(answer => ({ label: oneLine(answer.label), value: shown(answer, words) })),
    ...(recipient ? {} : { action: { label: words.see, url } }),
    notes: [recipient ? words.whyRecipient(form) : words.why],
    language: submitted.language,
  };
}

/** The visitor's address, for Reply-To: the first answer that is asked as an e-mail address and plainly is one. */
export function replyAddress(submitted: Submitted): string | null {
  const found = submitted.answers.find(answer => traitsOf(answer.type).contact === 'email')?.value;
  return typeof found === 'string' && /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(found)
    ? found
    : null;
}

/** Answers of a response that a digest shows. */
const DIGEST_FACTS = 4;
const DIGEST_LENGTH = 200;

/** What a digest says of a response: its first answers. */
export function digestItem(submitted: Submitted): DigestItem {
  const words = wordsOf(submitted.language);
  const answered = submitted.answers.filter(
    ({ type, value }) => value !== null && value !== '' && !traitsOf(type).isSensitive,
  );
  const facts = answered.slice(0, DIGEST_FACTS).map(answer => ({
    label: oneLine(answer.label, 100),
    value: oneLine(shown(answer, words), DIGEST_LENGTH),
  }));
  const { responseId, submittedAt: at, leadScore } = submitted;
  return { responseId, at, leadScore, facts };
}

/** The responses of an hour or a day in one mail, newest first. */
export function digestTemplate(
  { formId, items, eventIds, ...digest }: Digest,
  publicUrl: string,
): MailContent {
  const words = wordsOf(digest.language);
  const form = oneLine(digest.formName, 100) || words.untitled;
  const count = Math.max(items.length, eventIds.length);
  const line = ({ at, facts, leadScore }: DigestItem) => ({
    label: `${at.slice(0, 16).replace('T', ' ')} UTC${leadScore === null ? '' : ` · ${words.score(leadScore)}`}`,
    value: facts.map(({ label, value }) => `${label}: ${value}`).join('\n') || '–',
  });
  return {
    subject: words.digest(count, form),
    heading: words.digest(count, form),
    paragraphs: count > items.length ? [words.newest(items.length)] : [],
    facts: [...items].reverse().map(line),
    action: { label: words.seeAll, url: pageUrl(publicUrl, '/app/form/:id/responses', { id: formId }) },
    notes: [words.whyDigest],
    language: digest.language,
  };
}
