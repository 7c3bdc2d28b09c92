import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Editor, EditorStore } from './store.js';

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('No editor around this component');
  return store;
}

/** Selects a part of the editor's state; select the smallest part, because it decides what re-renders. */
export const useEditor = <T>(select: (editor: Editor) => T): T => useStore(useEditorStore(), select);

/** Undo and redo, and whether each is possible. */
export function useHistory() {
  const { temporal } = useEditorStore();
  const { undo, redo } = temporal.getState();
  return {
    undo: () => undo(),
    redo: () => redo(),
    canUndo: useStore(temporal, state => state.pastStates.length > 0),
    canRedo: useStore(temporal, state => state.futureStates.length > 0),
  };
}
