import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { GRANTED_ROLES, singleSignOnCalls } from '@/lib/single-sign-on-calls.build.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import type { Member } from '#contracts';
import { showFieldErrors } from '../field-errors.js';
import { type GroupRole, GroupRoles } from './group-roles.js';
import { Value } from './overview.js';
import { bodyOf, FIELDS, type SetUpValues, valuesOf } from './set-up-values.js';
import type { State } from './single-sign-on-api.js';

const texts = t.singleSignOn.settings;

interface Props {
  state: State;
  owners: readonly Member[];
  onSaved: (state: State) => void;
}

/** Settings of the identity provider, and who may sign in with which role. */
export function SetUpForm({ state, owners, onSaved }: Props) {
  const { singleSignOn, addresses } = state;
  const { field, handleSubmit, setError, watch, formState } = useSubmitForm<SetUpValues>({
    defaultValues: valuesOf(singleSignOn, owners),
  });
  const { errors, isSubmitting } = formState;
  const [groups, setGroups] = useState<GroupRole[]>(singleSignOn?.groups ?? []);
  const [failure, setFailure] = useState('');
  const submit = async (values: SetUpValues) => {
    setFailure('');
    try {
      onSaved(await api(singleSignOnCalls.update, { body: bodyOf(values, groups) }));
    } catch (error) {
      setFailure(showFieldErrors(error, FIELDS, setError, texts.failed));
    }
  };
  const line = (name: (typeof FIELDS)[number], label: string, help?: string, type = 'text') => (
    <Field label={label} error={errors[name]?.message} {...(help ? { help } : {})}>
      {props => <Input {...props} {...field(name)} type={type} autoComplete="off" spellCheck={false} />}
    </Field>
  );
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <dl className="grid gap-3">
        <Value label={texts.redirectUri} value={addresses.redirectUri} />
        <Value label={texts.logoutUri} value={addresses.logoutUri} />
      </dl>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {line('domain', texts.domain, texts.domainHelp)}
        {line('name', texts.name, texts.nameHelp)}
        {line('issuer', texts.issuer, texts.issuerHelp, 'url')}
        {line('clientId', texts.clientId)}
        {line(
          'clientSecret',
          texts.clientSecret,
          singleSignOn?.hasSecret ? texts.secretKept : undefined,
          'password',
        )}
        {line('groupsClaim', texts.groupsClaim, texts.groupsClaimHelp)}
      </div>
      <GroupRoles groups={groups} onChange={setGroups} />
      <Field label={texts.defaultRole} error={errors.defaultRole?.message}>
        {props => (
          <Select {...props} {...field('defaultRole')}>
            <option value="">{texts.noAccess}</option>
            {GRANTED_ROLES.map(role => (
              <option key={role} value={role}>
                {t.team.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-1">
        <Checkbox label={texts.enabled} {...field('enabled')} />
        <Checkbox label={texts.required} {...field('required')} />
        {errors.required && (
          <p role="alert" className="text-xs text-bad">
            {errors.required.message}
          </p>
        )}
      </div>
      {watch('required') && (
        <Field label={texts.breakGlass} help={texts.breakGlassHelp} error={errors.breakGlassId?.message}>
          {props => (
            <Select {...props} {...field('breakGlassId')}>
              {owners.map(({ userId, name, email }) => (
                <option key={userId} value={userId}>
                  {name} ({email})
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t.settings.password} error={errors.password?.message} help={t.settings.confirmPassword}>
        {props => <Input {...props} {...field('password')} type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end" disabled={isSubmitting}>
        {isSubmitting ? t.settings.saving : t.settings.save}
      </Button>
    </form>
  );
}
