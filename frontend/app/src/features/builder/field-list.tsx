import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Empty } from '@/ui/empty.js';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useEditorStore } from './editor-context.js';
import { FieldRow } from './field-row.js';

const UNDO_MS = 10_000;

/** The fields in their order. Moves are announced to screen readers; a deletion can be undone. */
export function FieldList() {
  const ids = useEditor(useShallow(editor => editor.doc.fields.map(field => field.id)));
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { onMove, onRemove } = useListActions(setAnnouncement, list);
  if (ids.length === 0) return <Empty title={t.builder.noFields} text={t.builder.noFieldsText} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t.builder.fields} className="grid gap-2 outline-none">
        {ids.map((id, index) => (
          <FieldRow
            key={id}
            id={id}
            first={index === 0}
            last={index === ids.length - 1}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function useListActions(announce: (text: string) => void, list: RefObject<HTMLUListElement | null>) {
  const store = useEditorStore();
  const onMove = useCallback(
    (id: string, by: -1 | 1) => {
      store.temporal.getState().resume(); // A move is its own undo step, even while typing.
      store.getState().move(id, by);
      const { fields } = store.getState().doc;
      const at = fields.findIndex(field => field.id === id);
      announce(t.builder.moved(fields[at]?.label ?? '', at + 1, fields.length));
    },
    [store, announce],
  );
  const onRemove = useCallback(
    (id: string) => {
      const { doc, remove, replace } = store.getState();
      const at = doc.fields.findIndex(field => field.id === id);
      const next = (doc.fields[at + 1] ?? doc.fields[at - 1])?.id;
      remove(id);
      const after = store.getState().doc;
      // Focus the neighbour, as the focused button is removed.
      const neighbour = list.current?.querySelector<HTMLElement>(`[data-field="${next}"]`);
      (neighbour ?? list.current)?.focus();
      const takeBack = () => {
        // Undo if nothing changed since; otherwise insert only this field again at its position.
        const now = store.getState().doc;
        if (now === after) return store.temporal.getState().undo();
        const fields = [...now.fields];
        fields.splice(at, 0, doc.fields[at]!);
        replace({ ...now, fields });
      };
      toast.message(t.builder.removed(doc.fields[at]?.label ?? ''), {
        duration: UNDO_MS,
        action: { label: t.common.undo, onClick: takeBack },
      });
    },
    [store, list],
  );
  return { onMove, onRemove };
}
