import { analyticsCalls, formsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { typebotCalls } from '@/lib/flow-calls.build.js';
import { t } from '@/lib/i18n/index.js';
import type { Route } from '@/lib/route.js';
import { can, useWorkspace } from '@/lib/workspace.js';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SCREENS } from './screens.js';

const UnreadCount = lazy(() =>
  import('../features/responses/unread-count.js').then(file => ({ default: file.UnreadCount })),
);

/** The call that a tab needs; the tab is hidden from roles without permission. */
const NEEDS: Partial<Record<keyof typeof t.shell.tabs, Pick<Route, 'roles'>>> = {
  aiFormBuilder: formsCalls.create,
  createForm: formsCalls.create,
  responses: leadsCalls.list,
  analytics: analyticsCalls.form,
  typebotFlows: typebotCalls.flows,
  typebotIntegration: typebotCalls.flows,
};

const TABS = Object.entries(SCREENS).flatMap(([to, { tab, isQuiet }]) =>
  tab ? [{ to, tab, isQuiet, label: t.shell.tabs[tab] }] : [],
);

/** Alias paths, which show the same screen as another path. */
const ALIASES: Record<string, string> = { '/app/dashboard': '/app' };

const LOOK = {
  row: 'inline-flex h-11 items-center border-b-2 border-transparent gap-1.5 px-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink xl:px-3 aria-[current=page]:border-brand aria-[current=page]:text-ink',
  column:
    'flex h-12 items-center gap-2 rounded-control px-3 text-base font-medium text-ink-2 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink',
};

/** A line before the tabs that few users need. */
const DIVIDED = { row: 'ml-2 border-l border-line pl-2', column: 'mt-2 border-t border-line pt-2' };

/** The tabs: a row on wide screens, a column in the mobile menu. */
export function Tabs({ as, onNavigate }: { as: keyof typeof LOOK; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const role = useWorkspace(state => state.role);
  const current = ALIASES[pathname] ?? pathname;
  return (
    <nav aria-label={t.shell.mainNav}>
      <ul className={as === 'row' ? 'flex' : 'grid gap-1'}>
        {TABS.filter(({ tab }) => can(role, NEEDS[tab] ?? {})).map((tab, index, all) => (
          <li key={tab.to} className={tab.isQuiet && !all[index - 1]?.isQuiet ? DIVIDED[as] : ''}>
            <Link
              to={tab.to}
              aria-current={tab.to === current ? 'page' : undefined}
              className={LOOK[as]}
              {...(onNavigate ? { onClick: onNavigate } : {})}
            >
              {tab.label}
              {tab.tab === 'responses' && (
                <Suspense>
                  <UnreadCount />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
