import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { chooseWorkspace } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { workspacesQuery } from '@/lib/workspaces.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const texts = t.team.people;

/** Leaves the workspace after a confirmation; the user continues in their own. */
export function LeaveButton({ workspace }: { workspace: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => api(workspaceCalls.leave),
    onSuccess: async () => {
      chooseWorkspace(null);
      await client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      await navigate('/app');
    },
    onError: error => toast.error(errorLines(error, texts.failed)[0] ?? texts.failed),
  });
  return (
    <>
      <Button size="sm" disabled={leave.isPending} onClick={() => setAsking(true)}>
        {texts.leave}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={texts.leaveTitle}
        text={texts.leaveText(workspace)}
        action={texts.leave}
        cancel={t.common.cancel}
        danger
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}
