import { api } from '@/lib/api.js';
import { formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, Role } from '#contracts';
import { showFieldErrors } from '../field-errors.js';
import { RoleSelect } from './role-select.js';
import { invitationsQuery, useRefreshTeam, useResendInvitation, useRevokeInvitation } from './team-api.js';

const texts = t.team.invite;

/** Invites people by email, and lists the invitations that nobody has accepted yet. */
export function InvitePanel({ by }: { by: Role }) {
  const { data } = useQuery(invitationsQuery);
  const open = data?.invitations ?? [];
  return (
    <Panel title={texts.title}>
      <InviteForm by={by} />
      {open.length > 0 && (
        <>
          <h3 className="mt-6 font-medium">{texts.open}</h3>
          <ul className="divide-y divide-line">
            {open.map(invitation => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface Values {
  email: string;
  role: Role;
}

function InviteForm({ by }: { by: Role }) {
  const { field, handleSubmit, setError, reset, watch, formState } = useSubmitForm<Values>({
    defaultValues: { email: '', role: 'editor' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const refresh = useRefreshTeam();
  const submit = async (body: Values) => {
    setFailure('');
    try {
      const { email } = await api(workspaceCalls.invite, { body });
      toast.success(texts.sent(email));
      reset({ email: '', role: body.role });
      await refresh();
    } catch (error) {
      setFailure(showFieldErrors(error, ['email', 'role'], setError, texts.failed));
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={texts.email} error={errors.email?.message}>
          {props => <Input {...props} {...field('email')} type="email" autoComplete="off" required />}
        </Field>
        <Field label={texts.role} help={t.team.roleTexts[watch('role')]}>
          {props => <RoleSelect {...props} {...field('role')} by={by} />}
        </Field>
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" disabled={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const resend = useResendInvitation(invitation);
  const revoke = useRevokeInvitation(id);
  const [now] = useState(Date.now);
  const facts = [
    t.team.roles[role],
    ...(invitedBy ? [texts.by(invitedBy)] : []),
    Date.parse(expiresAt) <= now ? texts.expired : texts.until(formatDate(expiresAt)),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="break-all">{email}</p>
        <p className="text-ink-2">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={texts.resendTo(email)}
          disabled={resend.isPending}
          onClick={() => resend.mutate(undefined)}
        >
          {texts.resend}
        </Button>
        <Button
          size="sm"
          aria-label={texts.revokeOf(email)}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(undefined)}
        >
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}
