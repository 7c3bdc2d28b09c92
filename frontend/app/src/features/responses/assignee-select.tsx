import { responsesCalls } from '@/lib/contracts.build.js';
import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import { usePeople } from '@/shared/people/people.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import type { FormResponse } from '#contracts';
import { leadName } from './answers.js';
import { dueOf } from './due.js';
import { useChangeResponse } from './use-changes.js';

interface Props {
  response: FormResponse;
  /** In a table or on a card: without a visible label and border. */
  isCompact?: boolean;
}

/** The assignee of a lead. Hidden in a workspace with one member; only a name for roles that cannot change it. */
export function AssigneeSelect({ response, isCompact = false }: Props) {
  const { people, isTeam, nameOf } = usePeople();
  const { mutate } = useChangeResponse();
  const changes = useCan(responsesCalls.update);
  const { assigneeId } = response;
  if (!isTeam && !assigneeId) return null;
  if (isCompact && !changes) return <span className="truncate">{nameOf(assigneeId)}</span>;
  const isFormer = assigneeId && !people.some(({ userId }) => userId === assigneeId);
  const label = isCompact ? t.assignees.of(leadName(response)) : t.assignees.assignee;
  const due = isCompact ? undefined : dueOf(response);
  return (
    <Field
      label={label}
      quiet={isCompact}
      className={isCompact ? 'min-w-0' : ''}
      help={due && t.assignees.due(formatDateTime(due))}
    >
      {control => (
        <Select
          {...control}
          className={isCompact ? 'h-8! border-transparent! bg-transparent! px-1! touch:h-11!' : ''}
          value={assigneeId ?? ''}
          disabled={!changes}
          onChange={({ target }) => mutate({ response, change: { assigneeId: target.value || null } })}
        >
          <option value="">{t.assignees.nobody}</option>
          {isFormer && <option value={assigneeId}>{nameOf(assigneeId)}</option>}
          <PeopleOptions people={people} />
        </Select>
      )}
    </Field>
  );
}

type People = ReturnType<typeof usePeople>['people'];

const PeopleOptions = ({ people }: { people: People }) =>
  people.map(({ userId, name, isMe }) => (
    <option key={userId} value={userId}>
      {isMe ? t.assignees.meNamed(name) : name}
    </option>
  ));

/** Assigns the selected leads to one person. */
export function AssigneeOfMany({ onChange }: { onChange: (assigneeId: string | null) => void }) {
  const { people, isTeam } = usePeople();
  if (!isTeam) return null;
  return (
    <Field label={t.assignees.assign} quiet className="w-36">
      {control => (
        <Select
          {...control}
          value=""
          onChange={({ target }) => onChange(target.value === NOBODY ? null : target.value)}
        >
          <option value="" disabled>
            {t.assignees.assign}
          </option>
          <PeopleOptions people={people} />
          <option value={NOBODY}>{t.assignees.nobody}</option>
        </Select>
      )}
    </Field>
  );
}
const NOBODY = 'none';
