import { accountTexts, type Reader } from '../texts/texts.js';
import { repeatableName } from './account.templates.js';
import { pageUrl } from './page-url.js';
import type { MailContent } from './template.js';

/** Asks for confirmation of an address that a form's owner has entered for emails about responses. */
export function confirmRecipientTemplate(
  owner: { name: string; email: string },
  token: string,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const { subject, text, action, notes } = accountTexts(reader).confirmRecipient;
  const name = repeatableName(owner.name);
  return {
    subject,
    heading: subject,
    paragraphs: [text(name ? `${name} (${owner.email})` : owner.email)],
    action: { label: action, url: `${pageUrl(publicUrl, '/confirm-emails')}?token=${token}` },
    notes,
    language: reader.language,
  };
}
