import { t } from '@/lib/i18n/index.js';
import { AUDIT_KINDS } from '@/lib/workspace-calls.build.js';
import { membersQuery } from '@/shared/people/people.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useQuery } from '@tanstack/react-query';
import type { AuditKind } from '#contracts';
import type { ActivityFilter } from './activity-api.js';

const texts = t.activity;

interface Props {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** Person, type and period of the activity. */
export function ActivityFilters({ filter, onChange }: Props) {
  const { data } = useQuery(membersQuery);
  const set = (change: Partial<ActivityFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="my-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label={texts.person}>
        {props => (
          <Select {...props} value={filter.userId} onChange={({ target }) => set({ userId: target.value })}>
            <option value="">{texts.all}</option>
            {data?.members.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.kind}>
        {props => (
          <Select
            {...props}
            value={filter.kind}
            onChange={({ target }) => set({ kind: target.value as AuditKind | '' })}
          >
            <option value="">{texts.all}</option>
            {AUDIT_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.from}>
        {props => (
          <Input
            {...props}
            type="date"
            value={filter.from}
            max={filter.to || undefined}
            onChange={({ target }) => set({ from: target.value })}
          />
        )}
      </Field>
      <Field label={texts.to}>
        {props => (
          <Input
            {...props}
            type="date"
            value={filter.to}
            min={filter.from || undefined}
            onChange={({ target }) => set({ to: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
