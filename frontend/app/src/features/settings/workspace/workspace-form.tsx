import { api } from '@/lib/api.js';
import { CURRENCIES } from '@/lib/currencies.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import type { Workspace } from '#contracts';
import { showFieldErrors } from '../field-errors.js';
import { useRefreshTeam } from '../team/team-api.js';

const texts = t.team.workspace;
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')];

interface Values {
  name: string;
  /** Empty if none is chosen. */
  timezone: string;
  senderName: string;
  currency: string;
  salesSeesAll: boolean;
}

/** Name, time zone, currency and sender name of the workspace. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const { name, timezone, senderName, currency, salesSeesAll } = workspace;
  const { field, handleSubmit, setError, reset, formState } = useSubmitForm<Values>({
    defaultValues: { name, timezone: timezone ?? '', senderName, currency, salesSeesAll },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [failure, setFailure] = useState('');
  const refresh = useRefreshTeam();
  const submit = async (values: Values) => {
    setFailure('');
    try {
      await api(workspaceCalls.update, { body: { ...values, timezone: values.timezone || null } });
      reset(values);
      toast.success(texts.saved);
      await refresh();
    } catch (error) {
      setFailure(
        showFieldErrors(error, ['name', 'timezone', 'senderName', 'currency'], setError, texts.failed),
      );
    }
  };
  return (
    <Panel title={texts.title}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
        {failure && <Notice tone="bad" lines={[failure]} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={texts.name} error={errors.name?.message}>
            {props => <Input {...props} {...field('name')} autoComplete="off" required />}
          </Field>
          <Field label={texts.timezone} error={errors.timezone?.message}>
            {props => (
              <Select {...props} {...field('timezone')}>
                <option value="">{texts.ownTimezone}</option>
                {ZONES.map(zone => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label={texts.senderName} help={texts.senderHelp} error={errors.senderName?.message}>
          {props => <Input {...props} {...field('senderName')} autoComplete="off" />}
        </Field>
        <Field label={texts.currency} help={texts.currencyHelp} error={errors.currency?.message}>
          {props => (
            <Select {...props} {...field('currency')}>
              {CURRENCIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {code} · {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <Checkbox label={texts.salesSeesAll} aria-describedby="sales-help" {...field('salesSeesAll')} />
          <p id="sales-help" className="text-xs text-ink-3">
            {texts.salesHelp}
          </p>
        </div>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          hidden={!isDirty}
          disabled={isSubmitting}
        >
          {isSubmitting ? t.settings.saving : t.settings.save}
        </Button>
      </form>
    </Panel>
  );
}
