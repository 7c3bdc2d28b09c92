import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { type AuthMode, type AuthValues, NO_VALUES } from './auth-modes.js';
import { PasswordInput } from './password-input.js';
import { type Checked, useCheckedForm } from './use-checked-form.js';

interface Props {
  mode: AuthMode;
  needsCode: boolean;
  onSubmit: (values: AuthValues) => Promise<void>;
}

/** The rules come when somebody goes to the form: they weigh more than the page itself. */
const loadRules = () => import('./auth-schemas.js');

/** Without the rules (no network, a newer deployment) the server's own check decides. */
const check = (mode: AuthMode, values: AuthValues): Promise<Checked<AuthValues>> =>
  loadRules().then(
    rules => rules.checkAuth(mode, values),
    () => ({ values }),
  );

/** The fields of the current mode, checked by the server's own rules. */
export function AuthForm({ mode, needsCode, onSubmit }: Props) {
  const { form, faults, sending } = useCheckedForm<AuthValues>({
    empty: NO_VALUES,
    check: values => check(mode, values),
    send: onSubmit,
  });
  return (
    <form className="grid gap-4" onFocus={() => void loadRules().catch(() => undefined)} {...form}>
      {mode === 'register' && (
        <Field label={t.auth.name} error={faults.name}>
          {control => <Input {...control} name="name" required autoComplete="name" />}
        </Field>
      )}
      <Field label={t.auth.email} error={faults.email}>
        {control => <Input {...control} name="email" required type="email" autoComplete="email" />}
      </Field>
      {mode !== 'forgotPassword' && (
        <Field
          label={t.auth.password}
          error={faults.password}
          {...(mode === 'register' ? { help: t.auth.passwordHelp } : {})}
        >
          {control => (
            <PasswordInput
              {...control}
              name="password"
              required
              autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            />
          )}
        </Field>
      )}
      {mode === 'login' && needsCode && (
        <Field label={t.auth.code} help={t.auth.codeHelp}>
          {control => (
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because the server asks for it next
            <Input {...control} name="code" required autoComplete="one-time-code" autoFocus />
          )}
        </Field>
      )}
      <Button type="submit" look="primary" size="lg" disabled={sending}>
        {sending ? t.auth.processing : t.auth.buttons[mode]}
      </Button>
    </form>
  );
}
