import { t } from '@/lib/i18n/index.js';
import { FORM_LIMITS } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { useFormTexts } from './form-texts.js';
import { InlineText } from './inline-text.js';

/** Result of submitting: the form's thank-you texts, or its redirect address. */
export function CanvasThanks() {
  const set = useEditor(editor => editor.set);
  const title = useEditor(editor => editor.doc.thankYouTitle);
  const text = useEditor(editor => editor.doc.thankYouText);
  const redirectUrl = useEditor(editor => editor.doc.redirectUrl);
  const { thanks, thanksText } = useFormTexts();
  return (
    <>
      <p className="builder-between mx-auto! mt-8! mb-3! flex max-w-[600px] items-center gap-3 text-sm">
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
