/** Everything that knows the drag-and-drop library; the rest of the builder knows this file. */
import { t } from '@/lib/i18n/index.js';
import {
  type Active,
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { useEditorStore } from '../doc/editor-context.js';
import { fieldById } from '../doc/editor-doc.js';
import type { EditorStore } from '../doc/store.js';
import { commitTyping } from '../doc/typing.js';
import type { Entry } from '../library/library-entries.js';

const FROM_LIBRARY = 'library:';
/** A finger or a mouse that moves less than this clicks. */
const SLACK_PX = 6;
const LONG_PRESS_MS = 220;

/** Fields stay where they are while one is dragged; a line shows where it would go. */
const stayInPlace = () => null;
const underPointer: CollisionDetection = args => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

/** What is dragged out of the library; a field that is dragged has none. */
const entryOf = (active: Active): Entry | undefined =>
  (active.data.current as { entry?: Entry } | undefined)?.entry;
const nameOf = (store: EditorStore, active: Active): string =>
  entryOf(active)?.label ?? (fieldById(store.getState().doc, String(active.id))?.label || t.canvas.untitled);

function announcementsOf(store: EditorStore): Announcements {
  const place = (id: unknown) => store.getState().doc.fields.findIndex(field => field.id === id) + 1;
  const count = () => store.getState().doc.fields.length;
  const name = (active: Active) => nameOf(store, active);
  return {
    onDragStart: ({ active }) => t.canvas.lifted(name(active), place(active.id), count()),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t.canvas.over(name(active), place(over.id), count()) : undefined,
    // After the drop, so that the place is the one where the field now stands.
    onDragEnd: ({ active, over }) =>
      !over
        ? t.canvas.notMoved(name(active))
        : entryOf(active)
          ? t.canvas.added(name(active))
          : t.canvas.moved(name(active), place(active.id), count()),
    onDragCancel: ({ active }) => t.canvas.notMoved(name(active)),
  };
}

/** Carries out a drop: a field moves, an entry of the library is added. */
function drop(store: EditorStore, { active, over }: DragEndEvent): void {
  if (!over) return;
  const { doc, move, add } = store.getState();
  const to = doc.fields.findIndex(field => field.id === over.id);
  const entry = entryOf(active);
  if (!entry) return to < 0 ? undefined : move(String(active.id), to);
  const top = active.rect.current.translated;
  // Above what it is dropped on; only the last field has a place below it.
  const isLast = to === doc.fields.length - 1;
  const below = isLast && top && top.top + top.height / 2 > over.rect.top + over.rect.height / 2;
  add(entry.addition, to < 0 ? doc.fields.length : to + (below ? 1 : 0));
}

export function DragArea({ ids, children }: { ids: string[]; children: ReactNode }) {
  const store = useEditorStore();
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcements] = useState(() => announcementsOf(store));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: SLACK_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS_MS, tolerance: SLACK_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t.canvas.dragInstructions },
      }}
      onDragStart={({ active }: DragStartEvent) => {
        commitTyping();
        setDragged(nameOf(store, active));
      }}
      onDragEnd={event => {
        setDragged(null);
        drop(store, event);
      }}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={ids} strategy={stayInPlace}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <span className="inline-block max-w-64 truncate rounded-control border border-brand bg-surface px-3 py-2 text-sm font-medium text-ink shadow-3">
            {dragged}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** A field that can be dragged by a handle, and that others can be dropped at. */
export function useFieldDrag(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver, index, activeIndex } =
    useSortable({ id });
  const line = !isOver || isDragging ? null : activeIndex >= 0 && activeIndex < index ? 'below' : 'above';
  const { 'aria-disabled': _, ...rest } = attributes;
  return {
    ref: setNodeRef,
    handle: { ref: setActivatorNodeRef, ...rest, ...listeners },
    isDragging,
    /** Where the line of a drop stands, if a drop here would do something. */
    line: line,
  };
}
export type FieldDrag = ReturnType<typeof useFieldDrag>;

/** An entry of the library that can be dragged onto the canvas by mouse or finger; keys press it instead. */
export function useEntryDrag(entry: Entry) {
  const { setNodeRef, listeners } = useDraggable({ id: FROM_LIBRARY + entry.key, data: { entry } });
  const { onKeyDown: _, ...pointers } = listeners ?? {};
  return { ref: setNodeRef, ...pointers };
}
