import { t } from '@/lib/i18n/index.js';
import { useFont } from '@/shared/design/fonts.js';
import { LiveForm } from '@/shared/forms/live-form.js';
import type { VisitorForm } from '#form-core';

interface Props {
  form: VisitorForm;
  /** Still being generated: the latest question fades in. */
  growing?: boolean;
}

/** The form being generated, as visitors will see it. */
export function GrowingForm({ form, growing = false }: Props) {
  useFont(form.customizations);
  if (form.fields.length === 0) return null;
  // The renderer computes the steps only once, so every new field needs a new instance.
  const shape = form.fields.map(field => `${field.id}${field.type}`).join();
  const arrival = growing ? '[&_.ll-row:nth-last-child(1_of_.ll-row)]:animate-enter' : '';
  return (
    <section
      aria-label={t.builder.preview}
      className={`overflow-hidden rounded-panel border border-line-strong ${arrival}`}
    >
      <LiveForm key={shape} form={form} />
    </section>
  );
}
