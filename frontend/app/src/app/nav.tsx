import { t } from '@/lib/i18n/index.js';
import { Link, useLocation } from 'react-router-dom';
import { SCREENS } from './screens.js';

const TABS = Object.entries(SCREENS).flatMap(([to, { tab }]) =>
  tab ? [{ to, label: t.shell.tabs[tab] }] : [],
);

/** Paths that show the same screen as another one. */
const ALIASES: Record<string, string> = { '/app/dashboard': '/app' };

const LOOK = {
  row: 'inline-flex h-11 items-center border-b-2 border-transparent px-3 font-medium text-ink-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink',
  column:
    'flex h-12 items-center rounded-control px-3 text-base font-medium text-ink-2 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink',
};

/** The tabs: a row on wide screens, a column in the mobile menu. */
export function Tabs({ as, onNavigate }: { as: keyof typeof LOOK; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const current = ALIASES[pathname] ?? pathname;
  return (
    <nav aria-label={t.shell.mainNav}>
      <ul className={as === 'row' ? 'flex' : 'grid gap-1'}>
        {TABS.map(tab => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.to === current ? 'page' : undefined}
              className={LOOK[as]}
              {...(onNavigate ? { onClick: onNavigate } : {})}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
