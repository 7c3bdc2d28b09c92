import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#contracts';
import { type FormField, newField } from '#form-core';
import { requireAnswerable } from './answerable.js';
import { withExtensions } from './file-types.js';

const detailsOf = (...fields: (Partial<FormField> & Pick<FormField, 'type'>)[]): unknown => {
  try {
    requireAnswerable(fields.map((field, at) => ({ ...newField(field.type, `f${at}`), ...field })));
    return [];
  } catch (error) {
    return error instanceof DomainError && error.code === 'VALIDATION_ERROR' ? error.details : error;
  }
};

describe('requireAnswerable', () => {
  it('accepts fields that visitors can answer or leave empty', () => {
    expect(
      detailsOf(
        { type: 'slider', required: true },
        { type: 'slider', validation: { min: 5, max: 5 } },
        { type: 'select', options: [] },
        { type: 'checkbox', required: true, options: [] },
        { type: 'number', validation: { min: -3, max: 3, rules: ['min:0'] } },
        { type: 'text', validation: { rules: ['min:2', 'max:9'] } },
        { type: 'date', settings: { minDate: '2027-01-01', maxDate: '2027-01-01' } },
        { type: 'file', settings: { acceptedFileTypes: ['.pdf', '.stl'] } },
        { type: 'file', settings: { acceptedFileTypes: [] } },
      ),
    ).toEqual([]);
  });

  it('names each field that nobody can answer', () => {
    const details = detailsOf(
      { type: 'slider', validation: { min: 50, max: 10 } },
      { type: 'select', required: true, options: [' '] },
      { type: 'radio', options: [], validation: { rules: ['required'] } },
      { type: 'text', validation: { rules: ['min:9', 'max:2'] } },
      { type: 'date', settings: { minDate: '2027-01-02', maxDate: '2027-01-01' } },
      { type: 'file', settings: { acceptedFileTypes: ['.exe'] } },
      { type: 'file', settings: { acceptedFileTypes: ['.pdf', 'model/stl'] } },
    ) as { field: string; message: string }[];
    expect(details.map(({ field }) => field)).toEqual([
      'fields.0.validation.min',
      'fields.1.options',
      'fields.2.options',
      'fields.3.validation.rules',
      'fields.4.settings.minDate',
      'fields.5.settings.acceptedFileTypes',
      'fields.6.settings.acceptedFileTypes',
    ]);
    expect(details[0]!.message).toBe('The minimum (50) must not exceed the maximum (10)');
    expect(details[6]!.message).toBe('Files of this type are never accepted: model/stl');
  });
});

describe('withExtensions', () => {
  const typesOf = (...acceptedFileTypes: string[]) =>
    withExtensions([{ ...newField('file', 'f'), settings: { acceptedFileTypes } }])[0]!.settings!
      .acceptedFileTypes;

  it.each<[string[], string[]]>([
    [['image/png'], ['.png']],
    [
      ['.PDF', 'image/jpg'],
      ['.pdf', '.jpg', '.jpeg'],
    ],
    [['text/plain; charset=utf-8', 'txt'], ['.txt']],
    [['video/*'], ['.mp4', '.mov', '.webm']],
    [['.pdf', '*/*'], []],
    [['*'], []],
    [['application/x-foo'], ['application/x-foo']],
  ])('converts %j to %j', (given, expected) => expect(typesOf(...given)).toEqual(expected));

  it('converts a wildcard to the pictures of the web', () => {
    expect(typesOf('image/*')).toEqual(expect.arrayContaining(['.jpg', '.png', '.heic', '.webp']));
    expect(typesOf('image/*')).not.toContain('.psd');
  });
});
