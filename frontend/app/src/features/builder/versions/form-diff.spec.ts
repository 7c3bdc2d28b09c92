import { expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { emptyDoc } from '../doc/editor-doc.js';
import { formDiff } from './form-diff.js';

const text = (id: string) => ({ ...newField('text', id), label: id.toUpperCase() });
const docOf = (...ids: string[]) => ({ ...emptyDoc(), fields: ids.map(text) });

it('describes the differences between two versions', () => {
  const to = {
    ...docOf('c', 'a', 'd'),
    name: 'Other',
    retentionDays: 30,
    customizations: { customCSS: 'p {}' },
    endings: [{ id: 'a', name: 'Book a call' }],
  };
  to.fields[1] = { ...to.fields[1]!, required: true, label: 'Name' };
  expect(formDiff(docOf('a', 'b', 'c'), to)).toEqual([
    { kind: 'changed', text: '“Name” changed: question, required' },
    { kind: 'moved', text: '“Name” moved' },
    { kind: 'added', text: '“D” added' },
    { kind: 'removed', text: '“B” deleted' },
    { kind: 'changed', text: 'Form name changed' },
    { kind: 'changed', text: 'Automatic deletion changed' },
    { kind: 'changed', text: 'Endings changed' },
    { kind: 'changed', text: 'Design changed' },
  ]);
});
