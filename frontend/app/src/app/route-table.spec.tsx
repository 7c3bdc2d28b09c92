import { useSession } from '@/lib/session.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { PAGES } from '#contracts';
import { someone } from '../../test/fixtures.js';
import { type AppPath, SCREENS } from './screens.js';

/** States of the user who opens an address. */
const WHO = ['signed out', 'unverified', 'verified'] as const;
type Who = (typeof WHO)[number];
/**
 * Pages that redirect. All others are replaced with stand-ins that show their path, so that only guards and redirects
 * are tested.
 */
const REDIRECTS: readonly AppPath[] = [
  '/app/my-form',
  '/app/forms/:id',
  '/app/forms/:id/edit',
  '/forms/:id/edit',
  '/form/:id/typebot',
];

/**
 * Expected result for every address in the documents' route table: `page`, its own screen; `login`, which returns to
 * the address; `verify`, the verification screen; or the path of another screen.
 */
const TABLE: readonly [address: string, signedOut: string, unverified: string, verified: string][] = [
  ['/auth', 'page', '/app', '/app'],
  ['/auth?mode=register', 'page', '/app', '/app'],
  ['/auth?mode=forgot-password', 'page', '/app', '/app'],
  ['/auth/register', 'page', '/app', '/app'],
  ['/auth/forgot-password', 'page', '/app', '/app'],
  ['/auth/reset-password?token=t', 'page', '/app', '/app'],
  ['/auth/check-inbox', 'page', 'page', 'page'],
  ['/auth/callback?token=t&action=verify', 'page', 'page', 'page'],
  ['/auth/verify?token=t', 'page', 'page', 'page'],
  ['/auth/sso/installation?code=c', 'page', 'page', 'page'],
  ['/unsubscribe?token=t', 'page', 'page', 'page'],
  ['/confirm-emails?token=t', 'page', 'page', 'page'],
  ['/invitation?token=t', 'page', 'page', 'page'],
  ['/connect?error=invalid_client', 'page', 'page', 'page'],
  ['/connect/r1', 'login', 'verify', 'page'],
  ['/app', 'login', 'page', 'page'],
  ['/app/dashboard', 'login', 'page', 'page'],
  ['/app/ai-form-builder', 'login', 'verify', 'page'],
  ['/app/ai-form-builder?template=survey-smart', 'login', 'verify', 'page'],
  ['/app/ai-form-builder?edit=f1', 'login', 'verify', 'page'],
  ['/app/create-form', 'login', 'verify', 'page'],
  ['/app/create-form?id=f1', 'login', 'verify', 'page'],
  ['/app/my-forms', 'login', 'page', 'page'],
  ['/app/my-form', 'login', '/app/my-forms', '/app/my-forms'],
  ['/app/analytics?period=30d', 'login', 'verify', 'page'],
  ['/app/typebot-flows', 'login', 'verify', 'page'],
  ['/app/typebot-integration?formId=f1', 'login', 'verify', 'page'],
  ['/app/settings?tab=security', 'login', 'page', 'page'],
  ['/app/connect?state=s&code=c', 'login', 'verify', 'page'],
  ['/app/change-password', 'login', 'verify', 'page'],
  ['/app/billing/upgrade', 'login', 'page', 'page'],
  ['/app/billing/payment-methods', 'login', 'page', 'page'],
  ['/app/form/f1/test', 'login', 'page', 'page'],
  ['/app/form/f1/responses', 'login', 'page', 'page'],
  ['/app/form/f1/analytics', 'login', 'verify', 'page'],
  ['/app/responses', 'login', 'page', 'page'],
  ['/app/forms/f1', 'login', '/form/f1/preview', '/form/f1/preview'],
  // An unverified user must verify before the editor opens, whichever of the four links they follow.
  ['/app/forms/f1/edit', 'login', 'verify', '/app/create-form?id=f1'],
  ['/forms/f1/edit', 'login', 'verify', '/app/create-form?id=f1'],
  ['/forms/f1', 'page', 'page', 'page'],
  ['/form/f1/preview', 'page', 'page', 'page'],
  ['/form/f1/test', 'page', 'page', 'page'],
  ['/form/f1/typebot', 'login', 'verify', '/app/typebot-integration?formId=f1'],
  ['/form-preview?draft=true', 'page', 'page', 'page'],
  ['/nowhere', 'not found', 'not found', 'not found'],
  ['/app/nowhere', 'not found', 'not found', 'not found'],
];

let makeRoutes: () => RouteObject[];
beforeAll(async () => {
  window.scrollTo = () => undefined;
  for (const path of Object.keys(SCREENS) as AppPath[])
    if (!REDIRECTS.includes(path))
      SCREENS[path] = { ...SCREENS[path], load: () => Promise.resolve(() => <p>{`screen ${path}`}</p>) };
  ({ makeRoutes } = await import('./router.js'));
});

const pathOf = (address: string): string => address.split('?')[0]!;
const matches = (path: string, address: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathOf(address));
const screenOf = (address: string) =>
  (Object.keys(SCREENS) as AppPath[]).find(path => matches(path, address));

function open(address: string, who: Who, remembered?: boolean) {
  const user = { ...someone, emailVerified: who === 'verified' };
  const session = who === 'signed out' ? { status: 'signed-out', user: null } as const : { status: 'signed-in', user } as const; // prettier-ignore
  useSession.setState({ ...session, remembered });
  const router = createMemoryRouter(makeRoutes(), { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

describe('the route table', () => {
  it('has a row for every page of the app', () => {
    const missing = Object.keys(SCREENS).filter(path => !TABLE.some(([address]) => matches(path, address)));
    expect(missing).toEqual([]);
    expect(Object.keys(SCREENS).every(path => path in PAGES)).toBe(true);
  });

  it.each(TABLE.flatMap(([address, ...ends]) => WHO.map((who, at) => ({ address, who, end: ends[at]! }))))(
    '$address, $who: $end',
    async ({ address, who, end }) => {
      const router = open(address, who);
      const at = () => router.state.location.pathname + router.state.location.search;
      if (end === 'not found') return void (await screen.findByText('404'));
      if (end === 'verify') {
        await screen.findByRole('heading', { name: 'Email Verification Required' });
        return expect(at()).toBe(address);
      }
      if (end === 'login') {
        await screen.findByText('screen /auth');
        // Signing in here continues to the original address.
        expect(router.state.location.state).toEqual({ from: address });
        return expect(at()).toBe('/auth');
      }
      const target = end === 'page' ? address : end;
      await screen.findByText(`screen ${screenOf(target)}`);
      return expect(at()).toBe(target);
    },
  );

  it.each([
    ['/auth/reset-password?token=t', 'verified'],
    ['/app/analytics', 'unverified'],
  ] as const)('waits at %s for the server while somebody is only remembered as %s', async (address, who) => {
    const router = open(address, who, true);
    await screen.findByText('Loading');
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('takes a user who started on the landing page to their form', async () => {
    localStorage.setItem('form_idea', '{}');
    const router = open('/auth', 'verified');
    await screen.findByText('screen /app/ai-form-builder');
    expect(router.state.location.pathname).toBe('/app/ai-form-builder');
  });

  it('returns users to their original address, and never to another site', async () => {
    const state = { from: '/app/form/f1/responses?status=new' };
    useSession.setState({ status: 'signed-in', user: someone, remembered: undefined });
    for (const [from, to] of [
      [state.from, state.from],
      ['//evil.example', '/app'],
      [7, '/app'],
    ] as const) {
      const router = createMemoryRouter(makeRoutes(), {
        initialEntries: [{ pathname: '/auth', state: { from } }],
      });
      const { unmount } = render(
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
      await screen.findByText(`screen ${screenOf(to)}`);
      expect(router.state.location.pathname + router.state.location.search).toBe(to);
      unmount();
    }
  });
});
