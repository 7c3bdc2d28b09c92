import { mailCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { UNSUBSCRIBE_FLAGS } from '@/lib/settings-calls.build.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';

const texts = t.settings.unsubscribe;

/** Target of the unsubscribe links in emails. Asks first, because mail programs open links to scan them. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const flag = UNSUBSCRIBE_FLAGS.find(name => name === query.get('flag'));
  const end = useMutation({
    mutationFn: () =>
      flag ? send(mailCalls.unsubscribe, { params: { token, flag }, body: {} }) : Promise.reject(new Error()),
  });
  const failed = !flag || !token || end.isError;
  return (
    <AuthFrame title={texts.title}>
      {failed && <Notice tone="bad" lines={[texts.failed]} />}
      {end.isSuccess && <Notice tone="ok" lines={[texts.done]} />}
      {!failed && !end.isSuccess && (
        <>
          <p className="text-base">
            {texts.text(
              flag === 'form_mails' ? texts.formMails : (t.settings.notifications.flags[flag][0] ?? ''),
            )}
          </p>
          <Button variant="primary" size="lg" disabled={end.isPending} onClick={() => end.mutate()}>
            {texts.submit}
          </Button>
        </>
      )}
      {flag !== 'form_mails' && (
        <Button asChild variant="link" size="inline" className="justify-self-start">
          <Link to="/app/settings?tab=notifications">{texts.settings}</Link>
        </Button>
      )}
    </AuthFrame>
  );
}
