import { describe, expect, it } from '@jest/globals';
import { newField } from './defaults.js';
import { formDifferences } from './form-differences.js';
import type { FormField } from './types.js';

const text = (id: string): FormField => ({ ...newField('text', id), label: id.toUpperCase() });
interface Form {
  fields: FormField[];
  name?: string;
  logic?: unknown[] | null;
  look?: object;
}
const formOf = (...ids: string[]): Form => ({ fields: ids.map(text) });
const between = (from: Form, to: Form) => {
  const { fields, settings } = formDifferences(from, to, ['name', 'logic', 'look']);
  return [
    ...fields.map(one => [one.kind, one.field.id, ...('parts' in one ? one.parts : [])].join(' ')),
    ...settings,
  ];
};

describe('differences between two forms', () => {
  it('are none for equal forms, regardless of key order, empty values and the origin of a field', () => {
    const from = { ...formOf('a', 'b'), look: { font: 'Inter', color: '#fff', css: '' } };
    const to: Form = { ...formOf('a', 'b'), look: { color: '#fff', font: 'Inter' }, name: '', logic: null };
    to.fields = to.fields.map(({ label, ...field }) => ({ label, ...field, helpText: '', aiEnhanced: true }));
    expect(between(from, to)).toEqual([]);
  });

  it('are added, removed and changed fields, and changed settings', () => {
    const to = { ...formOf('a', 'c'), name: 'Other', logic: [{}] };
    to.fields[0] = { ...to.fields[0]!, required: true, label: 'Name' };
    expect(between(formOf('a', 'b'), to)).toEqual([
      ...['changed a label required', 'added c', 'removed b', 'name', 'logic'],
    ]);
  });

  it('include as few moved fields as possible', () => {
    expect(between(formOf('a', 'b', 'c', 'd'), formOf('d', 'a', 'b', 'c'))).toEqual(['moved d']);
    expect(between(formOf('a', 'b', 'c'), formOf('a', 'x', 'b', 'c'))).toEqual(['added x']);
    expect(between(formOf('a', 'b', 'c'), formOf('c', 'b'))).toEqual(['moved b', 'removed a']);
  });
});
