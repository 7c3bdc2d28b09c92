import { t } from '@/lib/i18n/index.js';
import { useCallback, useState } from 'react';
import { FIELD_LIMITS, type FormField } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { fieldById } from '../doc/editor-doc.js';
import { InlineText } from './inline-text.js';

/** Id of a field's help text on the canvas. */
export const helpId = (fieldId: string): string => `help:${fieldId}`;

interface Props {
  field: FormField;
  className: string;
  /** The text is the field's content, so it is always shown, even if empty. */
  isContent?: boolean;
}

/** The help text of a field. An empty one is shown only when opened from the toolbar. */
export function HelpText({ field, className, isContent = false }: Props) {
  const { id, helpText = '' } = field;
  const store = useEditorStore();
  const change = useEditor(editor => editor.change);
  const wanted = useEditor(editor => editor.focusOn === helpId(id));
  const [open, setOpen] = useState(false);
  if (wanted && !open) setOpen(true);
  const setHelp = useCallback((text: string) => change(id, { helpText: text }), [change, id]);
  if (!helpText && !open && !isContent) return null;
  const onBlur = () => setOpen(Boolean(fieldById(store.getState().doc, id)?.helpText));
  return (
    <div className={className} onBlur={onBlur}>
      <InlineText
        id={helpId(id)}
        label={(isContent ? t.canvas.textOf : t.canvas.helpOf)(field.label || t.canvas.untitled)}
        value={helpText}
        placeholder={isContent ? t.canvas.textHint : t.canvas.helpHint}
        multiline={isContent}
        maxLength={FIELD_LIMITS.helpText}
        onCommit={setHelp}
      />
    </div>
  );
}
