import { createHash, randomUUID } from 'node:crypto';
import type { EventData } from '#contracts';
import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import { type Account, type MailedToken, mailedToken, type TokenPurpose } from '../account/user.js';

type Person = Pick<Account, 'id' | 'email' | 'name'>;
const person = ({ id, email, name }: Person) => ({ userId: id, email, name });

/** Event with the current state of an account. */
export const accountChanged = (account: Account): OutboxEntry =>
  outboxEntry(
    newEvent('user.changed', {
      id: `evt_${account.id}_changed_${randomUUID()}`,
      ownerId: account.id,
      data: {
        ...person(account),
        emailVerified: account.emailVerified,
        notifications: account.notifications,
        timezone: account.details.timezone,
        language: account.details.language,
      },
    }),
  );

const MAIL_EVENTS = {
  verify: 'auth.verification-requested',
  reset: 'auth.reset-requested',
  email: 'auth.email-change-requested',
} as const;

/**
 * The stored part of a mailed link, and the event that requests the email. A link for a new address is mailed to
 * that address.
 */
export function mailLink(
  purpose: TokenPurpose,
  account: Person & Partial<Pick<Account, 'details'>>,
  confirms: Pick<MailedToken, 'newEmail'> = {},
): { stored: MailedToken; event: OutboxEntry } {
  const { token, stored } = mailedToken(purpose, confirms);
  const event = newEvent(MAIL_EVENTS[purpose], {
    id: `evt_${account.id}_${purpose}_${stored.hash.slice(0, 16)}`,
    ownerId: account.id,
    data: {
      ...person(account),
      ...(confirms.newEmail && { email: confirms.newEmail }),
      ...(purpose === 'verify' && account.details ? { language: account.details.language } : {}),
      token,
    },
  });
  return { stored, event: outboxEntry(event) };
}

/** Requests the email to an owner about a repeated registration of their address. */
export const registrationRepeated = (owner: Account): OutboxEntry =>
  outboxEntry(
    newEvent('auth.registration-repeated', {
      id: `evt_${owner.id}_repeated_${randomUUID()}`,
      ownerId: owner.id,
      data: person(owner),
    }),
  );

/** Makes the other services pause everything that acts for an account without a session. */
export const accessReset = (id: string): OutboxEntry =>
  outboxEntry(
    newEvent('auth.access-reset', {
      id: `evt_${id}_access_${randomUUID()}`,
      ownerId: id,
      data: { userId: id },
    }),
  );

type Alert = EventData<'auth.security-alert'>;

/** Requests the email about a change, in case someone else made it. */
export const securityAlert = (
  owner: Person,
  alert: Pick<Alert, 'kind' | 'device' | 'place'> & { subject?: string },
): OutboxEntry =>
  outboxEntry(
    newEvent('auth.security-alert', {
      id: `evt_${owner.id}_${alert.kind}_${randomUUID()}`,
      ownerId: owner.id,
      data: { ...person(owner), subject: '', ...alert },
    }),
  );

/** Requests the email with an invitation; once a day per address. */
export function invited(inviter: Person, email: string, userId: string | null): OutboxEntry {
  const { email: inviterEmail, name: inviterName } = inviter;
  const name = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  const event = newEvent('auth.invited', {
    id: `evt_${inviter.id}_invited_${name}_${new Date().toISOString().slice(0, 10)}`,
    ownerId: inviter.id,
    data: { userId, email, inviterName, inviterEmail },
  });
  return outboxEntry(event);
}

/** Makes the other services remove all data of an account. */
export const accountDeleted = (id: string): OutboxEntry =>
  outboxEntry(newEvent('user.deleted', { id: `evt_${id}_deleted`, ownerId: id, data: { userId: id } }));
