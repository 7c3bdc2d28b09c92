import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { toNewFields } from '@/shared/forms/field-inputs.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { formTemplates } from '@/shared/forms/forms-queries.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { TEMPLATE_LANGUAGE } from '@/shared/forms/template-language.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const texts = t.integration.newForm;

export function CreateFormDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      <CreateForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Creates a form and opens its integration. */
function CreateForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(formTemplates(TEMPLATE_LANGUAGE));
  const [failed, setFailed] = useState(false);
  const { field, handleSubmit, formState } = useSubmitForm({ defaultValues: { name: '', template: '' } });
  const submit = async ({ name, template }: { name: string; template: string }) => {
    setFailed(false);
    const chosen = data?.templates.find(({ id }) => id === template)?.form;
    const content = chosen ? { ...chosen, fields: toNewFields(chosen.fields) } : {};
    try {
      const form = await api(formsCalls.create, { body: { ...content, id: newFormId(), name: name.trim() } });
      storeSavedForm(client, form);
      onDone();
      await navigate(`/form/${encodeURIComponent(form.id)}/typebot`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {failed && <Notice tone="bad" lines={[texts.failed]} />}
      <Field label={texts.name} error={formState.errors.name?.message}>
        {control => (
          <Input
            {...control}
            {...field('name', { validate: value => Boolean(value.trim()) || texts.nameMissing })}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={texts.template}>
        {control => (
          <Select {...control} {...field('template')}>
            <option value="">{texts.blank}</option>
            {data?.templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end" disabled={formState.isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
