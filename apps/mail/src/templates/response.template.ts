import type { EventData } from '#contracts';
import { traitsOf } from '#form-core';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

type Submitted = EventData<'form.submitted'>;
type Answer = Submitted['answers'][number];

/** Characters of one answer that a mail shows; the whole of it is in the list of responses. */
const ANSWER_LENGTH = 2000;

function shown({ type, value }: Answer): string {
  if (value === null || value === '') return '–';
  if (traitsOf(type).isSensitive) return '••••••';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.join(', ') || '–' : String(value);
  return text.length <= ANSWER_LENGTH ? text : `${text.slice(0, ANSWER_LENGTH)}…`;
}

/** Notifies the owner of a form of a new response, with its answers as they were labelled. */
export function newResponseTemplate(submitted: Submitted, publicUrl: string): MailContent {
  const form = oneLine(submitted.formName, 100) || 'Untitled Form';
  return {
    subject: `New response: ${form}`,
    heading: `New response to ${form}`,
    paragraphs: submitted.leadScore === null ? [] : [`Lead score: ${submitted.leadScore} of 100`],
    facts: submitted.answers.map(answer => ({ label: oneLine(answer.label), value: shown(answer) })),
    action: {
      label: 'See the response',
      url: `${pageUrl(publicUrl, '/app/form/:id/responses', { id: submitted.formId })}?open=${encodeURIComponent(submitted.responseId)}`,
    },
    notes: ['You get this mail because notifications are on for this form.'],
  };
}

/** The visitor's address, for Reply-To: the first answer that is asked as an e-mail address and plainly is one. */
export function replyAddress(submitted: Submitted): string | null {
  const found = submitted.answers.find(answer => traitsOf(answer.type).contact === 'email')?.value;
  return typeof found === 'string' && /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(found)
    ? found
    : null;
}
