import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { emptyDoc } from '../doc/editor-doc.js';
import { formDiff } from './form-diff.js';

const text = (id: string) => ({ ...newField('text', id), label: id.toUpperCase() });
const docOf = (...ids: string[]) => ({ ...emptyDoc(), fields: ids.map(text) });
const textsOf = (...args: Parameters<typeof formDiff>) => formDiff(...args).map(change => change.text);

describe('formDiff', () => {
  it('reports nothing for equal documents, regardless of key order', () => {
    const from = docOf('a', 'b');
    const to = { ...docOf('a', 'b') };
    to.fields = to.fields.map(({ label, ...field }) => ({ label, ...field }));
    expect(formDiff(from, to)).toEqual([]);
  });

  it('lists added, deleted and changed fields', () => {
    const from = docOf('a', 'b');
    const to = docOf('a', 'c');
    to.fields[0] = { ...to.fields[0]!, required: true, label: 'Name' };
    to.name = 'Other';
    expect(textsOf(from, to)).toEqual([
      '“Name” changed: question, required',
      '“C” added',
      '“B” deleted',
      'Form name changed',
    ]);
  });

  it('lists changed settings', () =>
    expect(
      textsOf(docOf(), { ...docOf(), retentionDays: 30, logic: [], customizations: { customCSS: 'p {}' } }),
    ).toEqual(['Response deletion changed', 'Design changed']));

  it('reports as few fields as possible as moved', () => {
    expect(textsOf(docOf('a', 'b', 'c', 'd'), docOf('d', 'a', 'b', 'c'))).toEqual(['“D” moved']);
    expect(textsOf(docOf('a', 'b', 'c'), docOf('a', 'x', 'b', 'c'))).toEqual(['“X” added']);
  });
});
