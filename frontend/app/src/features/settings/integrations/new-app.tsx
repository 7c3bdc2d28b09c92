import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input, Textarea } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showFieldErrors } from '../field-errors.js';
import { useRegisterApp } from './apps-api.js';

const texts = t.apps.own;

interface Values {
  name: string;
  redirectUris: string;
  isConfidential: boolean;
}

/** Registers an app, then shows its id and, once, its secret. */
export function NewApp({ onDone }: { onDone: () => void }) {
  const register = useRegisterApp();
  const { field, control, handleSubmit, setError, formState } = useSubmitForm<Values>({
    defaultValues: { name: '', redirectUris: '', isConfidential: true },
  });
  const [failure, setFailure] = useState('');
  const values = useWatch({ control });
  const submit = async ({ redirectUris: lines, ...rest }: Values) => {
    setFailure('');
    const redirectUris = lines.split('\n').map(line => line.trim()).filter(Boolean); // prettier-ignore
    await register.mutateAsync({ ...rest, redirectUris }).catch((error: unknown) => {
      setFailure(showFieldErrors(error, ['name', 'redirectUris'], setError, texts.failed));
    });
  };
  const made = register.data;
  if (made)
    return (
      <div className="grid gap-4">
        <Notice tone="ok" lines={[texts.made, ...(made.secret ? [texts.madeText] : [])]} />
        <Shown label={texts.id} value={made.id} />
        {made.secret && <Shown label={texts.secret} value={made.secret} />}
        <Button variant="primary" className="justify-self-end" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    );
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure && <Notice tone="bad" lines={[failure]} />}
      <Field label={texts.name} help={texts.nameHelp} error={formState.errors.name?.message}>
        {props => <Input {...props} {...field('name')} maxLength={60} required autoComplete="off" />}
      </Field>
      <Field
        label={texts.redirects}
        help={texts.redirectsHelp}
        error={formState.errors.redirectUris?.message}
      >
        {props => <Textarea {...props} {...field('redirectUris')} required spellCheck={false} />}
      </Field>
      <Checkbox label={texts.server} {...field('isConfidential')} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        disabled={!values.name?.trim() || !values.redirectUris?.trim() || formState.isSubmitting}
      >
        {formState.isSubmitting ? texts.registering : texts.submit}
      </Button>
    </form>
  );
}

const Shown = ({ label, value }: { label: string; value: string }) => (
  <Field label={label}>
    {props => (
      <div className="flex gap-2">
        <Input {...props} readOnly value={value} autoComplete="off" />
        <Button
          size="icon"
          variant="ghost"
          className="self-center"
          aria-label={texts.copy(label)}
          onClick={() => void copy(value, t.common.copied)}
        >
          <Copy aria-hidden />
        </Button>
      </div>
    )}
  </Field>
);
