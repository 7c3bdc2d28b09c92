import { errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { saveSession } from '@/lib/session.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';

const texts = t.auth.callback;
const DELAYS_MS = { verified: 2000, toReset: 1500, failed: 3000 };

interface Outcome {
  ok: boolean;
  lines: string[];
  to: string;
  delayMs: number;
}
const failure = (lines: string[]): Outcome => ({ ok: false, lines, to: '/auth', delayMs: DELAYS_MS.failed });

/** Follows a link of an e-mail. Its token can be used only once. */
export async function follow(action: string, token: string | null): Promise<Outcome> {
  if (!token) return failure([texts.noToken]);
  if (action === 'reset-password') {
    const to = `/auth/reset-password?token=${encodeURIComponent(token)}`;
    return { ok: true, lines: [texts.toReset], to, delayMs: DELAYS_MS.toReset };
  }
  if (action !== 'verify') return failure([texts.unknownAction]);
  try {
    saveSession(await send(authCalls.verifyEmail, { body: { token } }));
    return { ok: true, lines: [texts.verified], to: '/app', delayMs: DELAYS_MS.verified };
  } catch (error) {
    return failure(errorLines(error, texts.failed));
  }
}

const followed = new Map<string, Promise<Outcome>>();
/**
 * Follows a link once, however often the page renders. Not a query: signing in clears the query cache, and with it the
 * outcome of the link that signed in.
 */
export function followOnce(action: string, token: string | null): Promise<Outcome> {
  const key = `${action} ${token ?? ''}`;
  const outcome = followed.get(key) ?? follow(action, token);
  followed.set(key, outcome);
  return outcome;
}

/** Target of the links in verification and password reset e-mails. */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const token = query.get('token');
  const action = pathname === '/auth/verify' ? 'verify' : (query.get('action') ?? 'verify');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => void followOnce(action, token).then(setOutcome), [action, token]);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => void navigate(outcome.to, { replace: true }), outcome.delayMs);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  if (!outcome)
    return (
      <AuthFrame title={texts.title}>
        <p role="status">{texts.processing}</p>
        <Skeleton className="h-12" />
      </AuthFrame>
    );
  return (
    <AuthFrame title={outcome.ok ? texts.success : texts.failure}>
      <Notice tone={outcome.ok ? 'ok' : 'bad'} lines={outcome.lines} />
    </AuthFrame>
  );
}
