import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldPath } from 'react-hook-form';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { AUTH_SCHEMAS, type AuthMode, type AuthValues } from './auth-modes.js';
import { PasswordInput } from './password-input.js';

interface Props {
  mode: AuthMode;
  needsCode: boolean;
  onSubmit: (values: AuthValues) => Promise<void>;
}

/** The fields of the current mode. What was typed stays when the mode changes. */
export function AuthForm({ mode, needsCode, onSubmit }: Props) {
  const form = useForm<AuthValues>({
    resolver: zodResolver(AUTH_SCHEMAS[mode]),
    defaultValues: { name: '', email: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const bound = (name: FieldPath<AuthValues>) => ({ ...form.register(name), required: true });
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit(onSubmit)}>
      {mode === 'register' && (
        <Field label={t.auth.name} error={errors.name?.message}>
          {control => <Input {...control} {...bound('name')} autoComplete="name" />}
        </Field>
      )}
      <Field label={t.auth.email} error={errors.email?.message}>
        {control => <Input {...control} {...bound('email')} type="email" autoComplete="email" />}
      </Field>
      {mode !== 'forgotPassword' && (
        <Field
          label={t.auth.password}
          error={errors.password?.message}
          {...(mode === 'register' ? { help: t.auth.passwordHelp } : {})}
        >
          {control => (
            <PasswordInput
              {...control}
              {...bound('password')}
              autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            />
          )}
        </Field>
      )}
      {mode === 'login' && needsCode && (
        <Field label={t.auth.code} help={t.auth.codeHelp}>
          {control => (
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because the server asks for it next
            <Input {...control} {...bound('code')} autoComplete="one-time-code" autoFocus />
          )}
        </Field>
      )}
      <Button type="submit" look="primary" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t.auth.processing : t.auth.buttons[mode]}
      </Button>
    </form>
  );
}
