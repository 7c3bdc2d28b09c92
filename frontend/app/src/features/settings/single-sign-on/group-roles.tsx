import { t } from '@/lib/i18n/index.js';
import { GRANTED_ROLES } from '@/lib/single-sign-on-calls.build.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Trash2 } from 'lucide-react';
import type { GrantedRole } from '#contracts';

const texts = t.singleSignOn.settings;
export interface GroupRole {
  group: string;
  role: GrantedRole;
}
interface Props {
  groups: readonly GroupRole[];
  onChange: (groups: GroupRole[]) => void;
}

/** Roles of groups at the provider; the first one that a person belongs to decides. */
export function GroupRoles({ groups, onChange }: Props) {
  const set = (index: number, change: Partial<GroupRole>) =>
    onChange(groups.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.groups}</legend>
      <p className="text-xs text-ink-3">{texts.groupsHelp}</p>
      {groups.map(({ group, role }, index) => (
        // Rows have no ids, and their inputs are controlled.
        <div key={index} className="flex items-end gap-2">
          <Field label={texts.group} className="min-w-0 flex-1">
            {props => (
              <Input
                {...props}
                value={group}
                maxLength={200}
                autoComplete="off"
                onChange={event => set(index, { group: event.target.value })}
              />
            )}
          </Field>
          <Field label={texts.role} className="min-w-0 flex-1">
            {props => (
              <Select
                {...props}
                value={role}
                onChange={event => set(index, { role: event.target.value as GrantedRole })}
              >
                {GRANTED_ROLES.map(one => (
                  <option key={one} value={one}>
                    {t.team.roles[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            size="icon"
            variant="ghost"
            className="mb-1"
            aria-label={texts.removeGroup(group)}
            onClick={() => onChange(groups.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...groups, { group: '', role: 'viewer' }])}
      >
        {texts.addGroup}
      </Button>
    </fieldset>
  );
}
