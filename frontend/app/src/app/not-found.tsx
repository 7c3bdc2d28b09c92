import { t } from '@/lib/i18n/index.js';
import { usePageTitle } from '@/lib/page-title.js';
import { useSession } from '@/lib/session.js';
import { Button } from '@/ui/button.js';
import { Logo } from '@/ui/logo.js';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';

const texts = t.pages.notFound;
const AiBuilder = lazy(() =>
  import('../features/ai-builder/ai-builder-dialog.js').then(file => ({ default: file.AiBuilderDialog })),
);
/** Addresses that people guess. */
const GUESSED: Readonly<Record<string, string>> = {
  '/login': '/auth',
  '/signin': '/auth',
  '/register': '/auth/register',
  '/signup': '/auth/register',
};
const VISITOR_SHORTCUTS = [{ to: '/auth', label: t.auth.buttons.login }];
const SHORTCUTS = [
  { to: '/app/dashboard', label: t.shell.tabs.dashboard },
  { to: '/app/create-form', label: t.shell.tabs.createForm },
  { to: '/app/my-forms', label: t.shell.tabs.myForms },
  { to: '/app/analytics', label: t.shell.tabs.analytics },
];

/** Shown for any unknown path. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const guessed = GUESSED[useLocation().pathname];
  const [building, setBuilding] = useState(false);
  usePageTitle(texts.title);
  // A link that opened a new tab has no history to go back to.
  const back = () => (window.history.length > 1 ? void navigate(-1) : window.location.assign('/'));
  if (guessed) return <Navigate to={guessed} replace />;
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-4 py-12 md:py-24">
      <Logo />
      <div>
        <p className="text-ink-3">404</p>
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-3 text-base text-ink-2">{texts.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <a href="/">{texts.home}</a>
        </Button>
        <Button onClick={back}>{texts.back}</Button>
      </div>
      <nav aria-label={texts.shortcuts} className="border-t border-line pt-6">
        <h2 className="mb-2 text-ink-2">{texts.shortcuts}</h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <Button variant="link" size="inline" onClick={() => setBuilding(true)}>
              {t.shell.tabs.aiFormBuilder}
            </Button>
          </li>
          {(isSignedIn ? SHORTCUTS : VISITOR_SHORTCUTS).map(item => (
            <li key={item.to}>
              <Button asChild variant="link" size="inline">
                <Link to={item.to}>{item.label}</Link>
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      {building && (
        <Suspense>
          <AiBuilder onClose={() => setBuilding(false)} />
        </Suspense>
      )}
    </main>
  );
}
