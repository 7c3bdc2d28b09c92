import type { Turn } from '@/shared/refine/refine-api.js';
import { RefinePanel } from '@/shared/refine/refine-panel.js';
import { useMemo } from 'react';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import type { EditorStore } from '../doc/store.js';
import { editedPart, useOperations } from '../doc/use-operations.js';

/** The conversation of each editing session, which outlives the panel when its tab is closed. */
const conversations = new WeakMap<EditorStore, Turn[]>();

/** Changes the form by chat. */
export function AssistPanel() {
  const store = useEditorStore();
  const doc = useEditor(editor => editor.doc);
  const form = useMemo(() => editedPart(doc), [doc]);
  const apply = useOperations();
  return (
    <div className="p-4">
      <RefinePanel
        form={form}
        onApply={apply}
        earlier={conversations.get(store)}
        onTurns={turns => conversations.set(store, turns)}
      />
    </div>
  );
}
