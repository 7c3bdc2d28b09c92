import type { FormMail } from '#contracts';
import { joinItems, traitsOf } from '#form-core';
import { type Answer, formName, type Submitted } from './response.template.js';
import { type MailContent, oneLine } from './template.js';
import { type MailWords, wordsOf } from './words.js';

/** Characters of an answer in an automatic answer: enough for a name or a choice, too few for a message of somebody else's. */
const TAG_LENGTH = 80;
/** What a mail program may turn into a link. */
const LINK =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|\b[^\s@]+@[^\s@]+\.[^\s@]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?/gi;

/** An answer as it may stand in a mail to an address that somebody else may have entered: short, one line, no links. */
function safeAnswer({ type, value }: Answer, words: MailWords): string {
  if (traitsOf(type).isSensitive || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = Array.isArray(value) ? joinItems(value) : String(value);
  return oneLine(text.replace(LINK, '…'), TAG_LENGTH);
}

/** The answer to whoever sent the response, with their answers in place of the tags. */
export function autoReplyTemplate(
  submitted: Submitted,
  reply: NonNullable<FormMail['autoReply']>,
): MailContent {
  const words = wordsOf(submitted.language);
  const answers = new Map(submitted.answers.map(answer => [answer.fieldId, safeAnswer(answer, words)]));
  const filled = (text: string) =>
    text.replace(/\{\{\s*([A-Za-z0-9_-]{1,64})\s*\}\}/g, (_, id: string) => answers.get(id) ?? '');
  const form = formName(submitted, words);
  return {
    subject: filled(reply.subject),
    heading: form,
    paragraphs: filled(reply.text).split(/\n{2,}/),
    notes: [words.automatic(form)],
    language: submitted.language,
  };
}
