import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { FormField } from '#form-core';
import { fieldById } from './editor-doc.js';
import type { Editor, EditorStore } from './store.js';

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('No editor around this component');
  return store;
}

/** Selects a part of the editor's state. Select as little as possible, because each change to it causes a re-render. */
export const useEditor = <T>(select: (editor: Editor) => T): T => useStore(useEditorStore(), select);

/** One field; re-renders only when that field changes. */
export const useField = (id: string | null): FormField | undefined =>
  useEditor(editor => fieldById(editor.doc, id));

/** Whether undo and redo are possible. */
export function useHistory() {
  const { temporal } = useEditorStore();
  return {
    canUndo: useStore(temporal, state => state.pastStates.length > 0),
    canRedo: useStore(temporal, state => state.futureStates.length > 0),
  };
}
