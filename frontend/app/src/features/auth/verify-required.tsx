import { ApiError } from '@/lib/api-error.js';
import { SUPPORT_EMAIL } from '@/lib/config.js';
import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { useSession } from '@/lib/session.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { PageHeader } from '@/ui/page-header.js';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteDestination } from './after-verification.js';
import { useResend } from './auth-api.js';

const texts = t.auth.verify;

/** Shown in place of a page that needs a verified address. */
export function VerifyRequired() {
  const email = useSession(state => state.user?.email ?? '');
  const userId = useSession(state => state.user?.id);
  const { pathname, search } = useLocation();
  const resend = useResend();
  useEffect(() => {
    if (userId) noteDestination(userId, pathname + search);
  }, [userId, pathname, search]);
  const failure = resend.error instanceof ApiError ? resend.error.message : texts.failed;
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeader title={texts.title} />
      <div className="grid gap-1 text-base text-ink-2">
        <p>
          {texts.text} <strong className="font-semibold text-ink">{email}</strong>.
        </p>
        <p>{texts.hint}</p>
      </div>
      {resend.isSuccess && <Notice tone="ok" lines={[texts.sent]} />}
      {resend.isError && <Notice tone="bad" lines={[failure]} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={resend.isPending} onClick={() => resend.mutate(email)}>
          {resend.isPending ? texts.sending : texts.resend}
        </Button>
        <Button onClick={() => void logout('/auth')}>{texts.toLogin}</Button>
      </div>
      <p className="text-ink-3">
        {texts.support}{' '}
        <a className="text-brand underline underline-offset-4" href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
      </p>
    </div>
  );
}
