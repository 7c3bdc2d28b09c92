import { t } from '@/lib/i18n/index.js';
import { useCallback, useState } from 'react';
import { FIELD_LIMITS, type FormField, traitsOf } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { fieldById } from '../doc/editor-doc.js';
import { InlineText } from './inline-text.js';

/** Id of a field's help text on the canvas. */
export const helpId = (fieldId: string): string => `help:${fieldId}`;

interface Props {
  field: FormField;
  className: string;
}

/**
 * The help text of a field. An empty one is shown only when opened from the toolbar, or if the field has nothing else.
 */
export function HelpText({ field, className }: Props) {
  const { id, helpText = '' } = field;
  const { content } = traitsOf(field.type);
  const isAll = content === 'text';
  const store = useEditorStore();
  const change = useEditor(editor => editor.change);
  const wanted = useEditor(editor => editor.focusOn === helpId(id));
  const [open, setOpen] = useState(false);
  if (wanted && !open) setOpen(true);
  const setHelp = useCallback((text: string) => change(id, { helpText: text }), [change, id]);
  if (!helpText && !open && !isAll) return null;
  const onBlur = () => setOpen(Boolean(fieldById(store.getState().doc, id)?.helpText));
  return (
    <div className={className} onBlur={onBlur}>
      <InlineText
        id={isAll ? id : helpId(id)}
        label={(content ? t.canvas.textOf : t.canvas.helpOf)(field.label || t.fieldTypes.labels[field.type])}
        value={helpText}
        placeholder={content ? t.canvas.textHint : t.canvas.helpHint}
        multiline={content !== undefined}
        maxLength={FIELD_LIMITS.helpText}
        onCommit={setHelp}
      />
    </div>
  );
}
