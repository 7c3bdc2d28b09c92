import '#form-renderer/form.css';
import { t } from '@/lib/i18n/index.js';
import type { VisitorForm } from '#form-core';
import { FormView } from '#form-renderer';

/** The very form that visitors get, drawn in the page. Every check runs; nothing that is entered leaves it. */
export function LiveForm({ form }: { form: VisitorForm }) {
  if (form.fields.length === 0) return <p className="p-6 text-center text-ink-2">{t.builder.noPreview}</p>;
  return (
    <FormView
      form={form}
      frame="page"
      titleLevel={2}
      onSubmit={() => Promise.resolve({ kind: 'accepted', note: t.pages.preview.testChecked })}
    />
  );
}
