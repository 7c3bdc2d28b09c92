import { t } from '@/lib/i18n/index.js';
import { followProfile } from '@/lib/i18n/language.js';
import { saveSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import type { SignedIn } from '#contracts';

/** The page that the person came for; a reload in another language would lose it. */
function destination(): string | undefined {
  const from = (history.state as { usr?: { from?: string } } | null)?.usr?.from;
  return from?.startsWith('/') && !from.startsWith('//') ? from : undefined;
}

/** Starts the session of a sign-in; the page guard then redirects to the original destination. */
export function enter(answer: SignedIn): void {
  if (answer.requiresVerification) toast.message(t.auth.loginUnverified);
  saveSession(answer);
  followProfile(answer.user.language, destination());
}
