import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { destinationsCalls } from '@/lib/settings-calls.build.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { PageHeader } from '@/ui/page-header.js';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

const texts = t.destinations;
const TAB = '/app/settings?tab=integrations';
/** States in progress, because React mounts twice during development, and a state works once. */
const pending = new Map<string, Promise<string>>();

/** Finishes connecting. @returns the address of the next screen */
function finish(state: string, code: string): Promise<string> {
  const known = pending.get(state);
  if (known) return known;
  const next = api(destinationsCalls.callback, { body: { state, code } }).then(destination =>
    destination.state === 'setup' ? `${TAB}&setup=${destination.id}` : TAB,
  );
  pending.set(state, next);
  return next;
}

/** Consent pages of other systems return here. */
export function ConnectPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string[]>();
  const [state, code] = [query.get('state'), query.get('code')];
  useEffect(() => {
    if (!state || !code) return;
    finish(state, code).then(
      next => void navigate(next, { replace: true }),
      (error: unknown) => setFailure(errorLines(error, texts.actionFailed)),
    );
  }, [state, code, navigate]);
  const lines = state && code ? failure : [texts.refused];
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeader title={texts.title} />
      {lines ? <Notice tone="bad" lines={lines} /> : <p role="status">{texts.connecting}</p>}
      {lines && (
        <Button asChild className="justify-self-start">
          <Link to={TAB}>{texts.back}</Link>
        </Button>
      )}
    </div>
  );
}
