import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { apiKeyCalls, authCalls, type CallOutput } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import type { ApiKeyParts } from '#platform';

/**
 * The state of a session or key is asked of auth at most this often. One that ended is refused at once, by the event of it,
 * and within this time where the event does not arrive.
 */
const STATE_TTL_MS = 3000;
const MAX_STATES = 20_000;

interface Asked<T> {
  answer: Promise<T>;
  /** Whose it is; unknown while the answer has not come. */
  userId?: string;
}

/** Answers of auth, shared by the requests of the next seconds. */
class RecentAnswers<T extends { userId: string }> {
  private readonly asked = new LRUCache<string, Asked<T>>({ max: MAX_STATES, ttl: STATE_TTL_MS });

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.asked.get(key);
    if (known) return known.answer;
    const entry: Asked<T> = { answer: ask() };
    this.asked.set(key, entry);
    entry.answer.then(
      ({ userId }) => (entry.userId = userId),
      // An answer that never came must not be remembered.
      () => this.asked.delete(key),
    );
    return entry.answer;
  }

  remove(key: string): void {
    this.asked.delete(key);
  }

  /** Answers that are still on their way may be of before, whoever they are about. */
  removeOf(userId: string): void {
    for (const [key, entry] of this.asked.entries())
      if (entry.userId === undefined || entry.userId === userId) this.asked.delete(key);
  }
}

/** Which sessions and API keys are valid, as auth says. */
@Injectable()
export class CredentialStates {
  private readonly sessions = new RecentAnswers<CallOutput<typeof authCalls.checkSession>>();
  private readonly keys = new RecentAnswers<CallOutput<typeof apiKeyCalls.check>>();

  private readonly listeners: ((userId: string) => void)[] = [];

  constructor(private readonly rpc: RpcClient) {}

  /** `listener` hears of whose sessions or keys ended, once they are asked for anew. */
  onEnded(listener: (userId: string) => void): void {
    this.listeners.push(listener);
  }

  session(sessionId: string, tokenHash: string) {
    const ask = () => this.rpc.call(authCalls.checkSession, internalInput({ sessionId, tokenHash }));
    return this.sessions.get(`${sessionId}:${tokenHash}`, ask);
  }

  /** Forgets what is known of a session, so that this gateway sees its end at once. */
  forgetSession(sessionId: string, tokenHash: string): void {
    this.sessions.remove(`${sessionId}:${tokenHash}`);
  }

  /** Forgets all sessions and keys of somebody, because one of them ended. */
  forgetUser(userId: string): void {
    this.sessions.removeOf(userId);
    this.keys.removeOf(userId);
    for (const listener of this.listeners) listener(userId);
  }

  apiKey({ id, secretHash }: ApiKeyParts) {
    const ask = () => this.rpc.call(apiKeyCalls.check, internalInput({ keyId: id, secretHash }));
    return this.keys.get(`${id}:${secretHash}`, ask);
  }
}
