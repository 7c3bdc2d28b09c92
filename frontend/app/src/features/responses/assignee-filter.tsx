import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';

interface Props {
  value: string | undefined;
  onChange: (assignee: string | undefined) => void;
}

/** Filter by assignee: the user's leads, unassigned ones, or those of one person. */
export function AssigneeFilter({ value, onChange }: Props) {
  const { people } = usePeople();
  return (
    <Field label={t.assignees.assignee}>
      {control => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">{t.responses.any}</option>
          <option value="me">{t.assignees.mine}</option>
          <option value="none">{t.assignees.unassigned}</option>
          {people
            .filter(({ isMe }) => !isMe)
            .map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

/** The value of the filter, shown in its chip. */
export function AssigneeValue({ value = '' }: { value: string | undefined }) {
  const { nameOf } = usePeople();
  if (value === 'me') return t.assignees.mine;
  return value === 'none' ? t.assignees.unassigned : nameOf(value);
}
