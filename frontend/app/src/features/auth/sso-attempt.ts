import { send } from '@/lib/http.js';
import { singleSignOnCalls } from '@/lib/single-sign-on-calls.build.js';
import { readForTab, writeForTab } from '@/lib/storage.js';

/** A sign-in that this tab began at an identity provider. */
interface Attempt {
  attempt: string;
  /** Page to return to; absent: the default one. */
  from?: string;
}
const KEY = 'sso_attempt';

/** Opens the page of an identity provider. Only this tab can finish the sign-in. */
export async function beginSignIn(provider: string, email: string, from?: string): Promise<void> {
  const body = { provider, ...(email ? { email } : {}) };
  const { attempt, url } = await send(singleSignOnCalls.start, { body });
  writeForTab(KEY, JSON.stringify({ attempt, from }));
  window.location.assign(url);
}

/** The begun sign-in of this tab, once. */
export function takeAttempt(): Attempt | null {
  const stored = readForTab(KEY);
  writeForTab(KEY, '');
  return stored ? (JSON.parse(stored) as Attempt) : null;
}
