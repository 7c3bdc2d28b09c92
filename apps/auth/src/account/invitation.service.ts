import { Injectable } from '@nestjs/common';
import { type accountCalls, type CallInput, DomainError } from '#contracts';
import { OutboxRelay } from '#messaging';
import { Reauthentication } from '../password/reauthentication.js';
import { invited } from '../registration/account-mail.js';
import { CounterStore } from '../throttle/counter.store.js';
import { type Limit, mailboxKey, secondsToWait } from '../throttle/throttle.js';
import { normalizeEmail } from './user.js';
import { UserStore } from './user.store.js';

/** Daily limits of invitations per sending account and per invited address. */
const SENT: Limit = { limit: 20, windowMs: 86_400_000 };
const RECEIVED: Limit = { limit: 3, windowMs: 86_400_000 };

/** Mailed invitations to Leadloom. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly users: UserStore,
    private readonly counters: CounterStore,
    private readonly reauthentication: Reauthentication,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Silently drops invitations to an address that has reached its daily limit.
   * @throws RATE_LIMITED if the sender has reached the daily limit
   */
  async invite({ principal, body }: CallInput<typeof accountCalls.invite>): Promise<void> {
    const inviter = await this.reauthentication.account(principal);
    const wait = await this.count(mailboxKey('invites-sent', inviter.id), SENT);
    if (wait > 0)
      throw new DomainError(
        'RATE_LIMITED',
        'You have reached the invitation limit for today.',
        undefined,
        wait,
      );
    const emailLower = normalizeEmail(body.email);
    if ((await this.count(mailboxKey('invites-received', emailLower), RECEIVED)) > 0) return;
    const known = await this.users.byEmail(emailLower);
    const entry = invited(inviter, known?.email ?? body.email.trim(), known?.id ?? null);
    await this.users.appendEvent(inviter.id, entry);
    this.relay.publishSoon(this.users, entry);
  }

  private async count(key: string, limit: Limit): Promise<number> {
    return secondsToWait(await this.counters.add(key, limit.windowMs), limit, Date.now());
  }
}
