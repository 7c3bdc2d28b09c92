import { FORM_CATEGORIES, TEMPLATE_LANGUAGES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useBranding } from '@/shared/brand/use-branding.js';
import { formTemplates } from '@/shared/forms/forms-queries.js';
import { TEMPLATE_LANGUAGE } from '@/shared/forms/template-language.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormCategory, TemplateLanguage } from '#contracts';
import { TemplateCard } from './template-card.js';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
const texts = t.forms.templates;

/** All templates with previews, in all their languages. */
export const TemplatesDialog = (props: Props) => (
  <Dialog kind="wide" title={texts.title} {...props}>
    <Templates />
  </Dialog>
);

function Templates() {
  const [language, setLanguage] = useState<TemplateLanguage>(TEMPLATE_LANGUAGE);
  const [category, setCategory] = useState<FormCategory | ''>('');
  const branding = useBranding();
  const query = useQuery(formTemplates(language));
  const { data } = query;
  const matching = data?.templates.filter(template => !category || template.category === category);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Field label={texts.language}>
          {control => (
            <Select
              {...control}
              value={language}
              onChange={event => setLanguage(event.target.value as TemplateLanguage)}
            >
              {TEMPLATE_LANGUAGES.map(value => (
                <option key={value} value={value} lang={value}>
                  {texts.languages[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.forms.category}>
          {control => (
            <Select
              {...control}
              value={category}
              onChange={event => setCategory(event.target.value as FormCategory | '')}
            >
              <option value="">{t.forms.allForms}</option>
              {FORM_CATEGORIES.map(value => (
                <option key={value} value={value}>
                  {t.forms.categories[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {branding.control}
      {!data && (
        <NotLoaded query={query} failed={texts.failed} label={texts.loading} rows={3} className="h-48" />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
        {matching?.map(template => (
          <TemplateCard key={template.id} template={template} branding={branding} />
        ))}
      </ul>
    </div>
  );
}
