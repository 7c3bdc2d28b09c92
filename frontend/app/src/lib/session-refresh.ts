import { isTemporary } from './api-error.js';
import { EXPIRY_CHECK_MS, REFRESH_WINDOW_MS } from './config.js';
import { authCalls } from './contracts.build.js';
import { send } from './http.js';
import {
  clearSession,
  saveSession,
  sessionExpiry,
  storedTokens,
  storedUser,
  tokenExpiry,
  useSession,
} from './session.js';
import { KEYS } from './storage.js';

let refreshing: Promise<void> | null = null;

/**
 * Asks the server who is signed in; takes over a renewed token. What the server refuses ends the session; an outage
 * does not, or every restart of a service would sign everybody out.
 */
export function refresh(): Promise<void> {
  refreshing ??= send(authCalls.me, { signed: true })
    .then(saveSession)
    .catch((error: unknown) => {
      if (!isTemporary(error)) clearSession();
    })
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** Renews the token if it has less than `windowMs` to live, and ends a session whose time is over. */
export async function refreshIfExpiring(windowMs = REFRESH_WINDOW_MS, now = Date.now()): Promise<void> {
  if (!storedTokens()) return;
  if (sessionExpiry() !== 0 && sessionExpiry() <= now) return clearSession();
  if (tokenExpiry() - now < windowMs) await refresh();
}

/** The start-up check, then one look at the expiry a minute. Signing out in one tab signs out the others. */
export function startSession(): void {
  const applyStoredSession = () => {
    if (useSession.getState().status !== 'loading') return;
    const user = storedUser();
    useSession.setState(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
  };
  if (storedTokens()) void refresh().finally(applyStoredSession);
  else applyStoredSession();
  setInterval(() => void refreshIfExpiring(), EXPIRY_CHECK_MS);
  window.addEventListener('storage', event => {
    if (event.key !== KEYS.user && event.key !== null) return;
    const user = storedTokens() ? storedUser() : null;
    useSession.setState(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
  });
}
