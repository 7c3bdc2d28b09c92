import { FormCheckPanel } from '@/shared/form-check/form-check-panel.js';
import { applyOperations, type FormOperation } from '#form-core';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { commitTyping } from '../doc/typing.js';

/** A sheet gives the focus back first. */
const AFTER_SHEET_MS = 80;

/** What could be better about the form. A fix is one undo step; a finding leads to its field. */
export function CheckPanel() {
  const store = useEditorStore();
  const doc = useEditor(editor => editor.doc);
  const apply = (operations: FormOperation[]) => {
    commitTyping();
    const { doc: before, replace } = store.getState();
    const { name, description = '', submitText = '', scoring = null, ...rest } = applyOperations(before, operations);
    replace({ ...before, ...rest, name, description, submitText, scoring });
  };
  const show = (id: string) => {
    const { sheet, openSheet, select, show: open } = store.getState();
    openSheet(null);
    select(id);
    if (!sheet) open('check'); // The other findings stay beside the field.
    setTimeout(() => store.getState().focus(id), sheet ? AFTER_SHEET_MS : 0);
  };
  return (
    <div className="p-4">
      <FormCheckPanel form={doc} onApply={apply} onShow={show} />
    </div>
  );
} // prettier-ignore
