import { t } from '@/lib/i18n/index.js';
import { DEFAULT_SETTINGS, FORM_LIMITS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { useFormTexts } from './form-texts.js';
import { InlineText } from './inline-text.js';

/** The submit button. The text of the design overrides that of the form. */
export function CanvasActions() {
  const set = useEditor(editor => editor.set);
  const submitText = useEditor(editor => editor.doc.submitText);
  const fromLook = useEditor(editor => editor.doc.customizations.submitButtonText);
  const { submit } = useFormTexts();
  // Visitors see the default in the form's language.
  const own = submitText === DEFAULT_SETTINGS.submitText ? '' : submitText;
  return (
    <div className="ll-actions">
      <div className="ll-button ll-submit builder-button">
        <InlineText
          id="submit"
          label={t.canvas.submit}
          value={fromLook || own}
          placeholder={submit}
          isDefault
          maxLength={FORM_LIMITS.submitText}
          onCommit={text =>
            fromLook
              ? set(doc => ({ customizations: { ...doc.customizations, submitButtonText: text } }))
              : set({ submitText: text })
          }
        />
      </div>
    </div>
  );
}
