import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Failure } from '@/ui/failure.js';
import { Field } from '@/ui/field.js';
import { Input, Select, Textarea } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCreateFlow } from './typebot-api.js';

const texts = t.flows.dialog;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Forms that already have a flow. */
  taken: readonly string[];
  configured: boolean;
  /** Preselected form. */
  formId?: string;
}

export function CreateFlowDialog({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <CreateFlow {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface Values {
  formId: string;
  welcomeMessage: string;
  thankYouMessage: string;
  phoneCountry: string;
}

/** Dialog to choose a flow's form and the texts before and after its questions. */
function CreateFlow({
  taken,
  configured,
  formId = '',
  onDone,
}: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const { forms, isError, refetch } = useAllForms();
  const create = useCreateFlow();
  const [failure, setFailure] = useState<string[]>([]);
  const { field, handleSubmit, formState } = useSubmitForm<Values>({
    defaultValues: { formId, welcomeMessage: '', thankYouMessage: '', phoneCountry: '' },
  });
  const submit = async ({ formId: chosen, ...wording }: Values) => {
    setFailure([]);
    const flowConfig = Object.fromEntries(Object.entries(wording).filter(([, text]) => text.trim()));
    try {
      const { integrated, urls } = await create.mutateAsync({ formId: chosen, flowConfig });
      toast.success(integrated ? texts.made : texts.drafted);
      if (urls.builder) window.open(urls.builder, '_blank', 'noopener');
      onDone();
    } catch (error) {
      console.error(error);
      setFailure([texts.failed, ...errorLines(error, '').filter(Boolean)]);
    }
  };
  if (isError && !forms) return <Failure text={t.forms.failed} retry={() => void refetch()} />;
  if (!forms) return <SkeletonRows rows={3} label={t.forms.loading} />;
  if (forms.length === 0)
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">{texts.noForms}</p>
        <Button variant="primary" className="justify-self-start" asChild>
          <Link to="/app/create-form">{t.flows.newForm}</Link>
        </Button>
      </div>
    );
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failure.length > 0 && <Notice tone="bad" lines={failure} />}
      {!configured && <Notice tone="ok" lines={[texts.unconfigured]} />}
      <Field label={texts.form} error={formState.errors.formId?.message}>
        {control => (
          <Select {...control} {...field('formId', { validate: value => Boolean(value) || texts.missing })}>
            <option value="">{texts.choose}</option>
            {forms.map(({ id, name }) => (
              <option key={id} value={id} disabled={taken.includes(id)}>
                {taken.includes(id) ? texts.taken(name) : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.welcome} help={texts.welcomeHelp}>
        {control => <Textarea {...control} {...field('welcomeMessage')} maxLength={1000} />}
      </Field>
      <Field label={texts.thanks} help={texts.thanksHelp}>
        {control => <Textarea {...control} {...field('thankYouMessage')} maxLength={1000} />}
      </Field>
      <Field label={texts.country} help={texts.countryHelp} className="max-w-60">
        {control => <Input {...control} {...field('phoneCountry')} maxLength={2} autoComplete="off" />}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
