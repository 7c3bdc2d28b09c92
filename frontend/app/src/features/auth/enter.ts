import { t } from '@/lib/i18n/index.js';
import { followProfile } from '@/lib/i18n/language.js';
import { saveSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import type { SignedIn } from '#contracts';

/** Starts the session of a sign-in; the page guard then redirects to the original destination. */
export function enter(answer: SignedIn): void {
  if (answer.requiresVerification) toast.message(t.auth.loginUnverified);
  saveSession(answer);
  followProfile(answer.user.language);
}
