import { t } from '@/lib/i18n/index.js';
import { DEFAULT_SETTINGS, FORM_LIMITS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { useFormTexts } from './form-texts.js';
import { InlineText } from './inline-text.js';

/** The submit button. The look's text overrides the form's. */
export function CanvasActions() {
  const set = useEditor(editor => editor.set);
  const submitText = useEditor(editor => editor.doc.submitText);
  const fromLook = useEditor(editor => editor.doc.customizations.submitButtonText);
  const { submit } = useFormTexts();
  // Visitors get the default in the language of the form.
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

/** Result of submitting: the form's thank-you texts, or its redirect address. */
export function CanvasThanks() {
  const set = useEditor(editor => editor.set);
  const title = useEditor(editor => editor.doc.thankYouTitle);
  const text = useEditor(editor => editor.doc.thankYouText);
  const redirectUrl = useEditor(editor => editor.doc.redirectUrl);
  const { thanks, thanksText } = useFormTexts();
  return (
    <>
      <p className="mx-auto! mt-8! mb-3! flex max-w-[600px] items-center gap-3 text-sm [color:var(--ll-page-text)]">
        <i className="h-px flex-1 bg-current opacity-30" />
        {redirectUrl ? t.canvas.redirects(redirectUrl) : t.canvas.afterSubmitting}
        <i className="h-px flex-1 bg-current opacity-30" />
      </p>
      {!redirectUrl && (
        <div className="ll-card">
          <div className="ll-success">
            <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
              <circle cx="24" cy="24" r="22" />
              <path d="m15 24.5 6.5 6.5L34 18" />
            </svg>
            <div className="builder-thanks w-full text-[1.75em] leading-tight font-semibold">
              <InlineText
                id="thanks-title"
                label={t.canvas.thanksTitle}
                value={title}
                placeholder={thanks}
                isDefault
                maxLength={FORM_LIMITS.thankYouTitle}
                onCommit={thankYouTitle => set({ thankYouTitle })}
              />
            </div>
            <div className="w-full">
              <InlineText
                id="thanks-text"
                label={t.canvas.thanksText}
                value={text}
                placeholder={thanksText}
                isDefault
                maxLength={FORM_LIMITS.thankYouText}
                multiline
                onCommit={thankYouText => set({ thankYouText })}
              />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
