import { newFieldId } from '@/shared/forms/new-id.js';
import { temporal } from 'zundo';
import { createStore } from 'zustand';
import type { FieldType, FormField } from '#form-core';
import { type EditorDoc, withChanged, withCopy, withMoved, withNew, without } from './editor-doc.js';

const HISTORY = 100;

/** The form that is being edited. Actions are properties, so that they can be destructured. */
export interface Editor {
  doc: EditorDoc;
  selected: string | null;
  select: (id: string | null) => void;
  set: (change: Partial<Omit<EditorDoc, 'fields'>>) => void;
  add: (type: FieldType) => string;
  change: (id: string, change: Partial<FormField>) => void;
  duplicate: (id: string) => string;
  move: (id: string, by: -1 | 1) => void;
  remove: (id: string) => void;
  replace: (doc: EditorDoc) => void;
}

/** One store per form, so that two forms or two tests never share state. Only the document has a history. */
export const createEditor = (doc: EditorDoc) =>
  createStore<Editor>()(
    temporal(
      (set, get) => {
        const edit = (change: (fields: FormField[]) => FormField[], selected = get().selected) =>
          set(({ doc: before }) => {
            const fields = change(before.fields);
            return fields === before.fields ? { selected } : { doc: { ...before, fields }, selected };
          });
        return {
          doc,
          selected: null,
          select: selected => set({ selected }),
          set: change => set(({ doc: before }) => ({ doc: { ...before, ...change } })),
          add: type => {
            const id = newFieldId();
            edit(fields => withNew(fields, type, id, get().selected), id);
            return id;
          },
          change: (id, change) => edit(fields => withChanged(fields, id, change)),
          duplicate: id => {
            const copyId = newFieldId();
            edit(fields => withCopy(fields, id, copyId), copyId);
            return copyId;
          },
          move: (id, by) => edit(fields => withMoved(fields, id, by)),
          remove: id => edit(fields => without(fields, id), get().selected === id ? null : get().selected),
          replace: next => set({ doc: next, selected: null }),
        };
      },
      {
        limit: HISTORY,
        partialize: ({ doc: current }) => ({ doc: current }),
        equality: (past, current) => past.doc === current.doc,
      },
    ),
  );
export type EditorStore = ReturnType<typeof createEditor>;
