import { t } from '@/lib/i18n/index.js';
import type { Branding } from '@/shared/brand/use-branding.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { useCreateFromTemplate } from '@/shared/forms/use-create-from.js';
import { Button } from '@/ui/button.js';
import type { FormTemplateAnswer } from '#contracts';

/** Template with a preview; its button creates a draft from it. */
export function TemplateCard({ template, branding }: { template: FormTemplateAnswer; branding: Branding }) {
  const create = useCreateFromTemplate(branding);
  const { id, form, name, description, language } = template;
  const source = {
    ...form,
    customizations: branding.shown(form.customizations),
    id: `template-${id}`,
    preview: form.fields.slice(0, 6),
  };
  return (
    <li
      lang={language}
      className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-panel border border-line"
    >
      <FormMiniature source={source} className="h-44 border-b border-line" />
      <div className="grid content-start gap-1 p-3">
        <h3 className="text-base font-medium">{name}</h3>
        <p className="text-ink-2">{description}</p>
      </div>
      <Button
        size="sm"
        className="m-3 mt-0 justify-self-start"
        aria-label={`${t.forms.templates.useShort}: ${name}`}
        disabled={create.isPending}
        onClick={() => create.mutate(template)}
      >
        {t.forms.templates.useShort}
      </Button>
    </li>
  );
}
