import { describe, expect, it } from '@jest/globals';
import { GOOD_FORM } from './testing/model-server.js';
import { readForm, WIRE_SCHEMA } from './wire-form.js';

/** Every object of a JSON schema. */
function objectsIn(node: unknown): Record<string, unknown>[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(objectsIn);
  return 'properties' in node ? [node, ...inner] : inner;
}

describe('the wire schema', () => {
  it('is strict: all properties required, no others', () => {
    const objects = objectsIn(WIRE_SCHEMA);
    expect(objects.length).toBeGreaterThanOrEqual(6);
    for (const { properties, required, additionalProperties } of objects) {
      expect(required).toEqual(Object.keys(properties as object));
      expect(additionalProperties).toBe(false);
    }
    expect(JSON.stringify(WIRE_SCHEMA)).not.toContain('"default"');
  });
});

describe('readForm', () => {
  it('reads a form, also one that leaves out what it has nothing to say to', () => {
    expect(readForm(JSON.stringify(GOOD_FORM))).toEqual(GOOD_FORM);
    const bare = {
      title: 'T',
      description: '',
      fields: [{ key: 'a', kind: 'a', type: 'text', label: 'A', required: false }],
    };
    expect(readForm(`Here it is: ${JSON.stringify(bare)} Enjoy!`)).toEqual(bare);
  });

  it.each([
    '',
    'no',
    '{',
    '{"title": 5, "fields": "none"}',
    JSON.stringify({ ...GOOD_FORM, fields: [] }),
    'null',
  ])('takes %j for no form', text => expect(readForm(text)).toBeNull());
});
