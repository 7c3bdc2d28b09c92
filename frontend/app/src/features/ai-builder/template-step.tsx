import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import type { FormTemplateAnswer } from '#contracts';
import { useCreate } from './use-create.js';

const texts = t.aiBuilder;

/** A chosen template: what it asks, and the way to use it. */
export function TemplateStep({
  template: { name, form },
  onStartOver,
}: {
  template: FormTemplateAnswer;
  onStartOver: () => void;
}) {
  const create = useCreate();
  return (
    <section className="grid gap-6 sm:grid-cols-[14rem_1fr]">
      <FormThumbnail fields={form.fields} look={form.customizations} className="hidden sm:block" />
      <div className="grid content-start gap-4">
        <div>
          <h2 className="text-xl">{name}</h2>
          <p className="mt-1 text-base text-ink-2">{texts.templateText(name)}</p>
        </div>
        <ol className="grid list-decimal gap-1 pl-5">
          {form.fields.map(field => (
            <li key={field.id}>{field.label}</li>
          ))}
        </ol>
        {create.isError && <Notice tone="bad" lines={errorLines(create.error, t.builder.saveFailed)} />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={create.isPending}
            onClick={() => create.mutate({ ...form, fields: toFieldInputs(form.fields) })}
          >
            {create.isPending ? texts.saving : texts.useTemplate}
          </Button>
          <Button onClick={onStartOver}>{texts.startOver}</Button>
        </div>
      </div>
    </section>
  );
}
