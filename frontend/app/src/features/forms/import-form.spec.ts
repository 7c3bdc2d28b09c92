import { formJson } from '@/shared/forms/export-form.js';
import { describe, expect, it } from '@jest/globals';
import type { Form } from '#contracts';
import { newField } from '#form-core';
import { readFormFile, withoutRefused } from './import-form.js';

const form = {
  id: 'f1',
  name: 'Roof quotes',
  description: 'Ask',
  status: 'active',
  slug: 'roofs',
  version: 4,
  fields: [newField('text', 'a'), newField('select', 'b')],
  logic: [
    {
      when: { match: 'all', conditions: [{ field: 'b', operator: 'equals', value: 'Option 1' }] },
      then: { action: 'show', target: 'a' },
    },
  ],
  customizations: { primaryColor: '#112233' },
  tags: ['roof'],
  created_at: '2026-01-01T00:00:00Z',
} as unknown as Form;
const exported = formJson(form, '2026-02-02T00:00:00Z');
const changed = (part: object) => JSON.stringify({ ...form, ...part });

describe('import of a form', () => {
  it('imports everything from an exported file into a new draft', () => {
    const { body, left } = readFormFile(exported);
    expect(left).toEqual([]);
    const { name, description, fields, logic, customizations, tags } = form;
    expect(body).toEqual({ name, description, fields, logic, customizations, tags, status: 'draft' });
  });

  it('names unknown parts, and drops rules about fields that were not imported', () => {
    const { body, left } = readFormFile(
      changed({
        fields: [form.fields[0], { ...form.fields[1], type: 'hologram' }, 7],
        payments: { on: true },
      }),
    );
    expect(body['fields']).toHaveLength(1);
    expect(body['logic']).toEqual([]);
    expect(left).toEqual([
      'payments: not a form setting',
      'Field “Choose Option”: unknown field type “hologram”',
      'Field 3 could not be read',
      '1 rule with missing fields',
    ]);
  });

  it('drops parts that the server rejects, and stops if that does not help', () => {
    const read = readFormFile(exported);
    const next = withoutRefused(read, [
      { field: 'fields.1.options', message: 'Too many' },
      { field: 'customizations.primaryColor', message: 'Use the format #rrggbb' },
    ])!;
    expect(next.body).not.toHaveProperty('customizations');
    expect(next.body['fields']).toEqual([form.fields[0]]);
    expect(next.left).toHaveLength(3);
    expect(withoutRefused(read, [{ field: '', message: 'no' }])).toBeNull();
    expect(withoutRefused(read, [{ field: 'fields.9.label', message: 'no' }])).toBeNull();
  });

  it('explains why a file without a form cannot be imported', () => {
    expect(() => readFormFile('<html>')).toThrow('This is not a JSON file.');
    for (const text of ['null', '[]', '{"form":{}}', '{"fields":3}'])
      expect(() => readFormFile(text)).toThrow('This file does not contain a form.');
  });
});
