import type { FormMail } from '#contracts';
import { joinItems, traitsOf } from '#form-core';
import { type Answer, formName, type Submitted } from './response.template.js';
import { type MailContent, oneLine } from './template.js';
import { type MailWords, wordsOf } from './words.js';

/** Characters of an answer in an automatic answer: enough for a name or a choice, too few for a message of somebody else's. */
const TAG_LENGTH = 80;
/** Of a longer answer only the beginning is looked at. */
const LOOKED_AT = 1000;
/** What a mail program may turn into a link, in whatever script its name is written. */
const LINK =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|[^\s@]+@[^\s@]+[.．][^\s@]+|(?:[\p{L}\p{M}\p{N}-]+[.．])+\p{L}[\p{L}\p{M}\p{N}-]+(?:\/\S*)?/giu;
/** What nobody sees, and what could stand between the letters of a link. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** An answer as it may stand in a mail to an address that somebody else may have entered: short, one line, no links. */
function safeAnswer({ type, value }: Answer, words: MailWords): string {
  if (traitsOf(type).isSensitive || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = (Array.isArray(value) ? joinItems(value) : String(value)).slice(0, LOOKED_AT);
  return oneLine(text.replace(UNSEEN, '').replace(LINK, '…'), TAG_LENGTH);
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
