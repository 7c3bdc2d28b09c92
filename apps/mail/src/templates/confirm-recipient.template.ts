import { accountTexts, type Reader } from '../texts/texts.js';
import { repeatableName } from './account.templates.js';
import { pageUrl } from './page-url.js';
import type { MailContent } from './template.js';

/** Asks for confirmation of an address that a form's owner has entered for emails about responses, or for replies. */
export function confirmRecipientTemplate(
  owner: { name: string; email: string },
  { token, use }: { token: string; use?: 'replies' | undefined },
  publicUrl: string,
  reader: Reader,
): MailContent {
  const { confirmRecipient, confirmReplies } = accountTexts(reader);
  const { subject, text, action, notes } = use ? confirmReplies : confirmRecipient;
  const name = repeatableName(owner.name);
  return {
    subject,
    heading: subject,
    paragraphs: [text(name ? `${name} (${owner.email})` : owner.email)],
    action: {
      label: action,
      url: `${pageUrl(publicUrl, '/confirm-emails')}?token=${token}${use ? `&use=${use}` : ''}`,
    },
    notes,
    language: reader.language,
  };
}
