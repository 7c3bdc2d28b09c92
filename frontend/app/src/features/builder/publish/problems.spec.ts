import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { emptyDoc } from '../doc/editor-doc.js';
import { problemsOf } from './problems.js';

const docWith = (...fields: Partial<ReturnType<typeof newField>>[]) => ({
  ...emptyDoc(),
  fields: fields.map((field, at) => ({ ...newField(field.type ?? 'text', `f${at}`), ...field })),
});
const textsOf = (...args: Parameters<typeof problemsOf>) => problemsOf(...args).map(({ text }) => text);

describe('problemsOf', () => {
  it('reports nothing for a new form', () => expect(problemsOf(emptyDoc())).toEqual([]));

  it('names the affected field, errors before warnings', () => {
    const doc = docWith(
      { label: 'Same' },
      { label: 'Same' },
      { type: 'select', label: 'Choose', options: [] },
      { type: 'radio', label: 'One', options: ['A', 'A', ''] },
      { type: 'slider', label: 'Range', validation: { min: 9, max: 3 } },
      { label: '  ' },
    );
    expect(problemsOf(doc).map(({ severity, field }) => [severity, field])).toEqual([
      ['error', 'f2'],
      ['error', 'f3'],
      ['error', 'f3'],
      ['error', 'f4'],
      ['error', 'f5'],
      ['warning', 'f1'],
    ]);
    expect(textsOf(doc)[0]).toBe('“Choose” has no options.');
  });

  it('requires a name, a question and a valid address', () => {
    const doc = { ...docWith({ type: 'page-break', label: 'Extra' }), name: ' ', redirectUrl: 'example.com' };
    expect(textsOf(doc)).toEqual([
      'Please enter a form name.',
      'The form has no questions. Add one.',
      'The address must start with http:// or https://',
      'The page “Extra” is empty.',
    ]);
  });

  it('warns about endings that are never shown', () => {
    const ending = (name: string, minScore?: number) => ({
      id: name,
      name,
      ...(minScore ? { minScore } : {}),
    });
    const doc = { ...emptyDoc(), endings: [ending('Hot', 80), ending('All'), ending('Rest', 20)] };
    expect(problemsOf(doc)).toEqual([{ severity: 'warning', text: expect.stringContaining('“Rest”') }]);
  });

  it('requires a formula that has a result', () => {
    const sum = (formula: string) =>
      docWith(
        { label: 'Guests', type: 'number' },
        { type: 'calculation', label: 'Price', settings: { formula } },
      );
    expect(textsOf(sum('{{f0}} * 2'))).toEqual([]);
    expect(textsOf(sum(''))).toEqual(['Price: The formula is missing.']);
    expect(textsOf(sum('{{gone}} * 2'))).toEqual(['Price: There is no question “gone”.']);
  });

  it('warns about scoring without points', () => {
    const doc = docWith({ label: 'Name' }, { type: 'ai-scoring' });
    expect(problemsOf(doc)).toEqual([
      { severity: 'warning', text: 'No points are set, so responses are not scored.', field: 'f1' },
    ]);
  });
});
