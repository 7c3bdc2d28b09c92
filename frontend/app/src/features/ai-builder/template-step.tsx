import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { useBranding } from '@/shared/brand/use-branding.js';
import { toNewFields } from '@/shared/forms/field-inputs.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormTemplateAnswer } from '#contracts';
import { TEMPLATES_PATH } from './templates-path.js';
import { useCreate } from './use-create.js';

const texts = t.aiBuilder;

/** A chosen template: its questions, and a button that uses it unchanged. */
export function TemplateStep({ template: { name, form } }: { template: FormTemplateAnswer }) {
  const [id] = useState(newFormId);
  const create = useCreate({ id, pathOf: editorPath });
  const branding = useBranding();
  const use = async () => {
    const customizations = await branding.chosen(form.customizations);
    create.mutate({ ...form, customizations, fields: toNewFields(form.fields) });
  };
  return (
    <section
      aria-label={name}
      className="grid content-start gap-4 rounded-panel border border-line bg-surface p-4"
    >
      <FormThumbnail
        fields={form.fields}
        look={branding.shown(form.customizations)}
        className="hidden lg:block"
      />
      <div>
        <h2 className="text-lg">{name}</h2>
        <p className="mt-1 text-ink-2">{texts.templateText(name)}</p>
      </div>
      <ol className="grid list-decimal gap-1 pl-5">
        {form.fields.map(field => (
          <li key={field.id}>{field.label}</li>
        ))}
      </ol>
      {branding.control}
      {create.isError && <Notice tone="bad" lines={errorLines(create.error, t.builder.saveFailed)} />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={create.isPending} onClick={() => void use()}>
          {create.isPending ? texts.saving : texts.useTemplate}
        </Button>
        <Button asChild variant="ghost">
          <Link to={TEMPLATES_PATH}>{texts.otherTemplate}</Link>
        </Button>
      </div>
    </section>
  );
}
