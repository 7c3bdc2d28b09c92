import { mailCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';

/** Target of the confirmation email to a form's recipient or to a reply-to address. Asks first, because mail programs open links to scan them. */
export function ConfirmEmailsPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { replies, failed: invalid, ...responses } = t.settings.confirmEmails;
  const texts = query.get('use') === 'replies' ? replies : responses;
  const confirm = useMutation({
    mutationFn: () => send(mailCalls.confirmRecipient, { params: { token }, body: {} }),
  });
  const failed = !token || confirm.isError;
  return (
    <AuthFrame title={texts.title}>
      {failed && <Notice tone="bad" lines={[invalid]} />}
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
