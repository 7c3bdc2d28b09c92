import { authCalls } from '#contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorLines } from '@/lib/api-error.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { adopt } from '@/lib/session.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
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

/** What a link of a mail leads to. A token is used once, whatever it was for. */
export async function follow(action: string, token: string | null): Promise<Outcome> {
  if (!token) return failure([texts.noToken]);
  if (action === 'reset-password') {
    const to = `/auth/reset-password?token=${encodeURIComponent(token)}`;
    return { ok: true, lines: [texts.toReset], to, delayMs: DELAYS_MS.toReset };
  }
  if (action !== 'verify') return failure([texts.unknownAction]);
  try {
    adopt(await send(authCalls.verifyEmail, { body: { token } }));
    return { ok: true, lines: [texts.verified], to: '/app', delayMs: DELAYS_MS.verified };
  } catch (error) {
    return failure(errorLines(error, texts.failed));
  }
}

/** Follows the links of verification and reset mails. */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const token = query.get('token');
  const action = pathname === '/auth/verify' ? 'verify' : (query.get('action') ?? 'verify');
  // A query, because it runs once however often the page is drawn.
  const { data: outcome } = useQuery({
    queryKey: ['auth-link', action, token],
    queryFn: () => follow(action, token),
    staleTime: Infinity,
  });
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
