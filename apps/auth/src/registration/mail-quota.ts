import { Injectable } from '@nestjs/common';
import { type ClientInfo, DomainError } from '#contracts';
import type { TokenPurpose } from '../account/user.js';
import { CounterStore } from '../throttle/counter.store.js';
import { MAIL_LIMIT, MAILBOX_LIMIT, mailboxKey, mailKey, secondsToWait } from '../throttle/throttle.js';

/** Limits of emails per account. */
@Injectable()
export class MailQuota {
  constructor(private readonly counters: CounterStore) {}

  /**
   * Counts a requested email; returns false if this network, or all networks together, reached the limit of its
   * kind.
   */
  async take(kind: TokenPurpose | 'repeated', userId: string, { networkKey }: ClientInfo): Promise<boolean> {
    const ofNetwork = await this.counters.add(mailKey(kind, userId, networkKey), MAIL_LIMIT.windowMs);
    if (secondsToWait(ofNetwork, MAIL_LIMIT, Date.now()) > 0) return false;
    const ofAll = await this.counters.add(mailboxKey(kind, userId), MAILBOX_LIMIT.windowMs);
    return secondsToWait(ofAll, MAILBOX_LIMIT, Date.now()) === 0;
  }
}

export const tooManyMails = () =>
  new DomainError('RATE_LIMITED', 'Too many emails requested. Please try again later.', undefined, 3600);
