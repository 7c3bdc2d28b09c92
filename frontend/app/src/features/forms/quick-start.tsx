import { t } from '@/lib/i18n/index.js';
import { useBranding } from '@/shared/brand/use-branding.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { QUICK_TEMPLATES, useTemplates } from '@/shared/forms/quick-templates.js';
import { useCreateFromTemplate } from '@/shared/forms/use-create-from.js';

/** Four templates for a quick start. Renders nothing until they are loaded. */
export function QuickStart() {
  const { data } = useTemplates();
  const branding = useBranding();
  const create = useCreateFromTemplate(branding);
  const templates = QUICK_TEMPLATES.flatMap(id => {
    const template = data?.get(id);
    return template ? [{ id, template }] : [];
  });
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="quick-start" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="quick-start" className="text-lg">
          {t.forms.quickStart}
        </h2>
        {branding.control}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
        {templates.map(({ id, template }) => (
          <li key={id}>
            <button
              type="button"
              disabled={create.isPending}
              onClick={() => create.mutate(template)}
              className="group grid w-full overflow-hidden rounded-panel border border-line bg-surface text-left hover:border-line-strong"
            >
              <FormMiniature
                source={{
                  ...template.form,
                  customizations: branding.shown(template.form.customizations),
                  id: `quick-${id}`,
                  preview: template.form.fields.slice(0, 4),
                }}
                className="h-32 w-full border-b border-line"
              />
              <span className="grid gap-1 p-3">
                <span className="text-base font-medium group-hover:underline">{template.name}</span>
                <span className="text-ink-2">{template.description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
