import type { FormMail } from '#contracts';
import { joinItems, recall, traitsOf } from '#form-core';
import { type ResponseTexts, responseTexts } from '../texts/texts.js';
import { type Answer, formName, type Submitted } from './response.template.js';
import { type MailContent, oneLine } from './template.js';

/** Maximum number of characters of one answer: enough for a name or a choice, too few for a stranger's message. */
const TAG_LENGTH = 80;
/** Characters of an answer that are searched for links. */
const SEARCHED_LENGTH = 1000;
/** Text that a mail program may turn into a link, in any script. */
const LINK =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|[^\s@]+@[^\s@]+[.．][^\s@]+|(?:[\p{L}\p{M}\p{N}-]+[.．])+\p{L}[\p{L}\p{M}\p{N}-]+(?:\/\S*)?/giu;
/** Invisible characters, which could separate the letters of a link. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** An answer that is safe in an email to an address that a stranger may have entered: short, one line, no links. */
const safeAnswer = (answer: Answer, texts: ResponseTexts): string =>
  oneLine(withoutLinks(answer, texts), TAG_LENGTH);

/** The same with the line breaks of a text of several lines, which make no paragraph. */
function safeLines(answer: Answer, texts: ResponseTexts): string {
  if (!traitsOf(answer.type).isMultiline) return safeAnswer(answer, texts);
  const lines = withoutLinks(answer, texts).split(/[\r\n]+/);
  const shown: string[] = [];
  for (const line of lines) {
    const left = TAG_LENGTH - shown.join('\n').length;
    if (left > 0) shown.push(oneLine(line, left));
  }
  return shown.filter(Boolean).join('\n');
}

function withoutLinks({ type, value }: Answer, texts: ResponseTexts): string {
  if (traitsOf(type).isSensitive || value === null) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = (Array.isArray(value) ? joinItems(value) : String(value)).slice(0, SEARCHED_LENGTH);
  return text.replace(INVISIBLE, '').replace(LINK, '…');
}

const OUR_NAME = /leadloom/i;
const NAME_LENGTH = 60;

/** The sender's name as chosen for the form or its workspace: one line, no links, and never our own. */
export function senderName({ business }: Submitted, ofWorkspace = ''): string {
  const name = oneLine((business?.name || ofWorkspace).replace(INVISIBLE, '').replace(LINK, ''), NAME_LENGTH);
  return OUR_NAME.test(name) ? '' : name;
}

/** The reply to the sender of the response, with their answers in place of the tags. */
export function autoReplyTemplate(
  submitted: Submitted,
  reply: NonNullable<FormMail['autoReply']>,
  publicUrl: string,
): MailContent {
  const texts = responseTexts(submitted.language);
  const filledWith = (safe: typeof safeAnswer) => {
    const answers = new Map(submitted.answers.map(answer => [answer.fieldId, safe(answer, texts)]));
    return (text: string) => recall(text, id => answers.get(id));
  };
  const form = formName(submitted, texts);
  const name = senderName(submitted);
  const logo = submitted.business?.logo;
  return {
    subject: filledWith(safeAnswer)(reply.subject),
    heading: form,
    paragraphs: filledWith(safeLines)(reply.text).split(/\n{2,}/),
    notes: [texts.automatic(form)],
    ...(name ? { business: { name, ...(logo ? { logoUrl: new URL(logo, publicUrl).href } : {}) } } : {}),
    language: submitted.language,
  };
}
