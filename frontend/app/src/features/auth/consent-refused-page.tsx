import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame.js';

const texts = t.apps.consent;

/** Shown if an app's request cannot be answered to the app, for example because its redirect address is not registered. */
export function RefusedPage() {
  const [query] = useSearchParams();
  const isExpired = query.get('error') === 'invalid_request';
  return <NoConsent text={isExpired ? texts.expired : texts.refused} />;
}

export const NoConsent = ({ text }: { text: string }) => (
  <AuthFrame title={texts.title}>
    <Notice tone="bad" lines={[text]} />
    <Button asChild className="justify-self-start">
      <a href="/app">{texts.toApp}</a>
    </Button>
  </AuthFrame>
);
