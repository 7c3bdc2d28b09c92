import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AuthMode } from './auth-modes.js';
import { authResolver, preloadSchemas } from './auth-resolver.js';
import { LoginWays } from './login-ways.js';
import { ModeLinks } from './mode-links.js';
import { PasswordInput } from './password-input.js';
import { useAuthSubmit } from './use-auth-submit.js';

interface Props {
  mode: AuthMode;
  /** Address entered in another mode. */
  email: string;
  /** Message from the page that led here. */
  notice: string;
  /** Opens the page after registration; resolves when it is shown. */
  onRegistered: (email: string) => Promise<void>;
}

/** Form of one mode, its messages and the links to the other modes. */
export function AuthForm({ mode, email, notice, onRegistered }: Props) {
  const { field, control, getValues, handleSubmit, setError, formState } = useSubmitForm({
    defaultValues: { name: '', email, password: '', code: '' },
    resolver: authResolver(mode),
  });
  const { errors, isSubmitting } = formState;
  const { submit, outcome } = useAuthSubmit({ mode, onRegistered, setError });
  // The domain of the address requires its own identity provider.
  const [isElsewhere, setElsewhere] = useState(false);
  const status = outcome.notice || notice;
  const currentEmail = useWatch({ control, name: 'email' });
  return (
    <>
      {status && <Notice tone="ok" lines={[status]} />}
      {outcome.errors.length > 0 && <Notice tone="bad" lines={outcome.errors} />}
      <form className="grid gap-4" noValidate onFocus={preloadSchemas} onSubmit={handleSubmit(submit)}>
        {mode === 'register' && (
          <Field label={t.auth.name} error={errors.name?.message}>
            {props => <Input {...props} {...field('name')} required autoComplete="name" />}
          </Field>
        )}
        <Field label={t.auth.email} error={errors.email?.message}>
          {props => <Input {...props} {...field('email')} required type="email" autoComplete="email" />}
        </Field>
        {mode !== 'forgotPassword' && !isElsewhere && (
          <PasswordField
            isNew={mode === 'register'}
            error={errors.password?.message}
            input={() => field('password')}
          />
        )}
        {mode === 'login' && outcome.needsCode && (
          <Field label={t.auth.code} help={t.auth.codeHelp} error={errors.code?.message}>
            {props => (
              // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because the server asks for it next
              <Input {...props} {...field('code')} required autoComplete="one-time-code" autoFocus />
            )}
          </Field>
        )}
        {!isElsewhere && <SubmitButton mode={mode} isSubmitting={isSubmitting} />}
      </form>
      {mode === 'login' && (
        <LoginWays
          needsCode={outcome.needsCode}
          getValues={getValues}
          email={currentEmail}
          onRequired={setElsewhere}
        />
      )}
      <ModeLinks mode={mode} email={currentEmail} />
    </>
  );
}

interface PasswordProps {
  isNew: boolean;
  error: string | undefined;
  /** Registers the input. Called while it renders, because the order of registration decides which invalid field gets the focus. */
  input: () => ComponentProps<'input'>;
}
const PasswordField = ({ isNew, error, input }: PasswordProps) => (
  <Field label={t.auth.password} error={error} {...(isNew ? { help: t.auth.passwordHelp } : {})}>
    {props => (
      <PasswordInput
        {...props}
        {...input()}
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    )}
  </Field>
);

const SubmitButton = ({ mode, isSubmitting }: { mode: AuthMode; isSubmitting: boolean }) => (
  <Button type="submit" variant="primary" size="lg" disabled={isSubmitting}>
    {isSubmitting ? t.auth.processing : t.auth.buttons[mode]}
  </Button>
);
