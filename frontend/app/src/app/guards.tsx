import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { KEYS, read } from '@/lib/storage.js';
import { Skeleton } from '@/ui/skeleton.js';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

const VerifyRequired = lazy(() =>
  import('../features/auth/verify-required.js').then(file => ({ default: file.VerifyRequired })),
);

/** Placeholder while the session is being checked or the page's code is loading. */
export const PageSkeleton = () => (
  <main className="mx-auto grid max-w-7xl gap-6 px-4 py-8" aria-busy>
    <p role="status" className="sr-only">
      {t.common.loading}
    </p>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </main>
);

/**
 * The page to return to after signing in; by default the AI builder if a form from the landing page is waiting there,
 * otherwise the dashboard.
 */
export const originOf = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from === 'string' && from.startsWith('/') && !from.startsWith('//')) return from;
  return read(KEYS.idea) === null ? '/app' : '/app/ai-form-builder';
};

/** Requires a signed-in user; redirects to the login, which returns here. */
export function SignedInOnly() {
  const status = useSession(state => state.status);
  const { pathname, search } = useLocation();
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-out') return <Navigate to="/auth" replace state={{ from: pathname + search }} />;
  return <Outlet />;
}

/**
 * Requires a verified address; otherwise shows how to verify it, or waits if it may have been verified on another
 * device.
 */
export function VerifiedOnly() {
  const { status, user, remembered } = useSession();
  if (status !== 'signed-in') return <SignedInOnly />;
  if (user?.emailVerified) return <Outlet />;
  if (remembered) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <VerifyRequired />
    </Suspense>
  );
}

/**
 * Requires a signed-out user; redirects a signed-in one to the page they came for. A possibly expired session does not
 * redirect, because the link from an email would be lost.
 */
export function PublicOnly() {
  const { status, remembered } = useSession();
  const state: unknown = useLocation().state;
  if (status === 'loading' || remembered) return <PageSkeleton />;
  return status === 'signed-in' ? <Navigate to={originOf(state)} replace /> : <Outlet />;
}
