import { t } from '@/lib/i18n/index.js';
import { greetingName, useSession } from '@/lib/session.js';
import { useWorkspaces } from '@/lib/workspaces.js';
import { lazy, Suspense } from 'react';

// Loaded on demand, because few users are in several workspaces.
const WorkspaceMenu = lazy(() =>
  import('./workspace-menu.js').then(file => ({ default: file.WorkspaceMenu })),
);

/**
 * The welcome line or, for users in several workspaces, a menu to switch between them. The mobile menu has no welcome
 * line.
 */
export function WorkspaceSwitcher({ onChosen }: { onChosen?: () => void }) {
  const user = useSession(state => state.user);
  const { all, current } = useWorkspaces();
  if (all.length > 1 && current)
    return (
      <Suspense>
        <WorkspaceMenu all={all} current={current} {...(onChosen ? { onChosen } : {})} />
      </Suspense>
    );
  return onChosen ? null : (
    <p className="max-w-64 truncate text-ink-2">{t.shell.welcome(greetingName(user))}</p>
  );
}
