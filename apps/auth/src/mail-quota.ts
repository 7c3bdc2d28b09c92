import { Injectable } from '@nestjs/common';
import { CounterStore } from './counter.store.js';
import { MAIL_LIMIT, mailKey, secondsToWait } from './throttle.js';
import type { TokenPurpose } from './user.js';

/** How many mails an account may get. */
@Injectable()
export class MailQuota {
  constructor(private readonly counters: CounterStore) {}

  /** Counts a mail to this account; false when there were enough of its kind. */
  async take(kind: TokenPurpose | 'repeated', userId: string): Promise<boolean> {
    const before = await this.counters.add(mailKey(kind, userId), MAIL_LIMIT.windowMs);
    return secondsToWait(before, MAIL_LIMIT, Date.now()) === 0;
  }
}
