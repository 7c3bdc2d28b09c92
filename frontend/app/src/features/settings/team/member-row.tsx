import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { useState } from 'react';
import type { Member, Role } from '#contracts';
import { RoleSelect } from './role-select.js';
import { useChangeRole, useRemoveMember } from './team-api.js';

const texts = t.team.people;

interface Props {
  member: Member;
  /** The user's own role, if they can manage members. */
  by: Role | null;
}

/** A member of the workspace with their role and, for users who can manage members, the controls to change it. */
export function MemberRow({ member: { userId, name, email, role, isMe }, by }: Props) {
  const change = useChangeRole(userId);
  const mayChange = by !== null && !isMe && (by === 'owner' || role !== 'owner');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium break-words">
          {name} {isMe && <Badge>{texts.me}</Badge>}
        </p>
        <p className="break-all text-ink-2">{email}</p>
      </div>
      {mayChange ? (
        <div className="flex flex-wrap items-center gap-2">
          <RoleSelect
            by={by}
            className="w-auto!"
            aria-label={texts.roleOf(name)}
            value={change.isPending ? change.variables : role}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.value as Role)}
          />
          <RemoveMember userId={userId} name={name} />
        </div>
      ) : (
        <p className="text-ink-2">{t.team.roles[role]}</p>
      )}
    </li>
  );
}

function RemoveMember({ userId, name }: Pick<Member, 'userId' | 'name'>) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveMember(userId);
  return (
    <>
      <Button aria-label={texts.removeOf(name)} disabled={remove.isPending} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeTitle}
        text={texts.removeText(name)}
        action={texts.remove}
        cancel={t.common.cancel}
        danger
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}
