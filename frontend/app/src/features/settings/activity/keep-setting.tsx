import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { AUDIT_DAYS, workspaceCalls } from '@/lib/workspace-calls.build.js';
import { workspaceQuery } from '@/lib/workspace-query.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Panel } from '@/ui/panel.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefreshTeam } from '../team/team-api.js';

const texts = t.activity;
const CHOICES = [AUDIT_DAYS.min, 90, 180, AUDIT_DAYS.default, 730, 1825, AUDIT_DAYS.max];

/** Days for which the activity is kept. A value that was set by the API is offered too. */
export function KeepSetting() {
  const { data } = useQuery(workspaceQuery);
  const refresh = useRefreshTeam();
  const change = useMutation({
    mutationFn: (auditDays: number) => api(workspaceCalls.update, { body: { auditDays } }),
    onSuccess: async () => {
      await refresh();
      toast.success(texts.kept);
    },
    onError: () => toast.error(texts.keepFailed),
  });
  if (!data) return null;
  const days = change.isPending ? change.variables : data.auditDays;
  const choices = [...new Set([...CHOICES, days])].sort((a, b) => a - b);
  return (
    <Panel>
      <Field label={texts.keep}>
        {props => (
          <Select
            {...props}
            className="sm:max-w-60"
            value={days}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(Number(target.value))}
          >
            {choices.map(count => (
              <option key={count} value={count}>
                {texts.days(count)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Panel>
  );
}
