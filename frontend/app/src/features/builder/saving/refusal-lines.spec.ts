import { ApiError } from '@/lib/api-error.js';
import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { emptyDoc } from '../doc/editor-doc.js';
import { refusalLines } from './refusal-lines.js';

const doc = {
  ...emptyDoc(),
  fields: [newField('text', 'a'), { ...newField('text', 'b'), label: 'Order number' }],
};
const refused = (details: { field: string; message: string }[], code = 'VALIDATION_ERROR') =>
  refusalLines(new ApiError('Refused', code, 400, details), doc, 'fallback');

describe("the server's rejection of a form", () => {
  it('names a field by its question and a setting by its label, each only once', () =>
    expect(
      refused([
        { field: 'fields.1.validation.rules.0', message: 'This pattern cannot be run' },
        { field: 'body.fields.1.validation.rules.1', message: 'This pattern cannot be run' },
        { field: 'customizations.customCSS', message: 'Line 2: unknown' },
        { field: 'metadata', message: 'is too large' },
      ]),
    ).toEqual([
      'Order number: This pattern cannot be run',
      'Design: Line 2: unknown',
      'metadata is too large',
    ]));

  it('passes on all other messages', () => {
    expect(refused([])).toEqual(['Refused']);
    expect(refused([{ field: 'version', message: '3' }], 'CONFLICT')).toEqual(['Refused']);
    expect(refusalLines(new Error('x'), doc, 'fallback')).toEqual(['fallback']);
  });
});
