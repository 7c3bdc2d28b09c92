import { t } from '@/lib/i18n/index.js';
import { OFFERED } from '@/lib/i18n/language.js';
import { useSession } from '@/lib/session.js';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LimitDialog } from './limit-dialog.js';
import { Tabs } from './nav.js';
import { RoleGate } from './role-gate.js';
import { TopBar } from './top-bar.js';

const VerifyBanner = lazy(() => import('./verify-banner.js').then(file => ({ default: file.VerifyBanner })));

const LanguageOffer = lazy(() =>
  import('./language-offer.js').then(file => ({ default: file.LanguageOffer })),
);

const YEAR = new Date().getFullYear();

/** The signed-in area: top bar, tabs, banner, page, footer. */
export function Shell() {
  const unverified = useSession(({ user }) => user !== null && !user.emailVerified);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t.shell.skip}
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <TopBar />
        <div className="mx-auto hidden max-w-7xl px-1 lg:block">
          <Tabs as="row" />
        </div>
      </header>
      {unverified && (
        <Suspense>
          <VerifyBanner />
        </Suspense>
      )}
      {OFFERED !== 'en' && (
        <Suspense>
          <LanguageOffer language={OFFERED} />
        </Suspense>
      )}
      <LimitDialog />
      {/* Loading content may be longer than its placeholder, so the footer is below it and does not shift. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 has-[.animate-pulse]:min-h-dvh md:py-8"
      >
        <RoleGate>
          <Outlet />
        </RoleGate>
      </main>
      <footer className="border-t border-line print:hidden">
        <p className="mx-auto max-w-7xl px-4 py-4 text-xs text-ink-3">{t.shell.footer(YEAR)}</p>
      </footer>
    </div>
  );
}
