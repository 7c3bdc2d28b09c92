import type { FormResponse, ReplyTemplate } from '#contracts';
import { leadName, textOf } from '../answers.js';

/** Placeholders with a fixed name; any other placeholder is the label of a question. */
export const PLACEHOLDERS = ['name', 'form', 'answers'] as const;

type Lead = Pick<FormResponse, 'answers'>;

/** Subject and body of a template for one lead. A placeholder without an answer becomes empty. */
export function filled(
  { subject, body }: Pick<ReplyTemplate, 'subject' | 'body'>,
  lead: Lead,
  formName: string,
): { subject: string; body: string } {
  const given = lead.answers.filter(({ value }) => textOf(value) !== '');
  const values = new Map([
    ...given.map(({ label, value }) => [keyOf(label), textOf(value)] as const),
    ['name', leadName(lead)],
    ['form', formName],
    ['answers', given.map(({ label, value }) => `${label}: ${textOf(value)}`).join('\n')],
  ]);
  const fill = (text: string) =>
    text.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => values.get(keyOf(name)) ?? '');
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), body: fill(body) };
}

const keyOf = (label: string): string => label.trim().toLowerCase();

/** Address that opens the mail program with both texts. Line breaks as required by RFC 6068. */
export function mailtoOf(address: string, { subject, body }: { subject: string; body: string }): string {
  const parts = Object.entries({ subject, body: body.replace(/\r?\n/g, '\r\n') });
  const given = parts.filter(([, text]) => text).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return given.length > 0 ? `${address}?${given.join('&')}` : address;
}
