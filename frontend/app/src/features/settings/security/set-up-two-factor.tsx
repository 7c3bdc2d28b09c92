import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { settingsCalls } from '@/lib/settings-calls.build.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { showFieldErrors } from '../field-errors.js';
import { QrCode } from './qr-code.js';
import { RecoveryCodes } from './recovery-codes.js';

const texts = t.settings.security;

interface Secret {
  secret: string;
  otpauthUri: string;
}
interface Props {
  /** Called once two-factor sign-in is on and the recovery codes are shown. */
  onEnabled: () => void;
  onDone: () => void;
}

/** Three steps: the password, a first code from the app, the recovery codes. */
export function SetUpTwoFactor({ onEnabled, onDone }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const confirm = async (code: string) => {
    const { recoveryCodes } = await api(settingsCalls.confirmTwoFactor, { body: { code } });
    setCodes(recoveryCodes);
    onEnabled();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret)
    return (
      <OneFieldForm
        key="password"
        name="password"
        label={t.settings.password}
        intro={t.settings.confirmPassword}
        type="password"
        autoComplete="current-password"
        action={texts.enable}
        onSubmit={async password =>
          setSecret(await api(settingsCalls.setUpTwoFactor, { body: { password } }))
        }
      />
    );
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{texts.scan}</p>
      <QrCode text={secret.otpauthUri} />
      <p className="grid gap-1">
        <span className="text-sm font-medium">{texts.key}</span>
        <code className="rounded-control bg-sunken px-3 py-2 break-all">{secret.secret}</code>
      </p>
      <OneFieldForm
        key="code"
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        type="text"
        autoComplete="one-time-code"
        action={texts.confirm}
        onSubmit={confirm}
      />
    </div>
  );
}

interface FieldProps {
  /** Field name in the server's errors. */
  name: 'password' | 'code';
  label: string;
  intro?: string;
  help?: string;
  type: 'password' | 'text';
  autoComplete: string;
  action: string;
  onSubmit: (value: string) => Promise<void>;
}

function OneFieldForm({ name, label, intro, help, type, autoComplete, action, onSubmit }: FieldProps) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<Record<string, string>>({
    defaultValues: { [name]: '' },
  });
  const [failure, setFailure] = useState('');
  const submit = async (values: Record<string, string>) => {
    setFailure('');
    await onSubmit(values[name] ?? '').catch((error: unknown) =>
      setFailure(showFieldErrors(error, [name], setError, texts.enableFailed)),
    );
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {intro && <p className="text-ink-2">{intro}</p>}
      {failure && <Notice tone="bad" lines={[failure]} />}
      <Field label={label} error={formState.errors[name]?.message} {...(help ? { help } : {})}>
        {props => (
          <Input
            {...props}
            {...field(name)}
            type={type}
            autoComplete={autoComplete}
            inputMode={name === 'code' ? 'numeric' : undefined}
            required
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end" disabled={formState.isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
