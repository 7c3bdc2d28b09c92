import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { FORM_LANGUAGE_NAMES, FORM_LANGUAGES, languageOf } from '#form-core';
import { useEditor } from '../doc/editor-context.js';

/** The language of the form's page for visitors. */
export function LanguageInput() {
  const language = useEditor(editor => editor.doc.language);
  const set = useEditor(editor => editor.set);
  return (
    <Field label={t.formSettings.language.label} help={t.formSettings.language.help}>
      {control => (
        <Select
          {...control}
          value={language}
          onChange={event => set({ language: languageOf(event.target.value) })}
        >
          {FORM_LANGUAGES.map(value => (
            <option key={value} value={value} lang={value}>
              {FORM_LANGUAGE_NAMES[value]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
