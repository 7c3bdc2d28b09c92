/** All drag sources of the builder. Drawing and drop places are in the neighbouring files. */
import { t } from '@/lib/i18n/index.js';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { announce } from '../../announce.js';
import { useEditorStore } from '../../doc/editor-context.js';
import { fieldById } from '../../doc/editor-doc.js';
import type { EditorStore } from '../../doc/store.js';
import { commitTyping } from '../../doc/typing.js';
import type { Entry } from '../../library/library-entries.js';
import { focusHandle, markDragged, markPlace, revealRow } from './drag-marks.js';
import { movedTo, placeOfMove } from './drop-place.js';
import { dragByPointer } from './pointer-drag.js';

/** The field that is moved with the keyboard, and its target. */
interface Lifted {
  id: string;
  from: number;
  to: number;
}

const indexOf = (store: EditorStore, id: string) =>
  store.getState().doc.fields.findIndex(field => field.id === id);
const nameOf = (store: EditorStore, id: string) =>
  fieldById(store.getState().doc, id)?.label || t.canvas.untitled;

/** Moves a field and announces its new position. */
function moveTo(store: EditorStore, id: string, to: number | null): void {
  const name = nameOf(store, id);
  if (to === null) return announce(t.canvas.notMoved(name));
  store.getState().move(id, to);
  announce(t.canvas.moved(name, to + 1, store.getState().doc.fields.length));
}

function lift(store: EditorStore, id: string): void {
  commitTyping();
  markDragged(id);
  announce(t.canvas.lifted(nameOf(store, id), indexOf(store, id) + 1, store.getState().doc.fields.length));
}

/** Number of places that a key press moves a lifted field. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The drag handle of a field, for mouse, finger and keyboard (Space lifts the field, arrow keys move it). */
function handleOf(store: EditorStore, id: string) {
  let lifted: Lifted | null = null;
  const end = (to: number | null) => {
    if (!lifted) return;
    lifted = null;
    markDragged(null);
    markPlace(null);
    moveTo(store, id, to);
    requestAnimationFrame(() => focusHandle(id));
  };
  const step = (by: number) => {
    if (!lifted) return;
    const { fields } = store.getState().doc;
    const to = Math.min(fields.length - 1, Math.max(0, lifted.to + by));
    lifted = { ...lifted, to };
    const place = placeOfMove(
      fields.map(field => field.id),
      lifted.from,
      to,
    );
    markPlace(to === lifted.from ? null : place);
    revealRow(place.id);
    announce(t.canvas.over(nameOf(store, id), to + 1, fields.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && !lifted) {
      const from = indexOf(store, id);
      lifted = { id, from, to: from };
      lift(store, id);
    } else if (!lifted) return;
    else if (isPress) end(lifted.to === lifted.from ? null : lifted.to);
    else if (event.key === 'Escape') end(null);
    else if (event.key === 'Tab') return end(null);
    else if (event.key in STEPS) step(STEPS[event.key]!);
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDown = (event: PointerEvent) =>
    dragByPointer(event, {
      name: nameOf(store, id),
      onLift: () => lift(store, id),
      onOver: place => {
        const to = place && (movedTo(indexOf(store, id), place) ?? indexOf(store, id));
        if (to !== null)
          announce(t.canvas.over(nameOf(store, id), to + 1, store.getState().doc.fields.length));
      },
      onEnd: place => {
        markDragged(null);
        moveTo(store, id, place && movedTo(indexOf(store, id), place));
      },
    });
  return { onKeyDown, onPointerDown, onBlur: () => end(null) };
}

/** Props that make a button the handle of a field. */
export function useFieldHandle(id: string) {
  const store = useEditorStore();
  return useMemo(() => handleOf(store, id), [store, id]);
}

/**
 * Props that make a library entry draggable onto the canvas by mouse or finger; pressing a key activates it instead.
 */
export function useEntryDrag(entry: Entry) {
  const store = useEditorStore();
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) =>
        dragByPointer(event, {
          name: entry.label,
          onLift: () => {
            commitTyping();
            announce(t.canvas.lifted(entry.label, 0, 0));
          },
          onOver: () => undefined,
          onEnd: place => {
            if (!place) return announce(t.canvas.notMoved(entry.label));
            const isAdded = store.getState().add(entry.addition, place.at) !== '';
            announce(isAdded ? t.canvas.added(entry.label) : t.canvas.notMoved(entry.label));
          },
        }),
    }),
    [store, entry],
  );
}
