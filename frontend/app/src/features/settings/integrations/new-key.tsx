import { t } from '@/lib/i18n/index.js';
import { SCOPES } from '@/lib/settings-calls.build.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Scope } from '#contracts';
import { showFieldErrors } from '../field-errors.js';
import { useCreateKey } from './keys-api.js';
import { ShownKey } from './shown-key.js';

const texts = t.settings.keys;
/** Default permissions of a key. */
const FIRST: Scope[] = ['forms:read', 'forms:write'];

interface Values {
  name: string;
  permissions: Scope[];
}

/** Creates a key and shows it once. */
export function NewKey({ onDone }: { onDone: () => void }) {
  const create = useCreateKey();
  const { field, control, handleSubmit, setError, formState } = useSubmitForm<Values>({
    defaultValues: { name: '', permissions: FIRST },
  });
  const [failure, setFailure] = useState('');
  const values = useWatch({ control });
  const isComplete = Boolean(values.name?.trim()) && Boolean(values.permissions?.length);
  const submit = async (body: Values) => {
    setFailure('');
    await create.mutateAsync(body).catch((error: unknown) => {
      setFailure(showFieldErrors(error, ['name', 'permissions'], setError, texts.failed));
    });
  };
  if (create.data) return <ShownKey value={create.data.key} onDone={onDone} />;
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <Field label={texts.name} help={texts.nameHelp} error={formState.errors.name?.message}>
        {props => <Input {...props} {...field('name')} maxLength={80} required autoComplete="off" />}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{texts.permissions}</legend>
        {SCOPES.map(scope => (
          <Checkbox key={scope} label={texts.scopes[scope]} value={scope} {...field('permissions')} />
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        disabled={!isComplete || formState.isSubmitting}
      >
        {formState.isSubmitting ? texts.generating : texts.submit}
      </Button>
    </form>
  );
}
