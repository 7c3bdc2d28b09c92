import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { CommittedInput } from './committed-input.js';
import { useEditor } from './editor-context.js';

/** Name, description and button of the form. */
export function FormDetails({ nameError }: { nameError: string }) {
  const name = useEditor(editor => editor.doc.name);
  const description = useEditor(editor => editor.doc.description);
  const submitText = useEditor(editor => editor.doc.submitText);
  const set = useEditor(editor => editor.set);
  return (
    <div className="grid gap-4">
      <Field label={t.builder.formName} error={nameError || undefined}>
        {control => (
          <CommittedInput {...control} value={name} maxLength={200} onCommit={text => set({ name: text })} />
        )}
      </Field>
      <Field label={t.builder.description}>
        {control => (
          <CommittedInput
            {...control}
            area
            value={description}
            maxLength={2000}
            onCommit={text => set({ description: text })}
          />
        )}
      </Field>
      <Field label={t.builder.submitText}>
        {control => (
          <CommittedInput
            {...control}
            value={submitText}
            maxLength={100}
            onCommit={text => set({ submitText: text })}
          />
        )}
      </Field>
    </div>
  );
}
