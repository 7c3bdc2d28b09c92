import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { apiKeyCalls, authCalls, type CallOutput } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import type { ApiKeyParts } from '#platform';

/** The state of a session or key is asked of auth at most this often; one that ended is refused within it. */
const STATE_TTL_MS = 3000;
const MAX_STATES = 20_000;

/** Answers of auth, shared by the requests of the next seconds. */
class RecentAnswers<T extends object> {
  private readonly answers = new LRUCache<string, Promise<T>>({ max: MAX_STATES, ttl: STATE_TTL_MS });

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key);
    if (known) return known;
    const asked = ask();
    this.answers.set(key, asked);
    // An answer that never came must not be remembered.
    asked.catch(() => this.answers.delete(key));
    return asked;
  }

  remove(key: string): void {
    this.answers.delete(key);
  }
}

/** Which sessions and API keys are valid, as auth says. */
@Injectable()
export class CredentialStates {
  private readonly sessions = new RecentAnswers<CallOutput<typeof authCalls.checkSession>>();
  private readonly keys = new RecentAnswers<CallOutput<typeof apiKeyCalls.check>>();

  constructor(private readonly rpc: RpcClient) {}

  session(sessionId: string, tokenHash: string) {
    const ask = () => this.rpc.call(authCalls.checkSession, internalInput({ sessionId, tokenHash }));
    return this.sessions.get(`${sessionId}:${tokenHash}`, ask);
  }

  /** Forgets what is known of a session, so that this gateway sees its end at once. */
  forgetSession(sessionId: string, tokenHash: string): void {
    this.sessions.remove(`${sessionId}:${tokenHash}`);
  }

  apiKey({ id, secretHash }: ApiKeyParts) {
    const ask = () => this.rpc.call(apiKeyCalls.check, internalInput({ keyId: id, secretHash }));
    return this.keys.get(`${id}:${secretHash}`, ask);
  }
}
