import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PAGES } from '#contracts';
import { ErrorPage } from './error-page.js';
import { PageSkeleton, PublicOnly, SignedInOnly, VerifiedOnly } from './guards.js';
import { loadShell } from './load-screen.js';
import { RootLayout } from './root-layout.js';
import { type AppPath, SCREENS } from './screens.js';

const GUARDS = { 'signed-out': PublicOnly, 'signed-in': SignedInOnly, verified: VerifiedOnly };

/** The route of one path in PAGES, behind its guard. */
function routeOf(path: AppPath): RouteObject {
  const access = PAGES[path];
  const page: RouteObject = { path, lazy: { Component: SCREENS[path].load } };
  return access === 'public' ? page : { Component: GUARDS[access], children: [page] };
}

const paths = Object.keys(SCREENS) as AppPath[];
const inShell = paths.filter(path => SCREENS[path].shell);
const bare = paths.filter(path => !SCREENS[path].shell);

/** Creates the routes of the app for one router, which stores what it has loaded in them. */
export const makeRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: SignedInOnly,
        children: [
          {
            lazy: { Component: loadShell },
            children: [{ ErrorBoundary: ErrorPage, children: inShell.map(routeOf) }],
          },
        ],
      },
      ...bare.map(routeOf),
      { path: '*', lazy: { Component: () => import('./not-found.js').then(file => file.NotFoundPage) } },
    ],
  },
];

export const router = createBrowserRouter(makeRoutes());
