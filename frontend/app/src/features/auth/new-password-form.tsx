import { PASSWORD_MIN_LENGTH } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { PasswordInput } from './password-input.js';

const texts = t.auth.reset;
interface Values {
  newPassword: string;
  confirm: string;
}
interface Props {
  submitText: string;
  /** Resolves to the error for the new password field; empty if there is none. */
  onSubmit: (newPassword: string) => Promise<string>;
}

/** New password, entered twice. Both fields are validated together, so that the user corrects them in one go. */
export function NewPasswordForm({ submitText, onSubmit }: Props) {
  const { field, handleSubmit, setError, formState } = useSubmitForm<Values>({
    defaultValues: { newPassword: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async (values: Values) => {
    const message = await onSubmit(values.newPassword);
    if (message) setError('newPassword', { type: 'server', message }, { shouldFocus: true });
  };
  const newPassword = field('newPassword', {
    validate: value => value.length >= PASSWORD_MIN_LENGTH || texts.tooShort,
  });
  const confirm = field('confirm', {
    validate: (value, values) => value === values.newPassword || texts.mismatch,
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={texts.newPassword} error={errors.newPassword?.message} help={t.auth.passwordHelp}>
        {props => <PasswordInput {...props} {...newPassword} required autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirm} error={errors.confirm?.message}>
        {props => <PasswordInput {...props} {...confirm} required autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t.auth.processing : submitText}
      </Button>
    </form>
  );
}
