import { Injectable } from '@nestjs/common';
import type { ClientInfo, DomainError } from '#contracts';
import { CounterStore } from './counter.store.js';
import {
  ACCOUNT_LIMIT,
  accountKey,
  CODE_LIMIT,
  CONFIRM_LIMIT,
  confirmKey,
  type Limit,
  LOGIN_LIMIT,
  NETWORK_LIMIT,
  networkKey,
  pairKey,
  secondsToWait,
  tooManyLogins,
} from './throttle.js';

interface Counted {
  key: string;
  limit: Limit;
  /** Cleared when the account's password is reset. */
  group?: string;
}

/**
 * Who may still guess. Failures count per account and network, with a far higher limit per account and per network that
 * delays instead of refusing: a stranger can neither guess on nor lock the owner out.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly counters: CounterStore) {}

  /** @throws RATE_LIMITED while this network may not log in to this account */
  refuseLogin(emailLower: string, client: ClientInfo): Promise<void> {
    return this.refuse(loginCounters(emailLower, client));
  }

  /** Counts a failed login. Gives the error of a guess too many, undefined for one that was within the limits. */
  failedLogin(emailLower: string, client: ClientInfo): Promise<DomainError | undefined> {
    return this.count(loginCounters(emailLower, client));
  }

  /** The owner is here: what failed from this network before was a mistake. */
  succeeded(emailLower: string, client: ClientInfo): Promise<void> {
    return this.counters.clear(pairKey(emailLower, client.networkKey));
  }

  /** An attempt to enter the password inside a session; null from `attempt` is a wrong one. @throws RATE_LIMITED */
  confirmPassword<T>(emailLower: string, attempt: () => Promise<T | null>): Promise<T | null> {
    return this.attempt(confirmCounter(emailLower), attempt);
  }

  /**
   * An attempt to enter a two-factor code, in whatever call; null from `attempt` is a wrong one. Only a right code clears
   * this counter: a right password proves nothing about the second factor, and neither does a reset. @throws RATE_LIMITED
   */
  confirmCode<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> {
    return this.attempt({ key, limit: CODE_LIMIT }, attempt);
  }

  /** Attempts are counted before they are made, so that concurrent ones cannot exceed the limit. */
  private async attempt<T>(counted: Counted, attempt: () => Promise<T | null>): Promise<T | null> {
    const refused = await this.count([counted]);
    if (refused) throw refused;
    const result = await attempt();
    if (result !== null) await this.counters.clear(counted.key);
    return result;
  }

  /** A completed reset clears what was counted against the account, from everywhere, and against the owner's network. */
  async reset(emailLower: string, client: ClientInfo): Promise<void> {
    await this.counters.clearGroup(accountKey(emailLower));
    await this.counters.clear(networkKey(client.networkKey));
  }

  private async refuse(counted: Counted[]): Promise<void> {
    const counters = await this.counters.read(counted.map(({ key }) => key));
    const now = Date.now();
    const wait = Math.max(...counted.map(({ limit }, i) => secondsToWait(counters[i] ?? null, limit, now)));
    if (wait > 0) throw tooManyLogins(wait);
  }

  private async count(counted: Counted[]): Promise<DomainError | undefined> {
    const waits = await Promise.all(counted.map(one => this.countOne(one)));
    const wait = Math.max(...waits);
    return wait > 0 ? tooManyLogins(wait) : undefined;
  }

  private async countOne({ key, limit, group }: Counted): Promise<number> {
    const before = await this.counters.add(key, limit.windowMs, group);
    const now = Date.now();
    // Whoever goes on past a soft limit does not get a fresh window by it.
    if (limit.growing && before && before.count >= limit.limit)
      await this.counters.extend(key, new Date(now + limit.windowMs));
    return secondsToWait(before, limit, now);
  }
}

function loginCounters(emailLower: string, { networkKey: network }: ClientInfo): Counted[] {
  const group = accountKey(emailLower);
  return [
    { key: pairKey(emailLower, network), limit: LOGIN_LIMIT, group },
    { key: group, limit: ACCOUNT_LIMIT, group },
    { key: networkKey(network), limit: NETWORK_LIMIT },
  ];
}

const confirmCounter = (emailLower: string): Counted => ({
  key: confirmKey(emailLower),
  limit: CONFIRM_LIMIT,
  group: accountKey(emailLower),
});
