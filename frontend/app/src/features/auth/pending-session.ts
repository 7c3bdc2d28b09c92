import { saveSession } from '@/lib/session.js';
import type { SignedIn } from '#contracts';

let pending: SignedIn | null = null;

/**
 * Keeps the session of a new account until its page is shown, because the registration page redirects signed-in users.
 */
export const holdSession = (signedIn: SignedIn | null): void => {
  pending = signedIn;
};

/** Signs in with the session of the registration, if there is one. */
export function startHeldSession(): void {
  if (pending) saveSession(pending);
  pending = null;
}
