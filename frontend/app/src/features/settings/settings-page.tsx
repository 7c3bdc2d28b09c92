import { t } from '@/lib/i18n/index.js';
import { apiKeyCalls } from '@/lib/settings-calls.build.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { useCan } from '@/lib/workspace.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountSettings } from '#contracts';
import { ProfileTab } from './profile/profile-tab.js';
import { settingsQuery } from './settings-api.js';
import { SETTINGS_TABS, type SettingsTab, tabOf } from './settings-tabs.js';

// Larger tabs are loaded when they are opened.
const AdvancedTab = lazy(() =>
  import('./advanced/advanced-tab.js').then(file => ({ default: file.AdvancedTab })),
);
const BillingTab = lazy(() =>
  import('./billing/billing-tab.js').then(file => ({ default: file.BillingTab })),
);
const IntegrationsTab = lazy(() =>
  import('./integrations/integrations-tab.js').then(file => ({ default: file.IntegrationsTab })),
);
const NotificationsTab = lazy(() =>
  import('./notifications/notifications-tab.js').then(file => ({ default: file.NotificationsTab })),
);
const SecurityTab = lazy(() =>
  import('./security/security-tab.js').then(file => ({ default: file.SecurityTab })),
);

const TeamTab = lazy(() => import('./team/team-tab.js').then(file => ({ default: file.TeamTab })));
const WorkspaceTab = lazy(() =>
  import('./workspace/workspace-tab.js').then(file => ({ default: file.WorkspaceTab })),
);

const ActivityTab = lazy(() =>
  import('./activity/activity-tab.js').then(file => ({ default: file.ActivityTab })),
);

const texts = t.settings;
const LOADING = <SkeletonRows rows={3} label={texts.loading} className="h-24" />;

const PANELS: Record<SettingsTab, (settings: AccountSettings) => ReactNode> = {
  profile: settings => <ProfileTab settings={settings} />,
  notifications: ({ notifications }) => <NotificationsTab chosen={notifications} />,
  security: ({ security }) => <SecurityTab security={security} />,
  team: () => <TeamTab />,
  workspace: () => <WorkspaceTab />,
  activity: () => <ActivityTab />,
  integrations: ({ services }) => <IntegrationsTab services={services} />,
  billing: ({ billing }) => <BillingTab billing={billing} />,
  advanced: () => <AdvancedTab />,
};

/** Tabs of those who manage the workspace. */
const MANAGED: ReadonlySet<SettingsTab> = new Set(['activity', 'integrations']);

/** Settings of the account and of the workspace in tabs; the address names the open one. */
export function SettingsPage() {
  const [address, setAddress] = useSearchParams();
  const query = useQuery(settingsQuery);
  const manages = useCan(apiKeyCalls.list);
  const tabs = SETTINGS_TABS.filter(tab => manages || !MANAGED.has(tab));
  const open = tabOf(address);
  const list = useRef<HTMLDivElement>(null);
  // On phones, the tabs scroll sideways.
  useEffect(
    () => void list.current?.querySelector('[data-state=active]')?.scrollIntoView({ block: 'nearest' }),
    [open],
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={texts.title} />
      <Tabs.Root
        value={open}
        orientation={useIsWide() ? 'vertical' : 'horizontal'}
        onValueChange={tab => setAddress(tab === 'profile' ? {} : { tab }, { replace: true })}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10"
      >
        <Tabs.List
          ref={list}
          aria-label={texts.sections}
          className="flex gap-x-1 overflow-x-auto lg:flex-col"
        >
          {tabs.map(tab => (
            <Tabs.Trigger
              key={tab}
              value={tab}
              className="inline-flex h-11 shrink-0 items-center rounded-control px-3 font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:bg-brand-soft data-[state=active]:text-brand-ink"
            >
              {texts.tabs[tab]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(tab => (
          <Tabs.Content
            key={tab}
            value={tab}
            className="grid max-w-4xl grid-cols-1 gap-6 lg:col-start-2 lg:row-start-1"
          >
            {query.data && <Suspense fallback={LOADING}>{PANELS[tab](query.data)}</Suspense>}
            {!query.data && query.isError && (
              <Failure text={texts.failed} retry={() => void query.refetch()} />
            )}
            {query.isPending && LOADING}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
