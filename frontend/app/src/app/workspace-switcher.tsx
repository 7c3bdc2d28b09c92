import { useWorkspaces } from '@/lib/workspaces.js';
import { lazy, Suspense } from 'react';

// Loaded on demand, because few users are in several workspaces.
const WorkspaceMenu = lazy(() =>
  import('./workspace-menu.js').then(file => ({ default: file.WorkspaceMenu })),
);

/** For users in several workspaces: a menu to switch between them. */
export function WorkspaceSwitcher({ onChosen }: { onChosen?: () => void }) {
  const { all, current } = useWorkspaces();
  if (all.length < 2 || !current) return null;
  return (
    <Suspense>
      <WorkspaceMenu all={all} current={current} {...(onChosen ? { onChosen } : {})} />
    </Suspense>
  );
}
