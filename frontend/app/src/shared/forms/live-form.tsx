import '#form-renderer/form.css';
import { t } from '@/lib/i18n/index.js';
import { textsOf, type VisitorForm } from '#form-core';
import { FormView } from '#form-renderer';

/** The form as visitors get it, rendered in the page. All validation runs, but answers are not sent. */
export function LiveForm({ form }: { form: VisitorForm }) {
  if (form.fields.length === 0) return <p className="p-6 text-center text-ink-2">{t.builder.noPreview}</p>;
  return (
    <FormView
      form={form}
      texts={textsOf(form.language).form}
      frame="page"
      titleLevel={2}
      onSubmit={() => Promise.resolve({ kind: 'accepted', note: t.pages.preview.testChecked })}
    />
  );
}
