import { t } from '@/lib/i18n/index.js';
import { usePageTitle } from '@/lib/page-title.js';
import { Button } from '@/ui/button.js';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

const texts = t.common.crash;
const NotFound = lazy(() => import('./not-found.js').then(file => ({ default: file.NotFoundPage })));

/** Chunks of the previous deployment no longer exist; a reload loads the new version. */
const isMissingCode = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message);

/** Error boundary of the routes. */
export function ErrorPage() {
  const error = useRouteError();
  usePageTitle(texts.title);
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <div role="alert" className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-12">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="text-base text-ink-2">{isMissingCode(error) ? texts.update : texts.text}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </div>
  );
}
