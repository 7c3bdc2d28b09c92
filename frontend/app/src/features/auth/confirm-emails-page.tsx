import { mailCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';

const texts = t.settings.confirmEmails;

/** Target of the confirmation email to a form's recipient. Asks first, because mail programs open links to scan them. */
export function ConfirmEmailsPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const confirm = useMutation({
    mutationFn: () => send(mailCalls.confirmRecipient, { params: { token }, body: {} }),
  });
  const failed = !token || confirm.isError;
  return (
    <AuthFrame title={texts.title}>
      {failed && <Notice tone="bad" lines={[texts.failed]} />}
      {confirm.isSuccess && <Notice tone="ok" lines={[texts.done]} />}
      {!failed && !confirm.isSuccess && (
        <>
          <p className="text-base">{texts.text}</p>
          <Button variant="primary" size="lg" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {texts.submit}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
