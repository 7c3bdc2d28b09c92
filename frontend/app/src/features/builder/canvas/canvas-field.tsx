import { t } from '@/lib/i18n/index.js';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { traitsOf } from '#form-core';
import { CONTROLS } from '#form-renderer';
import { useEditor, useEditorStore, useField } from '../doc/editor-context.js';
import { later } from '../later.js';
import { useFieldDrag } from './dnd.js';
import { FieldBody } from './field-body.js';
import { InsertPlace } from './insert-place.js';
import { SeamBody } from './seam-body.js';
import { useFieldActions } from './use-field-actions.js';

const FieldToolbar = later(() => import('./field-toolbar.js').then(file => file.FieldToolbar));

interface Props {
  id: string;
  index: number;
  last: boolean;
}

/** One field on the canvas. Clicking it, or reaching a text of it by Tab, selects it. Re-renders only when it changes. */
export const CanvasField = memo(function CanvasField({ id, index, last }: Props) {
  const store = useEditorStore();
  const field = useField(id);
  const selected = useEditor(editor => editor.selected === id);
  const drag = useFieldDrag(id);
  const { move } = useFieldActions();
  if (!field) return null;
  const { opensStep, isMultiline, contact } = traitsOf(field.type);
  const isGroup = CONTROLS[field.type]?.group !== undefined;
  const select = () => {
    if (store.getState().selected !== id) store.getState().select(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // The group takes what its own controls do not use.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={drag.ref}
      role="group"
      aria-label={t.canvas.fieldAt(field.label || t.canvas.untitled, index + 1)}
      className={`builder-row ${opensStep ? 'builder-seam' : 'll-row'}`}
      data-field={id}
      data-selected={selected || undefined}
      data-dragged={drag.isDragging || undefined}
      data-line={drag.line ?? undefined}
      data-width={field.styling?.width}
      data-align={field.styling?.alignment}
      data-multiline={isMultiline}
      data-contact={contact}
      data-group={isGroup || undefined}
      onFocus={select}
      onMouseDown={select}
      onKeyDown={onKeyDown}
    >
      <InsertHere index={index} selected={selected} />
      {selected && <FieldToolbar field={field} index={index} last={last} handle={drag.handle} />}
      {opensStep ? <SeamBody field={field} /> : <FieldBody field={field} selected={selected} />}
    </div>
  );
});

/** The place before a field. Only that of the selected field is a stop of the Tab key. */
const InsertHere = memo(function InsertHere({ index, selected }: { index: number; selected: boolean }) {
  return (
    <InsertPlace at={index} className="builder-insert">
      {(open, toggle) => (
        <button
          type="button"
          aria-label={t.canvas.insertAt(index + 1)}
          title={t.canvas.insertHere}
          aria-haspopup="dialog"
          aria-expanded={open}
          tabIndex={selected ? 0 : -1}
          className="inline-flex size-6 items-center justify-center rounded-pill bg-brand text-on-brand shadow-1 touch:size-8"
          onClick={toggle}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </InsertPlace>
  );
});
