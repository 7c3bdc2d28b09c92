import { t } from '@/lib/i18n/index.js';
import { LiveForm } from '@/shared/forms/live-form.js';
import {
  type Customizations,
  DEFAULT_SETTINGS,
  type FormField,
  type FormLanguage,
  type LogicRule,
} from '#form-core';

interface Props {
  name: string;
  language: FormLanguage;
  description: string;
  fields: FormField[];
  logic?: LogicRule[];
  look: Customizations;
}

/** The generated form as visitors will see it, from its first field on. */
export function GrowingForm({ name, language, description, fields, logic = [], look }: Props) {
  if (fields.length === 0) return null;
  // The renderer computes its steps once, so every new field needs a new instance.
  const shape = fields.map(field => `${field.id}${field.type}`).join();
  const form = {
    id: 'preview',
    name: name || DEFAULT_SETTINGS.name,
    language,
    description,
    submitText: look.submitButtonText || DEFAULT_SETTINGS.submitText,
    redirectUrl: '',
    showProgressBar: false,
    allowSaveProgress: false,
    multiStep: false,
    fields,
    logic,
    customizations: look,
    revision: 0,
  };
  return (
    <section
      aria-label={t.builder.preview}
      className="animate-enter overflow-hidden rounded-panel border border-line-strong"
    >
      <LiveForm key={shape} form={form} />
    </section>
  );
}
