import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FORM_LIMITS } from '#form-core';

const texts = t.settingsPanel;

/** The password of the form, which takes effect at once and is never shown again. */
export function FormPassword() {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const client = useQueryClient();
  const { data: form } = useQuery({ ...oneForm(id), enabled: false });
  const [typed, setTyped] = useState('');
  const save = useMutation({
    mutationFn: (password: string | null) => api(formsCalls.patch, { params: { id }, body: { password } }),
    onSuccess: saved => {
      storeSavedForm(client, saved);
      setTyped('');
    },
  });
  const hasPassword = form?.hasPassword === true;
  const help = !form ? texts.passwordLater : hasPassword ? texts.passwordSet : texts.passwordHelp;
  const failed = save.isError
    ? save.error instanceof ApiError
      ? save.error.message
      : texts.passwordFailed
    : undefined;
  const isReady = form !== undefined && typed.length >= FORM_LIMITS.leastPassword && !save.isPending;
  return (
    <form
      className="grid gap-2"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isReady) save.mutate(typed);
      }}
    >
      <Field label={hasPassword ? texts.newPassword : texts.password} help={help} error={failed}>
        {control => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            value={typed}
            maxLength={FORM_LIMITS.password}
            disabled={!form}
            onChange={event => {
              setTyped(event.target.value);
              save.reset();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!isReady}>
          {hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
        {hasPassword && (
          <Button variant="ghost" size="sm" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {texts.removePassword}
          </Button>
        )}
      </div>
    </form>
  );
}
