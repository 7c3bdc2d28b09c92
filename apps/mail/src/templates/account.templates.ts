import { accountTexts, type Reader } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

interface Person {
  name: string;
}
type Asked = Person & { token: string };

/**
 * A name that is safe to repeat in an email. Anyone can register any address under any name, so a name that mail programs would
 * turn into a link is omitted: these emails must not carry a stranger's message.
 */
export function repeatableName(name: string): string {
  const line = oneLine(name, 60);
  return /[/\\@<>:]|\.\S/.test(line) ? '' : line;
}

const callback = (publicUrl: string, token: string, action: string): string =>
  `${pageUrl(publicUrl, '/auth/callback')}?token=${encodeURIComponent(token)}&action=${action}`;

/** An email with complete texts that needs only its link. */
function accountMail(
  about: 'verification' | 'reset' | 'emailChange' | 'repeated',
  { name }: Person,
  url: string,
  reader: Reader,
): MailContent {
  const texts = accountTexts(reader);
  const { subject, heading, text, action, notes } = texts[about];
  return {
    subject,
    heading,
    paragraphs: [texts.hello(repeatableName(name)), text],
    action: { label: action, url },
    notes,
    language: reader.language,
  };
}

/** Confirms the address of a new account; valid 24 hours. */
export const verificationTemplate = (person: Asked, publicUrl: string, reader: Reader): MailContent =>
  accountMail('verification', person, callback(publicUrl, person.token, 'verify'), reader);

/** Lets the owner of an account choose a new password; valid one hour. */
export const resetTemplate = (person: Asked, publicUrl: string, reader: Reader): MailContent =>
  accountMail('reset', person, callback(publicUrl, person.token, 'reset-password'), reader);

/** Confirms the new address of an account; goes to that address, valid 24 hours. */
export const emailChangeTemplate = (person: Asked, publicUrl: string, reader: Reader): MailContent =>
  accountMail('emailChange', person, callback(publicUrl, person.token, 'change-email'), reader);

/** Reports an attempt to register an address that already has an account. */
export const registrationRepeatedTemplate = (
  person: Person,
  publicUrl: string,
  reader: Reader,
): MailContent => accountMail('repeated', person, pageUrl(publicUrl, '/auth'), reader);
