import type { EventData } from '#contracts';
import { type MailContent, oneLine } from './template.js';

/** A message to the operator from the landing page, in English like everything for operators. */
export function inquiryTemplate({ name, email, company, role }: EventData<'inquiry.received'>): MailContent {
  const fact = (label: string, value: string) => (value ? [{ label, value: oneLine(value, 200) }] : []);
  return {
    subject: `New lead from the landing page: ${oneLine(name, 80)}`,
    heading: 'Someone wants to hear from you',
    paragraphs: ['They left their address on the landing page. Reply to this email to write to them.'],
    facts: [
      ...fact('Name', name),
      ...fact('Email', email),
      ...fact('Company', company),
      ...fact('Role', role.replace(/-/g, ' ')),
    ],
    notes: [],
  };
}
