import { create } from 'zustand';
import type { SignedIn, User } from '#contracts';
import { jwtExpiry } from './jwt.js';
import { KEYS, read, readJson, remove, write, writeJson } from './storage.js';
import { chooseWorkspace } from './workspace.js';

export type AuthStatus = 'loading' | 'signed-in' | 'signed-out';
interface Session {
  status: AuthStatus;
  user: User | null;
  /** Restored from this device; the server has not confirmed it yet. */
  remembered?: boolean;
}

/** The session for components. The tokens stay in local storage, where every tab reads the latest ones. */
export const useSession = create<Session>(() => ({ status: 'loading', user: null }));

export interface Tokens {
  jwt: string;
  session: string;
}

export function storedTokens(): Tokens | null {
  const jwt = read(KEYS.jwt);
  return jwt ? { jwt, session: read(KEYS.sessionToken) ?? '' } : null;
}

export function storedUser(): User | null {
  const stored = readJson(KEYS.user);
  return isUser(stored) ? stored : null;
}

/** Validated by hand, because the schema would add zod to every page. */
function isUser(value: unknown): value is User {
  const user = value as Partial<Record<keyof User, unknown>> | null;
  return (
    TEXTS.every(name => typeof user?.[name] === 'string') &&
    FLAGS.every(name => typeof user?.[name] === 'boolean')
  );
}
const TEXTS = ['id', 'name', 'email', 'created_at'] as const;
const FLAGS = ['emailVerified', 'twoFactorEnabled'] as const;

/** When the token expires (ms since 1970): its exp claim, or session_expires for a token that is not a JWT. */
export function tokenExpiry(): number {
  const jwt = read(KEYS.jwt);
  return (jwt ? jwtExpiry(jwt) : null) ?? sessionExpiry();
}

/** When the session ends (ms since 1970). */
export function sessionExpiry(): number {
  return Date.parse(read(KEYS.sessionExpires) ?? '') || 0;
}

/** Stores the session returned by login, verification or a refresh. */
export function saveSession(
  answer: Pick<SignedIn, 'user'> & Partial<Pick<SignedIn, 'jwt' | 'session'>>,
): void {
  if (answer.jwt) write(KEYS.jwt, answer.jwt);
  if (answer.session) {
    write(KEYS.sessionToken, answer.session.token);
    write(KEYS.sessionExpires, answer.session.expires);
  }
  writeJson(KEYS.user, answer.user);
  useSession.setState({ status: 'signed-in', user: answer.user, remembered: undefined });
}

/** Updates the stored user after the server has accepted a change. */
export function updateStoredUser(change: Partial<User>): void {
  const { user } = useSession.getState();
  if (!user) return;
  const next = { ...user, ...change };
  writeJson(KEYS.user, next);
  useSession.setState({ user: next });
}

/** Removes the session from this device. */
export function clearSession(): void {
  for (const key of [KEYS.jwt, KEYS.sessionToken, KEYS.sessionExpires, KEYS.user]) remove(key);
  chooseWorkspace(null);
  useSession.setState({ status: 'signed-out', user: null, remembered: undefined });
}

/** The name for the greeting: the user's name, otherwise the part of the address before the @, otherwise 'User'. */
export function greetingName(user: User | null): string {
  return user?.name || user?.email.split('@')[0] || 'User';
}
