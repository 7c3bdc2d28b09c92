import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { ONE_PER_VISITOR, traitsOf } from '#form-core';
import { useEditor } from '../doc/editor-context.js';

const texts = t.settingsPanel;

/** Response limit per visitor. */
export function OnePerVisitor() {
  const set = useEditor(editor => editor.set);
  const value = useEditor(editor => editor.doc.onePerVisitor);
  const hasEmail = useEditor(({ doc }) => doc.fields.some(({ type }) => traitsOf(type).contact === 'email'));
  const problem = value === 'email' && !hasEmail ? texts.onceNoEmail : undefined;
  return (
    <Field label={t.formSettings.onePerVisitor.label} help={texts.onceHelp[value ?? 'any']} error={problem}>
      {control => (
        <Select
          {...control}
          value={value ?? 'any'}
          onChange={event =>
            set({ onePerVisitor: ONE_PER_VISITOR.find(one => one === event.target.value) ?? null })
          }
        >
          {(['any', ...ONE_PER_VISITOR] as const).map(one => (
            <option key={one} value={one}>
              {texts.onceOptions[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
