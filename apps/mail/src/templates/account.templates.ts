import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

interface Person {
  name: string;
}

/**
 * How a mail addresses somebody. Anybody can register any address under any name, so a name that mail programs would
 * turn into a link is left out: these mails must not carry a stranger's message.
 */
export function greeting(name: string): string {
  const line = oneLine(name, 60);
  return line === '' || /[/\\@<>:]|\.\S/.test(line) ? 'Hello,' : `Hello ${line},`;
}

const callback = (publicUrl: string, token: string, action: string): string =>
  `${pageUrl(publicUrl, '/auth/callback')}?token=${encodeURIComponent(token)}&action=${action}`;

/** Confirms the address of a new account; valid 24 hours. */
export const verificationTemplate = (person: Person & { token: string }, publicUrl: string): MailContent => ({
  subject: 'Confirm your email address for Leadloom',
  heading: 'Confirm your email address',
  paragraphs: [
    greeting(person.name),
    'Please confirm that this address is yours. After that you can build forms and see how they do.',
  ],
  action: { label: 'Confirm email address', url: callback(publicUrl, person.token, 'verify') },
  notes: [
    'The link works once, for 24 hours.',
    'If you did not create an account with Leadloom, you can ignore this mail: the address stays unconfirmed.',
  ],
});

/** Lets the owner of an account choose a new password; valid one hour. */
export const resetTemplate = (person: Person & { token: string }, publicUrl: string): MailContent => ({
  subject: 'Reset your Leadloom password',
  heading: 'Choose a new password',
  paragraphs: [
    greeting(person.name),
    'Somebody, probably you, asked for a new password for your Leadloom account. The link opens the page where you choose it.',
  ],
  action: { label: 'Choose a new password', url: callback(publicUrl, person.token, 'reset-password') },
  notes: [
    'The link works once, for one hour. With the new password every device is signed out.',
    'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  ],
});

/** Confirms the new address of an account; goes to that address, valid 24 hours. */
export const emailChangeTemplate = (person: Person & { token: string }, publicUrl: string): MailContent => ({
  subject: 'Confirm your new email address for Leadloom',
  heading: 'Confirm your new email address',
  paragraphs: [
    greeting(person.name),
    'Somebody, probably you, asked for this address to be the one of a Leadloom account. Please confirm that it is yours.',
  ],
  action: { label: 'Confirm new address', url: callback(publicUrl, person.token, 'change-email') },
  notes: [
    'The link works once, for 24 hours. From then on you sign in with this address.',
    'If you did not ask for it, you can ignore this mail: nothing changes.',
  ],
});

/** Somebody tried to register an address that has an account already. */
export const registrationRepeatedTemplate = (person: Person, publicUrl: string): MailContent => ({
  subject: 'You already have a Leadloom account',
  heading: 'You already have an account',
  paragraphs: [
    greeting(person.name),
    'Somebody, probably you, tried to create a Leadloom account with this address. There is one already, so no second one was made.',
  ],
  action: { label: 'Log in', url: pageUrl(publicUrl, '/auth') },
  notes: [
    'If you do not remember the password, choose "Forgot password" on that page.',
    'If it was not you, there is nothing to do: your account was not changed.',
  ],
});
