import { Can } from '@/lib/can.js';
import { analyticsCalls, formsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useLive } from '@/lib/live/use-live.js';
import { usePageTitle } from '@/lib/page-title.js';
import { queryKeys } from '@/lib/query-keys.js';
import { greetingName, useSession } from '@/lib/session.js';
import { useCan } from '@/lib/workspace.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { useStoredIdea } from '@/shared/idea/use-stored-idea.js';
import { Button } from '@/ui/button.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isNewcomer } from './account-state.js';
import { Activity } from './activity.js';
import { NewLeads } from './new-leads.js';
import { Onboarding } from './onboarding.js';
import { RecentForms } from './recent-forms.js';
import { StatCards } from './stat-cards.js';
import { SystemStatus } from './system-status.js';

const FirstForm = lazy(() => import('./first-form.js').then(file => ({ default: file.FirstForm })));
const ContinueForm = lazy(() => import('./continue-form.js').then(file => ({ default: file.ContinueForm })));
const Templates = lazy(() => import('./templates.js').then(file => ({ default: file.Templates })));
// Depend on the metrics and load after them.
const FirstSteps = lazy(() => import('./first-steps.js').then(file => ({ default: file.FirstSteps })));
const ProTip = lazy(() => import('./first-steps.js').then(file => ({ default: file.ProTip })));

/** Start page of signed-in users: new leads, metrics, newest forms, recent activity. */
export function DashboardPage() {
  usePageTitle(t.dashboard.title);
  useLive({
    topics: ['responses', 'counts', 'forms', 'chats'],
    keys: [
      ...[queryKeys.analytics.all(), queryKeys.forms.lists(), queryKeys.forms.allStats()],
      queryKeys.responses.newest(),
      queryKeys.responses.best(),
    ],
  });
  useStoredIdea();
  const { data: stats } = useQuery(formsStats({}));
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8">
      <Onboarding />
      {stats?.total === 0 ? (
        <Empty />
      ) : (
        <Overview hasLeads={(stats?.responses ?? 0) > 0} isUnpublished={stats?.active === 0} />
      )}
    </div>
  );
}

/** Start page of an account without forms: one task, without metrics that would all be zero. */
function Empty() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  return (
    <>
      <Greeting>{t.dashboard.lead}</Greeting>
      <Can call={formsCalls.create}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <FirstForm />
          {/* They open the builder, which needs a verified address. */}
          {verified && <Templates />}
        </Suspense>
      </Can>
    </>
  );
}

/** Leads first, once there are any; until then the steps to the first one. */
function Overview({ hasLeads, isUnpublished }: { hasLeads: boolean; isUnpublished: boolean }) {
  const reads = useCan(leadsCalls.list) && hasLeads;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Greeting>{reads ? null : t.dashboard.lead}</Greeting>
        <Actions />
      </div>
      {reads && <NewLeads />}
      <Can call={formsCalls.create}>
        {isUnpublished && (
          <Suspense>
            <ContinueForm />
          </Suspense>
        )}
        <Can call={analyticsCalls.overview}>
          <Suspense>
            <FirstSteps />
          </Suspense>
        </Can>
      </Can>
      <Can call={analyticsCalls.overview}>
        <StatCards hasLeads={hasLeads} />
      </Can>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <RecentForms />
        <div className="lg:row-span-2">
          <Can call={analyticsCalls.recentInteractions}>
            <Activity />
          </Can>
        </div>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Can call={analyticsCalls.overview}>
            <Suspense fallback={<Skeleton className="h-28" />}>
              <ProTip />
            </Suspense>
          </Can>
          <SystemStatus />
        </div>
      </div>
    </>
  );
}

/** `children` is a sentence for new users. */
function Greeting({ children }: { children?: ReactNode }) {
  const user = useSession(state => state.user);
  const greet = isNewcomer(user) ? t.dashboard.welcome : t.dashboard.welcomeBack;
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl md:text-3xl">{greet(greetingName(user))}</h1>
      {children && <p className="mt-2 text-base text-ink-2">{children}</p>}
    </div>
  );
}

/** Buttons for another form and for the analytics. */
const Actions = () => (
  <div className="flex flex-wrap gap-2">
    <Can call={formsCalls.create}>
      <Button asChild variant="primary">
        <Link to="/app/ai-form-builder">{t.shell.tabs.aiFormBuilder}</Link>
      </Button>
      <Button asChild>
        <Link to="/app/create-form">{t.common.advancedBuilder}</Link>
      </Button>
    </Can>
    <Can call={analyticsCalls.form}>
      <Button asChild variant="ghost">
        <Link to="/app/analytics">{t.dashboard.viewAnalytics}</Link>
      </Button>
    </Can>
  </div>
);
