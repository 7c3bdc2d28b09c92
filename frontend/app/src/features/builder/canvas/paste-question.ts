import { traitsOf } from '#form-core';
import { fieldById } from '../doc/editor-doc.js';
import type { EditorStore } from '../doc/store.js';
import { commitTyping } from '../doc/typing.js';
import { fieldsOfList } from '../library/fields-of-list.js';

/** Replaces the question of a field with a pasted one, and its options with the lines below; a text becomes a choice. */
export function pasteQuestion(store: EditorStore, id: string, text: string): void {
  commitTyping();
  const { doc, change, changeType } = store.getState();
  const field = fieldById(doc, id);
  const [question] = fieldsOfList(text.split(/\r?\n/), doc.language);
  if (!field || typeof question !== 'object' || !question.options) return;
  if (!traitsOf(field.type).choices) changeType(id, question.type);
  change(id, { label: question.label ?? field.label, options: question.options });
}
