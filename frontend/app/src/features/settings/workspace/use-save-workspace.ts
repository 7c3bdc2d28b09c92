import { api } from '@/lib/api.js';
import { toast } from '@/lib/toast.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Workspace } from '#contracts';
import { useRefreshTeam } from '../team/team-api.js';

/**
 * Saves settings of the workspace, then reloads what shows them.
 * @param settings the settings of one panel
 * @param saved the toast after a successful save
 */
export function useSaveWorkspace(settings: Partial<Workspace>, saved: string) {
  const refresh = useRefreshTeam();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api(workspaceCalls.update, { body: settings }),
    onSuccess: async () => {
      await refresh();
      toast.success(saved);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return { onSubmit, error, isPending };
}
