import { ApiError } from '@/lib/api-error.js';
import { MAILS_PER_HOUR } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import type { ReactNode } from 'react';
import { useResend } from './auth-api.js';

const texts = t.auth.verify;

interface Props {
  email: string;
  variant?: 'primary' | 'secondary';
  /** Buttons next to the resend button. */
  children?: ReactNode;
}

/** Resends the verification email, with the result and the limit. */
export function Resend({ email, variant = 'secondary', children }: Props) {
  const resend = useResend();
  const failure = resend.error instanceof ApiError ? resend.error.message : texts.failed;
  return (
    <>
      {resend.isSuccess && <Notice tone="ok" lines={[texts.sent]} />}
      {resend.isError && <Notice tone="bad" lines={[failure]} />}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant={variant} disabled={resend.isPending} onClick={() => resend.mutate(email)}>
            {resend.isPending ? texts.sending : texts.resend}
          </Button>
          {children}
        </div>
        <p className="text-ink-3">{texts.limit(MAILS_PER_HOUR)}</p>
      </div>
    </>
  );
}
