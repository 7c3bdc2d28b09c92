import { randomUUID } from 'node:crypto';
import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import { type Account, type MailedToken, mailedToken, type Registration, type TokenPurpose } from './user.js';

const person = ({ id, email, name }: Account) => ({ userId: id, email, name });

/** The event that others learn from what an account is now. */
export const accountChanged = (account: Account): OutboxEntry =>
  outboxEntry(
    newEvent('user.changed', {
      id: `evt_${account.id}_changed_${randomUUID()}`,
      ownerId: account.id,
      data: { ...person(account), emailVerified: account.emailVerified },
    }),
  );

const MAIL_EVENTS = { verify: 'auth.verification-requested', reset: 'auth.reset-requested' } as const;

/** A link for a mail: what to store of it, and the event that asks for the mail. */
export function mailLink(
  purpose: TokenPurpose,
  account: Account,
  registration?: Registration,
): { stored: MailedToken; event: OutboxEntry } {
  const { token, stored } = mailedToken(purpose, registration);
  const event = newEvent(MAIL_EVENTS[purpose], {
    id: `evt_${account.id}_${purpose}_${stored.hash.slice(0, 16)}`,
    ownerId: account.id,
    data: { ...person(account), token },
  });
  return { stored, event: outboxEntry(event) };
}

/** Asks for the mail to an owner whose address somebody tried to register again. */
export const registrationRepeated = (owner: Account): OutboxEntry =>
  outboxEntry(
    newEvent('auth.registration-repeated', {
      id: `evt_${owner.id}_repeated_${randomUUID()}`,
      ownerId: owner.id,
      data: person(owner),
    }),
  );
