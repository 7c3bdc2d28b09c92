import { t } from '@/lib/i18n/index.js';
import { usePageTitle } from '@/lib/page-title.js';
import { Logo } from '@/ui/logo.js';
import type { ReactNode } from 'react';

/** Layout of every sign-in page. */
export function AuthFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between px-4 py-3">
        <Logo />
        <a
          href="/"
          className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {t.auth.backToHome}
        </a>
      </header>
      <main className="mx-auto w-full max-w-md flex-1 px-4 pt-8 pb-16 md:pt-20">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-2 text-base text-ink-2">{intro}</p>}
        <div className="mt-6 grid gap-4">{children}</div>
      </main>
    </div>
  );
}
