import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { useCommittedText } from '../doc/use-committed-text.js';
import { focusNextText } from './text-order.js';

interface Props {
  /** Id of this text on the canvas; a field's label has the id of its field. */
  id: string;
  label: string;
  value: string;
  /** Shown while the text is empty: the visitors' default, or a hint. */
  placeholder?: string;
  /** The placeholder is the visitors' default text, and styled like it. */
  isDefault?: boolean;
  maxLength: number;
  className?: string;
  multiline?: boolean;
  onCommit: (value: string) => void;
  /** Called instead of moving to the next text of the form. */
  onEnter?: () => void;
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>, text: string) => void;
  /** Handles a pasted text; false inserts it as usual. */
  onPasteText?: (text: string) => boolean;
}

/** A text of the form that is edited in place. It looks like the visitors' text. */
export const InlineText = memo(function InlineText(props: Props) {
  const { id, label, value, placeholder, maxLength, className = '', multiline } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, type, onBlur, onKeyDown } = useCommittedText({
    value,
    multiline,
    onCommit: props.onCommit,
    onEnter: props.onEnter ?? (() => focusNextText(box.current)),
  });
  useFocusOn(id, box);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || CSS.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (props.onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <textarea
      ref={box}
      rows={1}
      data-text={id}
      data-committed
      data-default={props.isDefault || undefined}
      aria-label={label}
      className={`builder-text ${className}`}
      value={text}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={event => type(multiline ? event.target.value : event.target.value.replace(/\n/g, ' '))}
      onBlur={onBlur}
      onPaste={onPaste}
      onKeyDown={event => {
        props.onKey?.(event, text);
        if (!event.defaultPrevented) onKeyDown(event);
      }}
    />
  );
});

/** Takes the focus when the editor requests it for this text (or control), and scrolls it into view. */
export function useFocusOn(id: string, box: React.RefObject<HTMLElement | null>) {
  const store = useEditorStore();
  const wanted = useEditor(editor => editor.focusOn === id);
  useLayoutEffect(() => {
    const element = box.current;
    if (!wanted || !element) return;
    store.getState().focus(null);
    element.focus({ preventScroll: true });
    if (element instanceof HTMLTextAreaElement) element.select();
    element.closest('.builder-row')?.scrollIntoView({ block: 'nearest' });
  }, [wanted, store, box]);
}
