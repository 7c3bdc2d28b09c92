import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { workspaceQuery } from '@/lib/workspace-query.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AnotherPanel } from './another-panel.js';
import { DeletePanel } from './delete-panel.js';
import { TransferPanel } from './transfer-panel.js';
import { WorkingHoursPanel } from './working-hours-panel.js';
import { WorkspaceForm } from './workspace-form.js';

const BrandPanel = lazy(async () => ({ default: (await import('./brand-panel.js')).BrandPanel }));

/** Settings of the workspace, its transfer and deletion, and the form that creates another one. */
export function WorkspaceTab() {
  const query = useQuery(workspaceQuery);
  const manages = useCan(workspaceCalls.update);
  const owns = useCan(workspaceCalls.transfer);
  const texts = t.team.workspace;
  return (
    <>
      {manages &&
        (query.data ? (
          <>
            <WorkspaceForm key={`${query.data.id} ${query.data.timezone}`} workspace={query.data} />
            <Suspense>
              <BrandPanel key={`${query.data.id}-brand`} workspace={query.data} />
            </Suspense>
            <WorkingHoursPanel key={`${query.data.id}-hours`} workspace={query.data} />
          </>
        ) : (
          <NotLoaded query={query} failed={texts.notLoaded} rows={2} label={texts.loading} />
        ))}
      <AnotherPanel />
      {owns && <TransferPanel />}
      {owns && query.data && <DeletePanel workspace={query.data} />}
    </>
  );
}
