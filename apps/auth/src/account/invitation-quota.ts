import { Injectable } from '@nestjs/common';
import { DomainError } from '#contracts';
import { CounterStore } from '../throttle/counter.store.js';
import { type Limit, mailboxKey, secondsToWait } from '../throttle/throttle.js';

/** Daily limits of invitations per sending account and per invited address. */
const SENT: Limit = { limit: 20, windowMs: 86_400_000 };
const RECEIVED: Limit = { limit: 3, windowMs: 86_400_000 };

/** Limits of mailed invitations, to Leadloom and to workspaces together. */
@Injectable()
export class InvitationQuota {
  constructor(private readonly counters: CounterStore) {}

  /** @throws RATE_LIMITED if the sender or the address has reached its daily limit */
  async take(senderId: string, emailLower: string): Promise<void> {
    await this.takeSent(senderId);
    const wait = await this.count(mailboxKey('invites-received', emailLower), RECEIVED);
    if (wait > 0) throw limited('This address has received enough invitations for today.', wait);
  }

  /** @throws RATE_LIMITED if the sender has reached the daily limit */
  async takeSent(senderId: string): Promise<void> {
    const wait = await this.count(mailboxKey('invites-sent', senderId), SENT);
    if (wait > 0) throw limited('You have reached the invitation limit for today.', wait);
  }

  /** Whether the address has reached its daily limit. */
  async isFull(emailLower: string): Promise<boolean> {
    return (await this.count(mailboxKey('invites-received', emailLower), RECEIVED)) > 0;
  }

  private async count(key: string, limit: Limit): Promise<number> {
    return secondsToWait(await this.counters.add(key, limit.windowMs), limit, Date.now());
  }
}

const limited = (message: string, wait: number) => new DomainError('RATE_LIMITED', message, undefined, wait);
