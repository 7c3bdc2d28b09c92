import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';
import { ChoosePassword } from './choose-password.js';
import { followOnce, type Outcome } from './follow-link.js';
import { NewLinkForm } from './new-link-form.js';

const texts = t.auth.callback;

/** Target of the links in the product's emails: continues automatically after a moment, or immediately with its button. */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const token = query.get('token');
  const action = pathname === '/auth/verify' ? 'verify' : (query.get('action') ?? 'verify');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => void followOnce(action, token).then(setOutcome), [action, token]);
  useEffect(() => {
    if (!outcome || outcome.delayMs === null) return;
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
      {outcome.passwordRequired && (
        <ChoosePassword onDone={() => void navigate(outcome.to, { replace: true })} />
      )}
      {outcome.expired && (action === 'verify' ? <NewLinkForm /> : <p>{texts.askAgain}</p>)}
      <Button
        asChild
        variant={outcome.ok && !outcome.passwordRequired ? 'primary' : 'secondary'}
        className="justify-self-start"
      >
        <Link to={outcome.to} replace>
          {outcome.label}
        </Link>
      </Button>
    </AuthFrame>
  );
}
