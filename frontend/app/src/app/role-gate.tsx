import { analyticsCalls, formsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { typebotCalls } from '@/lib/flow-calls.build.js';
import type { Route } from '@/lib/route.js';
import { can, useWorkspace } from '@/lib/workspace.js';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const NotAllowed = lazy(() => import('./not-allowed.js').then(file => ({ default: file.NotAllowed })));

/** The call that a page depends on, by path. */
const NEEDS: readonly (readonly [RegExp, Pick<Route, 'roles'>])[] = [
  [/\/ai-form-builder$/, formsCalls.create],
  [/\/responses$/, leadsCalls.list],
  [/\/analytics$/, analyticsCalls.form],
  [/\/typebot-/, typebotCalls.flows],
];

/** Renders the page, or a notice if the user's role does not include it. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useWorkspace(state => state.role);
  const call = NEEDS.find(([path]) => path.test(pathname))?.[1] ?? {};
  if (can(role, call)) return children;
  return (
    <Suspense>
      <NotAllowed role={role} />
    </Suspense>
  );
}
