import type { EventData } from '#contracts';
import { greeting } from './account.templates.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

type Alert = EventData<'auth.security-alert'>;

const SAID: Record<Alert['kind'], { subject: string; text: string }> = {
  'new-device': {
    subject: 'New sign-in to your Leadloom account',
    text: 'Somebody signed in to your account from a device or network that was not used before.',
  },
  'password-changed': {
    subject: 'Your Leadloom password was changed',
    text: 'The password of your account was changed, and every other device was signed out.',
  },
  'two-factor-enabled': {
    subject: 'Two-factor authentication is on',
    text: 'From now on signing in to your account asks for a code of your authenticator app.',
  },
  'two-factor-disabled': {
    subject: 'Two-factor authentication is off',
    text: 'Signing in to your account no longer asks for a code.',
  },
  'email-changed': {
    subject: 'The email address of your Leadloom account was changed',
    text: 'Your account has another email address now. This is the last mail to the old one.',
  },
  'api-key-created': {
    subject: 'New API key in your Leadloom account',
    text: 'An API key was made. Programs that have it can use your account as far as its permissions go.',
  },
};

/** Lets an owner know of a change that they should hear of if they did not make it. */
export function securityAlertTemplate(alert: Alert, at: string, publicUrl: string): MailContent {
  const { subject, text } = SAID[alert.kind];
  const fact = (label: string, value: string) => (value ? [{ label, value: oneLine(value, 200) }] : []);
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(alert.name), text],
    facts: [
      ...fact('When', `${at.slice(0, 16).replace('T', ' ')} UTC`),
      ...fact('Device', alert.device),
      ...fact('Place', alert.place),
      ...fact(alert.kind === 'email-changed' ? 'New address' : 'Name', alert.subject),
    ],
    action: { label: 'Review security settings', url: `${pageUrl(publicUrl, '/app/settings')}?tab=security` },
    notes: [
      'If this was you, there is nothing to do.',
      'If it was not, choose a new password at once; that signs out every device. "Forgot password" on the login page works too.',
    ],
  };
}

/** Lets an owner know that the plan's number is used up; visitors notice nothing. */
export const limitTemplate = (
  { limit, period }: EventData<'account.limit-reached'>,
  publicUrl: string,
): MailContent => ({
  subject: `Your plan's ${limit} responses of this month are used up`,
  heading: 'Your plan is used up for this month',
  paragraphs: [
    `Your forms received more than the ${limit} responses that your plan has for ${period}.`,
    'Nothing is lost: your forms go on taking responses, and all of them are in your account.',
  ],
  action: { label: 'See your usage', url: `${pageUrl(publicUrl, '/app/settings')}?tab=billing` },
  notes: ['You get this mail once a month at most. Whoever runs this installation sets the limits.'],
});
