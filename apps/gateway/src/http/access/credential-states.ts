import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { apiKeyCalls, authCalls, type CallInput, type CallOutput, oauthCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import type { ApiKeyParts } from '#platform';

/**
 * Time for which auth's answer about a session or key is reused, in milliseconds. Its end takes effect immediately through an
 * event, or after this time if the event is lost.
 */
const STATE_TTL_MS = 3000;
const MAX_STATES = 20_000;

type SessionQuestion = CallInput<typeof authCalls.checkSession>['body'];
interface Asked<T> {
  answer: Promise<T>;
  /** Owner of the credential; unknown until the answer arrives. */
  userId?: string;
}

/** Recent responses of the auth service, shared by requests for a few seconds. */
class RecentAnswers<T extends { userId: string }> {
  private readonly asked = new LRUCache<string, Asked<T>>({ max: MAX_STATES, ttl: STATE_TTL_MS });

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.asked.get(key);
    if (known) return known.answer;
    const entry: Asked<T> = { answer: ask() };
    this.asked.set(key, entry);
    entry.answer.then(
      ({ userId }) => (entry.userId = userId),
      // A failed request must not be cached.
      () => this.asked.delete(key),
    );
    return entry.answer;
  }

  /** Removes the entries whose keys begin with `prefix`. */
  removeFrom(prefix: string): void {
    for (const key of this.asked.keys()) if (key.startsWith(prefix)) this.asked.delete(key);
  }

  /** Also removes pending requests without a known user, because their answers may be outdated. */
  removeOf(userId: string): void {
    for (const [key, entry] of this.asked.entries())
      if (entry.userId === undefined || entry.userId === userId) this.asked.delete(key);
  }
}

/** Validity of sessions, API keys and access tokens of apps according to auth. */
@Injectable()
export class CredentialStates {
  private readonly sessions = new RecentAnswers<CallOutput<typeof authCalls.checkSession>>();
  private readonly keys = new RecentAnswers<CallOutput<typeof apiKeyCalls.check>>();
  private readonly apps = new RecentAnswers<CallOutput<typeof oauthCalls.check>>();

  private readonly listeners: ((userId: string) => void)[] = [];

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Calls `listener` with the user once one of their sessions, keys or memberships has ended and the cached answers are
   * dropped.
   */
  onEnded(listener: (userId: string) => void): void {
    this.listeners.push(listener);
  }

  /** State of a session, with the person's membership in the requested workspace, by default their own. */
  session(asked: SessionQuestion) {
    const { sessionId, tokenHash, workspaceId } = asked;
    const ask = () => this.rpc.call(authCalls.checkSession, internalInput(asked));
    return this.sessions.get(`${sessionId}:${tokenHash}:${workspaceId ?? ''}`, ask);
  }

  /** Drops the cached state of a session, so that this gateway notices its end immediately. */
  forgetSession(sessionId: string, tokenHash: string): void {
    this.sessions.removeFrom(`${sessionId}:${tokenHash}:`);
  }

  /** Drops the cached sessions, keys and memberships of a user because one of them has ended. */
  forgetUser(userId: string): void {
    this.sessions.removeOf(userId);
    this.keys.removeOf(userId);
    this.apps.removeOf(userId);
    for (const listener of this.listeners) listener(userId);
  }

  /** State of an access token for a resource. */
  appToken(asked: CallInput<typeof oauthCalls.check>['body']) {
    const ask = () => this.rpc.call(oauthCalls.check, internalInput(asked));
    return this.apps.get(`${asked.hash}:${asked.audience}`, ask);
  }

  apiKey({ id, secretHash }: ApiKeyParts) {
    const ask = () => this.rpc.call(apiKeyCalls.check, internalInput({ keyId: id, secretHash }));
    return this.keys.get(`${id}:${secretHash}`, ask);
  }
}
