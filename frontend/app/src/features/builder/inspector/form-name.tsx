import { t } from '@/lib/i18n/index.js';
import { FORM_LIMITS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { TextInput } from './text-input.js';

/** The name of the form, which cannot be empty. */
export function FormName() {
  const name = useEditor(editor => editor.doc.name);
  const set = useEditor(editor => editor.set);
  return (
    <TextInput
      label={t.formSettings.name.label}
      value={name}
      maxLength={FORM_LIMITS.name}
      error={name.trim() === '' ? t.builder.nameMissing : undefined}
      onCommit={next => set({ name: next })}
    />
  );
}
