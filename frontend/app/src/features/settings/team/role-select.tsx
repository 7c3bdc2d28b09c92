import { t } from '@/lib/i18n/index.js';
import { ROLES } from '@/lib/workspace-calls.build.js';
import { Select } from '@/ui/input.js';
import type { ComponentProps } from 'react';
import type { Role } from '#contracts';

/** The roles that a user may assign: only owners can make someone an owner. */
export const RoleSelect = ({ by, ...rest }: ComponentProps<'select'> & { by: Role }) => (
  <Select {...rest}>
    {ROLES.filter(role => by === 'owner' || role !== 'owner').map(role => (
      <option key={role} value={role}>
        {t.team.roles[role]}
      </option>
    ))}
  </Select>
);
