import { ApiError, errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { saveSession } from '@/lib/session.js';
import { refresh } from '@/lib/session-refresh.js';
import { storeIdea } from '@/shared/idea/idea.js';
import { takeDestination } from './after-verification.js';

const texts = t.auth.callback;
const DELAYS_MS = { verified: 2000, toReset: 1500, failed: 3000 };

/** Result of following a link from an email. */
export interface Outcome {
  ok: boolean;
  lines: string[];
  /** Next page, and the label of the button that opens it immediately. */
  to: string;
  label: string;
  /** Delay of the automatic redirect in milliseconds; null waits for the user, because the page offers an action. */
  delayMs: number | null;
  /** The link was valid once, so the page offers a new one. */
  expired?: boolean;
  /** The account has no password: the page asks for one before it continues. */
  passwordRequired?: boolean;
}
const failure = (lines: string[]): Outcome => ({
  ...{ ok: false, lines, to: '/auth', label: t.auth.backToLogin },
  delayMs: DELAYS_MS.failed,
});
const toDashboard = (line: string): Outcome => ({
  ...{ ok: true, lines: [line], to: '/app', label: texts.toDashboard },
  delayMs: DELAYS_MS.verified,
});

const ACTIONS: Record<string, (token: string) => Promise<Outcome>> = {
  verify: async token => {
    const answer = await send(authCalls.verifyEmail, { body: { token } });
    saveSession(answer);
    // Before the redirect, so that the form of the landing page survives a closed tab.
    await storeIdea().catch(() => null);
    const to = takeDestination(answer.user.id);
    const next = to
      ? { ...toDashboard(texts.verifiedOn), to, label: texts.goOn }
      : toDashboard(texts.verified);
    return answer.passwordRequired
      ? { ...next, lines: [texts.verifiedOnly], delayMs: null, passwordRequired: true }
      : next;
  },
  'reset-password': token =>
    Promise.resolve({
      ...{ ok: true, lines: [texts.toReset], label: texts.toResetNow, delayMs: DELAYS_MS.toReset },
      to: `/auth/reset-password?token=${encodeURIComponent(token)}`,
    }),
  'change-email': async token => {
    await send(authCalls.confirmEmail, { body: { token } });
    await refresh();
    return toDashboard(texts.emailChanged);
  },
};

/** Follows a link from an email. Its token can be used only once. */
export async function follow(action: string, token: string | null): Promise<Outcome> {
  if (!token) return failure([texts.noToken]);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!act) return failure([texts.unknownAction]);
  try {
    return await act(token);
  } catch (error) {
    const failed = failure(errorLines(error, texts.failed));
    const isExpired = error instanceof ApiError && error.code === 'INVALID_TOKEN';
    return isExpired ? { ...failed, delayMs: null, expired: true } : failed;
  }
}

const followed = new Map<string, Promise<Outcome>>();
/**
 * Follows a link once, no matter how often the page renders. Not a query, because signing in clears the query cache and
 * with it the outcome of the link.
 */
export function followOnce(action: string, token: string | null): Promise<Outcome> {
  const key = `${action} ${token ?? ''}`;
  const outcome = followed.get(key) ?? follow(action, token);
  followed.set(key, outcome);
  return outcome;
}
