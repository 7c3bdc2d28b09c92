import { t } from '@/lib/i18n/index.js';
import { useTextsOf } from '@/shared/forms/use-texts-of.js';
import { FORM_LIMITS, FORM_SETTINGS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { TextInput } from './text-input.js';

/** Label of the submit button. The default counts as unset, because visitors see it in the form's language. */
export function SubmitText() {
  const text = useEditor(editor => editor.doc.submitText);
  const set = useEditor(editor => editor.set);
  const { submit } = useTextsOf(useEditor(editor => editor.doc.language));
  return (
    <TextInput
      label={t.formSettings.submitText.label}
      placeholder={submit}
      value={text === FORM_SETTINGS.submitText.initial ? '' : text}
      maxLength={FORM_LIMITS.submitText}
      onCommit={submitText => set({ submitText })}
    />
  );
}
