import { t } from '@/lib/i18n/index.js';
import { FORM_LIMITS, type FormTheme } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { InlineText } from './inline-text.js';

/** Maximum length of a text in the design, in characters. */
const LOOK_TEXT = 300;

/** Logo, title, subtitle and description as visitors see them. The title of the design overrides the form's name. */
export function CanvasHeader({ look }: { look: FormTheme['look'] }) {
  const store = useEditorStore();
  const name = useEditor(editor => editor.doc.name);
  const description = useEditor(editor => editor.doc.description);
  const customizations = useEditor(editor => editor.doc.customizations);
  if (look.showHeader === false || look.headerStyle === 'none') return null;
  const setLook = (change: object) =>
    store.getState().set(doc => ({ customizations: { ...doc.customizations, ...change } }));
  return (
    <header className="ll-header">
      {look.headerStyle === 'image' && look.logoUrl && (
        <img className="ll-cover" src={look.logoUrl} alt="" referrerPolicy="no-referrer" />
      )}
      {look.headerStyle !== 'image' && look.showLogo && look.logoUrl && (
        <img className="ll-logo" src={look.logoUrl} alt="" height={40} referrerPolicy="no-referrer" />
      )}
      <h2 className="ll-title">
        <InlineText
          id="title"
          label={t.canvas.title}
          value={customizations.formTitle || name}
          placeholder={t.builder.untitled}
          maxLength={FORM_LIMITS.name}
          onCommit={text =>
            customizations.formTitle ? setLook({ formTitle: text }) : store.getState().set({ name: text })
          }
        />
      </h2>
      {look.formSubtitle && (
        <p className="ll-subtitle">
          <InlineText
            id="subtitle"
            label={t.canvas.subtitle}
            value={look.formSubtitle}
            maxLength={LOOK_TEXT}
            onCommit={formSubtitle => setLook({ formSubtitle })}
          />
        </p>
      )}
      <p className="ll-description">
        <InlineText
          id="description"
          label={t.canvas.description}
          value={customizations.formDescription || description}
          placeholder={t.canvas.descriptionHint}
          maxLength={FORM_LIMITS.description}
          onCommit={text =>
            customizations.formDescription
              ? setLook({ formDescription: text })
              : store.getState().set({ description: text })
          }
        />
      </p>
    </header>
  );
}
