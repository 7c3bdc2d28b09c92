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
  /** Account whose password reset clears the counter. */
  group?: string;
}

/**
 * Limits login guesses. Failures count per account and network. Far higher limits per account and per network delay
 * logins instead of refusing them, so that a stranger can neither keep guessing nor lock the owner out.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly counters: CounterStore) {}

  /** @throws RATE_LIMITED while logins from this network to this account are blocked */
  refuseLogin(emailLower: string, client: ClientInfo): Promise<void> {
    return this.refuse(loginCounters(emailLower, client));
  }

  /** Counts a failed login. Returns the error of a guess beyond the limits, undefined within them. */
  failedLogin(emailLower: string, client: ClientInfo): Promise<DomainError | undefined> {
    return this.count(loginCounters(emailLower, client));
  }

  /** A successful login shows that earlier failures from this network were mistakes. */
  succeeded(emailLower: string, client: ClientInfo): Promise<void> {
    return this.counters.clear(pairKey(emailLower, client.networkKey));
  }

  /**
   * Limits attempts to enter the password within a session; `attempt` returns null for a wrong one.
   * @throws RATE_LIMITED
   */
  confirmPassword<T>(emailLower: string, attempt: () => Promise<T | null>): Promise<T | null> {
    return this.attempt(confirmCounter(emailLower), attempt);
  }

  /**
   * Limits attempts to enter a two-factor code, across all calls; `attempt` returns null for a wrong one. Only a
   * correct code clears this counter, since neither a correct password nor a reset proves the second factor.
   * @throws RATE_LIMITED
   */
  confirmCode<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> {
    return this.attempt({ key, limit: CODE_LIMIT }, attempt);
  }

  /** Counts attempts before making them, so that concurrent ones cannot exceed the limit. */
  private async attempt<T>(counted: Counted, attempt: () => Promise<T | null>): Promise<T | null> {
    const refused = await this.count([counted]);
    if (refused) throw refused;
    const result = await attempt();
    if (result !== null) await this.counters.clear(counted.key);
    return result;
  }

  /** Clears the failures counted for the account, from everywhere, and for the owner's network after a reset. */
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
    // Continued failures past a soft limit extend the window instead of waiting for a fresh one.
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
