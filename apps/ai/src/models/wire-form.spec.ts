import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { EXAMPLES } from './prompt.js';
import { GOOD_FORM } from './testing/model-server.js';
import { EDIT_SCHEMA } from './wire-edit.js';
import { FORM_SCHEMA, readForm } from './wire-form.js';
import { translationRequest } from './wire-translation.js';
import { TURN_SCHEMA } from './wire-turn.js';

/** Every object of a JSON schema. */
function objectsIn(node: unknown): Record<string, unknown>[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(objectsIn);
  return 'properties' in node ? [node, ...inner] : inner;
}

describe('schemas that are sent', () => {
  const translation = translationRequest(new Map([['t0', 'Name']]), 'de').schema;
  it.each([
    ['form', FORM_SCHEMA],
    ['edit', EDIT_SCHEMA],
    ['turn', TURN_SCHEMA],
    ['translation', translation],
  ])('%s is strict: all properties required, no others, no defaults', (_name, schema) => {
    for (const { properties, required, additionalProperties } of objectsIn(schema)) {
      expect(required).toEqual(Object.keys(properties as object));
      expect(additionalProperties).toBe(false);
    }
    expect(JSON.stringify(schema)).not.toContain('"default"');
  });

  it('have a variant for each shape of field, with the properties of that shape', () => {
    const valid = new Ajv({ strict: false }).compile(FORM_SCHEMA);
    const withField = (field: object) => ({ ...GOOD_FORM, fields: [field] });
    const common = { key: 'k', label: 'L', required: true, helpText: null, why: 'W' };
    const fields = [
      { type: 'select', ...common, options: ['A', 'B'] },
      { type: 'slider', ...common, placeholder: null, min: 0, max: 9, step: 1 },
      { type: 'rating', ...common, scale: 5, lowLabel: null, highLabel: null },
      { type: 'nps', ...common, lowLabel: null, highLabel: null },
      { type: 'file', ...common, fileTypes: ['.pdf'], maxFiles: 2 },
      { type: 'consent', ...common, consentText: 'I agree.' },
      { type: 'address', ...common, placeholder: null },
      { type: 'page-break', key: 'k', label: 'Step' },
    ];
    for (const field of fields) expect([field.type, valid(withField(field))]).toEqual([field.type, true]);
    expect(valid(withField({ type: 'select', ...common, placeholder: null }))).toBe(false);
    expect(valid(withField({ type: 'password', ...common, placeholder: null }))).toBe(false);
    for (const { form } of EXAMPLES) expect([form.title, valid(form)]).toEqual([form.title, true]);
  });
});

describe('readForm', () => {
  it('parses a form with text around it or missing properties', () => {
    expect(readForm(JSON.stringify(GOOD_FORM))).toEqual(GOOD_FORM);
    const bare = { title: 'T', description: '', fields: [{ key: 'a', type: 'text', label: 'A' }] };
    expect(readForm(`Here it is: ${JSON.stringify(bare)} Enjoy!`)).toEqual(bare);
  });

  it.each([
    '',
    'no',
    '{',
    '{"title": 5, "fields": "none"}',
    JSON.stringify({ ...GOOD_FORM, fields: [] }),
    'null',
  ])('refuses %j', text => expect(readForm(text)).toBeNull());
});
