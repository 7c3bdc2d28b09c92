import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { KEYS, readForTab, writeForTab } from '@/lib/storage.js';
import { Button } from '@/ui/button.js';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useResend } from '../features/auth/auth-api.js';

const texts = t.shell.banner;
const RELOAD_AFTER_MS = 2000;

/** Informs unverified users which features need a verified address, until dismissed for this tab. */
export function VerifyBanner() {
  const user = useSession(state => state.user);
  const [dismissed, setDismissed] = useState(() => readForTab(KEYS.bannerDismissed) === 'true');
  const [message, setMessage] = useState('');
  const resend = useResend();
  if (!user || user.emailVerified || dismissed) return null;

  const send = () =>
    resend.mutate(user.email, {
      onSuccess: () => setMessage(texts.sent),
      onError: error => {
        const already = error instanceof ApiError && error.code === 'ALREADY_VERIFIED';
        setMessage(already ? texts.already : texts.failed);
        if (already) setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
      },
    });
  const dismiss = () => {
    writeForTab(KEYS.bannerDismissed, 'true');
    setDismissed(true);
  };
  return (
    <section aria-label={t.auth.verify.title} className="border-b border-line bg-ai-soft text-ai">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <p className="min-w-0 flex-1 basis-64" role="status">
          {message || texts.text}
        </p>
        <Button size="sm" onClick={send} disabled={resend.isPending}>
          {resend.isPending ? t.auth.verify.sending : texts.resend}
        </Button>
        <Button variant="ghost" size="icon" aria-label={texts.dismiss} onClick={dismiss}>
          <X aria-hidden />
        </Button>
      </div>
    </section>
  );
}
