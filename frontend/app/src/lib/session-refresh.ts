import { isTemporary } from './api-error.js';
import { EXPIRY_CHECK_MS, REFRESH_WINDOW_MS } from './config.js';
import { authCalls } from './contracts.build.js';
import { send } from './http.js';
import { followProfile } from './i18n/language.js';
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
 * Fetches the current user and stores a renewed token. A rejection ends the session. An outage does not, because
 * otherwise every restart of a service would sign everyone out.
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

/** Refreshes a token that expires within `windowMs`, and ends an expired session. */
export async function refreshIfExpiring(windowMs = REFRESH_WINDOW_MS, now = Date.now()): Promise<void> {
  if (!storedTokens()) return;
  if (sessionExpiry() !== 0 && sessionExpiry() <= now) return clearSession();
  if (tokenExpiry() - now < windowMs) await refresh();
}

/**
 * Checks the session at start-up and its expiry once a minute. Until the server responds, the app trusts an unexpired
 * session stored on this device, so that pages do not have to wait. Signing out in one tab signs out the others.
 */
export function startSession(now = Date.now()): void {
  const remembered = storedTokens() ? storedUser() : null;
  if (remembered && (sessionExpiry() || tokenExpiry()) > now)
    useSession.setState({ status: 'signed-in', user: remembered, remembered: true });
  const applyStoredSession = () => {
    const { status, remembered: stillRemembered } = useSession.getState();
    if (stillRemembered) useSession.setState({ remembered: undefined });
    if (status !== 'loading') return;
    const user = storedUser();
    useSession.setState(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
  };
  if (storedTokens())
    void refresh().finally(() => {
      applyStoredSession();
      followProfile(useSession.getState().user?.language);
    });
  else applyStoredSession();
  setInterval(() => void refreshIfExpiring(), EXPIRY_CHECK_MS);
  window.addEventListener('storage', event => {
    if (event.key !== KEYS.user && event.key !== null) return;
    const user = storedTokens() ? storedUser() : null;
    useSession.setState(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
  });
}
