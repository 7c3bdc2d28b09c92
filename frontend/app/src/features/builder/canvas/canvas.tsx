import '#form-renderer/form.css';
import './canvas.css';
import { t } from '@/lib/i18n/index.js';
import { useFormFont } from '@/shared/forms/form-font.js';
import { useTextsOf } from '@/shared/forms/use-texts-of.js';
import { type KeyboardEvent, memo, type MouseEvent, useDeferredValue, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { directionOf, formTheme, textOn } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { WIDTHS } from '../doc/store.js';
import { later } from '../later.js';
import { AddAtEnd } from './add-at-end.js';
import { CanvasActions } from './canvas-actions.js';
import { CanvasField } from './canvas-field.js';
import { CanvasHeader } from './canvas-header.js';
import { FormTextsContext } from './form-texts.js';
import { hoverHandlers } from './hovered.js';
import { OwnRules } from './own-rules.js';

// At the bottom of the page, so it may load a moment later.
const CanvasThanks = later(() => import('./canvas-thanks.js').then(file => file.CanvasThanks));

/** The form as visitors see it, in its theme, with everything editable in place. */
export const Canvas = memo(function Canvas() {
  const store = useEditorStore();
  const customizations = useDeferredValue(useEditor(editor => editor.doc.customizations));
  const device = useEditor(editor => editor.device);
  const language = useEditor(editor => editor.doc.language);
  const texts = useTextsOf(language);
  const theme = useMemo(() => formTheme(customizations), [customizations]);
  useFormFont(theme.look.fontFamily);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { selected, select, insertAfterSelected } = store.getState();
    const isTyping = (event.target as HTMLElement).closest('textarea, input, select') !== null;
    if (event.key === 'Escape' && selected) select(null);
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    insertAfterSelected();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).closest('.builder-row, [data-selection]'))
      store.getState().select(null);
  };
  // Native parts of controls match the form's background, not the app's.
  const scheme = textOn(theme.variables['--ll-bg']!) === '#ffffff' ? 'dark' : 'light';
  const style = { ...theme.variables, '--builder-scheme': scheme };
  return (
    <div className="builder-desk" style={theme.variables}>
      {/* Clicks and keys of everything inside arrive here; each also has its own control. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        data-canvas
        aria-label={t.canvas.region}
        className="builder-page ll"
        data-frame="page"
        data-live
        lang={language}
        dir={directionOf(language)}
        style={{ ...style, ...(device === 'desktop' ? {} : { maxWidth: WIDTHS[device] }) }}
        {...theme.attributes}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...hoverHandlers}
      >
        <OwnRules css={customizations.customCSS ?? ''} />
        <FormTextsContext value={texts}>
          <div className="ll-card">
            <CanvasHeader look={theme.look} />
            <Fields />
            <CanvasActions />
          </div>
          <CanvasThanks />
        </FormTextsContext>
      </section>
    </div>
  );
});

function Fields() {
  const ids = useEditor(useShallow(editor => editor.doc.fields.map(field => field.id)));
  // The field numbers after an inserted field also change, but they are invisible and can be updated after the paint.
  const numbered = useDeferredValue(ids);
  const numbers = useMemo(() => new Map(numbered.map((id, index) => [id, index])), [numbered]);
  return (
    <div className="ll-step">
      <div className="ll-fields">
        {ids.map((id, index) => (
          <CanvasField key={id} id={id} index={numbers.get(id) ?? index} />
        ))}
        <AddAtEnd count={ids.length} />
      </div>
    </div>
  );
}
