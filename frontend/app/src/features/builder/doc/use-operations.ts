import { applyOperations, type EditedForm, type FormOperation } from '#form-core';
import { useEditorStore } from './editor-context.js';
import type { EditorDoc } from './editor-doc.js';
import { commitTyping } from './typing.js';

/** The part of a document that operations can change. */
export const editedPart = (doc: EditorDoc): EditedForm => {
  const { name, description, submitText, fields, logic, customizations, scoring, language } = doc;
  return { name, description, submitText, fields, logic, customizations, scoring: scoring ?? null, language };
};

/** Applies operations to the document as one undo step. */
export function useOperations(): (operations: readonly FormOperation[]) => void {
  const store = useEditorStore();
  return operations => {
    commitTyping();
    const { doc, replace } = store.getState();
    const {
      description = '',
      submitText = '',
      scoring = null,
      language = doc.language,
      ...rest
    } = applyOperations(editedPart(doc), operations);
    replace({ ...doc, ...rest, description, submitText, scoring, language });
  };
}
