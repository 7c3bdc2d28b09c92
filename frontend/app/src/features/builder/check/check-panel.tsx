import { FormCheckPanel } from '@/shared/form-check/form-check-panel.js';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { useOperations } from '../doc/use-operations.js';

/** On narrow screens, the sheet first returns the focus. */
const AFTER_SHEET_MS = 80;

/** Findings of the form check. A fix is one undo step; a finding links to its field. */
export function CheckPanel() {
  const store = useEditorStore();
  const doc = useEditor(editor => editor.doc);
  const apply = useOperations();
  const show = (id: string) => {
    const { sheet, openSheet, select, show: open } = store.getState();
    openSheet(null);
    select(id);
    if (!sheet) open('check'); // The other findings stay visible next to the field.
    setTimeout(() => store.getState().focus(id), sheet ? AFTER_SHEET_MS : 0);
  };
  return (
    <div className="p-4">
      <FormCheckPanel form={doc} onApply={apply} onShow={show} />
    </div>
  );
}
