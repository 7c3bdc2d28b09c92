import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useResend } from './auth-api.js';

const texts = t.auth.callback;

/** Shown for an expired verification link; asks for the address for a new one. */
export function NewLinkForm() {
  const known = useSession(state => state.user?.email ?? '');
  const { field, handleSubmit, formState } = useSubmitForm({ defaultValues: { email: known } });
  const resend = useResend();
  if (resend.isSuccess) return <Notice tone="ok" lines={[texts.newSent]} />;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={handleSubmit(({ email }) => resend.mutateAsync(email).catch(() => undefined))}
    >
      <p className="text-ink-2">{texts.expired}</p>
      {resend.isError && <Notice tone="bad" lines={errorLines(resend.error, t.auth.verify.failed)} />}
      <Field label={t.auth.email} error={formState.errors.email?.message}>
        {props => <Input {...props} {...field('email')} type="email" autoComplete="email" required />}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" disabled={resend.isPending}>
        {resend.isPending ? t.auth.verify.sending : texts.sendNew}
      </Button>
    </form>
  );
}
