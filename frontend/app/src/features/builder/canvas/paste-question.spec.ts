import { expect, it } from '@jest/globals';
import { type FieldType, newField } from '#form-core';
import { emptyDoc } from '../doc/editor-doc.js';
import { createEditor } from '../doc/store.js';
import { pasteQuestion } from './paste-question.js';

const TEXT = 'What do you need?\n- New roof\n- Repair';

it.each<[FieldType, FieldType]>([
  ['text', 'radio'],
  ['select', 'select'],
])('turns a pasted question with bulleted lines into a choice: %s becomes %s', (from, to) => {
  const store = createEditor({ ...emptyDoc(), fields: [newField(from, 'a')] });
  pasteQuestion(store, 'a', TEXT);
  expect(store.getState().doc.fields).toMatchObject([
    { id: 'a', type: to, label: 'What do you need?', options: ['New roof', 'Repair'] },
  ]);
});
