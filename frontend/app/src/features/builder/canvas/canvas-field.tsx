import { t } from '@/lib/i18n/index.js';
import { type KeyboardEvent, memo } from 'react';
import { traitsOf } from '#form-core';
import { CONTROLS } from '#form-renderer';
import { useEditor, useEditorStore, useField } from '../doc/editor-context.js';
import { later } from '../later.js';
import { FieldBody } from './field-body.js';
import { useHovered } from './hovered.js';
import { InsertHere } from './insert-here.js';
import { SeamBody } from './seam-body.js';
import { useFieldActions } from './use-field-actions.js';

const FieldToolbar = later(() => import('./field-toolbar.js').then(file => file.FieldToolbar));

interface Props {
  id: string;
  index: number;
}

/**
 * A field on the canvas. Clicking it, or tabbing to one of its texts, selects it. Re-renders only when it changes.
 */
export const CanvasField = memo(function CanvasField({ id, index }: Props) {
  const store = useEditorStore();
  const field = useField(id);
  const selected = useEditor(editor => editor.selected === id);
  const { move } = useFieldActions();
  if (!field) return null;
  const { opensStep, isMultiline, contact } = traitsOf(field.type);
  const isGroup = CONTROLS[field.type]?.group !== undefined;
  const select = () => {
    const editor = store.getState();
    if (editor.selected !== id || !editor.chosen) editor.select(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // The group handles events that its own controls do not use.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t.canvas.fieldAt(field.label || t.fieldTypes.labels[field.type], index + 1)}
      className={`builder-row ${opensStep ? 'builder-seam' : 'll-row'}`}
      data-field={id}
      data-selected={selected || undefined}
      data-width={field.styling?.width}
      data-align={field.styling?.alignment}
      data-multiline={isMultiline}
      data-contact={contact}
      data-group={isGroup || undefined}
      onFocus={select}
      onMouseDown={select}
      onKeyDown={onKeyDown}
    >
      <Tools id={id} selected={selected} />
      {opensStep ? <SeamBody field={field} /> : <FieldBody field={field} selected={selected} />}
    </div>
  );
});

/**
 * Tools of a field. Only the selected and the hovered field have them and track their index, so that inserting a field
 * does not re-render the tools of all fields after it.
 */
const Tools = memo(function Tools({ id, selected }: { id: string; selected: boolean }) {
  const field = useField(selected ? id : null);
  const hovered = useHovered(state => state.id === id);
  const inserting = useEditor(({ inserting: at, doc }) => at !== null && doc.fields[at]?.id === id);
  const isActive = selected || hovered || inserting;
  const index = useEditor(({ doc }) => (isActive ? doc.fields.findIndex(other => other.id === id) : -1));
  const last = useEditor(({ doc }) => isActive && doc.fields.at(-1)?.id === id);
  if (!isActive) return null;
  return (
    <>
      <InsertHere index={index} selected={selected} />
      {field && <FieldToolbar field={field} index={index} last={last} />}
    </>
  );
});
