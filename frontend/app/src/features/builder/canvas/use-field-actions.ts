import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useMemo } from 'react';
import { announce } from '../announce.js';
import { useEditorStore } from '../doc/editor-context.js';
import { fieldById } from '../doc/editor-doc.js';
import { commitTyping } from '../doc/typing.js';
import { focusLabel } from './text-order.js';

const UNDO_MS = 10_000;

/** Actions on a whole field, for all controls and shortcuts. Announces moves, and offers to undo deletions. */
export function useFieldActions() {
  const store = useEditorStore();
  return useMemo(() => {
    const labelOf = (id: string) => fieldById(store.getState().doc, id)?.label || t.canvas.untitled;
    return {
      move: (id: string, by: -1 | 1) => {
        commitTyping(); // A move is a separate undo step, even while typing.
        const { doc, move } = store.getState();
        const to = doc.fields.findIndex(field => field.id === id) + by;
        if (to < 0 || to >= doc.fields.length) return;
        const active = document.activeElement;
        move(id, to);
        // Moving a row in the DOM makes it lose the focus.
        requestAnimationFrame(() => {
          if (active instanceof HTMLElement && active.isConnected) active.focus({ preventScroll: true });
          active?.closest('.builder-row')?.scrollIntoView({ block: 'nearest' });
        });
        announce(t.canvas.moved(labelOf(id), to + 1, doc.fields.length));
      },
      duplicate: (id: string) => {
        commitTyping();
        const copy = store.getState().duplicate(id);
        store.getState().focus(copy);
      },
      remove: (id: string) => {
        commitTyping();
        const { doc, remove } = store.getState();
        const label = labelOf(id);
        const at = doc.fields.findIndex(field => field.id === id);
        const next = (doc.fields[at + 1] ?? doc.fields[at - 1])?.id;
        remove(id);
        const after = store.getState().doc;
        // The focused button is removed with the field.
        if (next) focusLabel(next);
        else document.querySelector<HTMLElement>('[data-canvas] [data-selection] button')?.focus();
        const takeBack = () => {
          const { doc: now, replace } = store.getState();
          if (now === after) return store.temporal.getState().undo();
          const fields = [...now.fields];
          fields.splice(at, 0, doc.fields[at]!);
          replace({ ...now, fields });
        };
        toast.message(t.builder.removed(label), {
          duration: UNDO_MS,
          action: { label: t.common.undo, onClick: takeBack },
        });
      },
    };
  }, [store]);
}
