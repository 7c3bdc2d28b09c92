import { t } from '@/lib/i18n/index.js';
import { LiveForm } from '@/shared/forms/live-form.js';
import { visitorForm } from '@/shared/forms/visitor-form.js';
import { useDeferredValue } from 'react';
import type { Form } from '#contracts';
import { DEFAULT_SETTINGS, type VisitorForm } from '#form-core';
import { useEditor } from './editor-context.js';

const FRESH: Omit<VisitorForm, 'name' | 'description' | 'submitText' | 'fields'> = {
  id: 'preview',
  redirectUrl: '',
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
  logic: [],
  customizations: {},
  revision: 0,
};

/** Live preview of the edited form in its own theme. Deferred, so that typing never waits for it. */
export function PreviewPane({ form }: { form: Form | null }) {
  const doc = useDeferredValue(useEditor(editor => editor.doc));
  const shown = {
    ...(form ? visitorForm(form) : FRESH),
    ...doc,
    name: doc.name.trim() || DEFAULT_SETTINGS.name,
  };
  // The renderer computes its steps once, so a changed order of fields needs a new instance.
  const shape = doc.fields.map(field => `${field.id}${field.type}`).join();
  return (
    <section
      aria-label={t.builder.preview}
      className="overflow-hidden rounded-panel border border-line-strong"
    >
      <LiveForm key={shape} form={shown} />
    </section>
  );
}
