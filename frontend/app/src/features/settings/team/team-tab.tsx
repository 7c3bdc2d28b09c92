import { t } from '@/lib/i18n/index.js';
import { useCan, useWorkspace } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { workspaceQuery } from '@/lib/workspace-query.js';
import { membersQuery } from '@/shared/people/people.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Member, Role } from '#contracts';
import { InvitePanel } from './invite-panel.js';
import { LeaveButton } from './leave-button.js';
import { MemberRow } from './member-row.js';

const texts = t.team.people;
const AssignmentPanel = lazy(() =>
  import('../assignment/assignment-panel.js').then(file => ({ default: file.AssignmentPanel })),
);
const SingleSignOnPanel = lazy(() =>
  import('../single-sign-on/single-sign-on-panel.js').then(file => ({ default: file.SingleSignOnPanel })),
);

/** Members of the workspace, their roles, and invitations. */
export function TeamTab() {
  const manages = useCan(workspaceCalls.invite);
  const role = useWorkspace(state => state.role);
  const members = useQuery(membersQuery);
  const workspace = useQuery(workspaceQuery);
  const list = members.data?.members;
  const owners = list?.filter(member => member.role === 'owner') ?? [];
  const mayLeave = list && !(owners.length === 1 && owners[0]?.isMe);
  return (
    <>
      <Panel
        title={texts.title}
        action={mayLeave && workspace.data && <LeaveButton workspace={workspace.data.name} />}
      >
        {workspace.data && <p className="text-ink-2">{texts.text(workspace.data.name)}</p>}
        {list ? (
          <ul className="mt-2 divide-y divide-line">
            {list.map(member => (
              <MemberRow key={member.userId} member={member} by={manages ? role : null} />
            ))}
          </ul>
        ) : (
          <NotLoaded query={members} failed={texts.notLoaded} rows={2} label={texts.loading} />
        )}
      </Panel>
      {manages && <ManagedPanels by={role} members={list} owners={owners} />}
    </>
  );
}

interface Managed {
  by: Role;
  members: readonly Member[] | undefined;
  owners: readonly Member[];
}

/** Panels for those who manage the workspace. */
const ManagedPanels = ({ by, members = [], owners }: Managed) => (
  <>
    <InvitePanel by={by} />
    <Suspense fallback={<SkeletonRows rows={2} label={t.common.loading} className="h-24" />}>
      {members.length > 1 && <AssignmentPanel />}
      <SingleSignOnPanel owners={owners} />
    </Suspense>
  </>
);
