import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#contracts';
import { type FormField, newField } from '#form-core';
import { requirePatterns } from './patterns.js';

const field = (...rules: string[]): FormField => ({ ...newField('text', 'f'), validation: { rules } });
const detailsOf = (fields: FormField[]): unknown => {
  try {
    requirePatterns(fields);
    return [];
  } catch (error) {
    return error instanceof DomainError && error.code === 'VALIDATION_ERROR' ? error.details : error;
  }
};

describe('requirePatterns', () => {
  it('accepts patterns that both browser and server can run', () => {
    expect(
      detailsOf([
        newField('email', 'e'),
        field('required', 'min:2', 'pattern:^\\d{3}\\-\\d{4}$', '^[A-Z]+$'),
      ]),
    ).toEqual([]);
  });

  it('names every rule that cannot be run, with or without the prefix', () => {
    expect(
      detailsOf([
        field('required'),
        field('min:2', 'pattern:(?=a)b'),
        field('(a)\\1', '(((){9999}){9999}){8}'),
      ]),
    ).toEqual([
      {
        field: 'fields.1.validation.rules.1',
        message: 'Lookahead and lookbehind are not supported.',
      },
      {
        field: 'fields.2.validation.rules.0',
        message: 'Backreferences are not supported.',
      },
      {
        field: 'fields.2.validation.rules.1',
        message: 'This pattern is too large. Use fewer or shorter repetitions.',
      },
    ]);
  });

  it('limits the number of distinct patterns of a form', () => {
    expect(detailsOf(Array.from({ length: 60 }, () => field('^a$')))).toEqual([]);
    expect(detailsOf(Array.from({ length: 51 }, (_, at) => field(`^a{${at}}$`)))).toEqual([
      { field: 'fields.50.validation.rules.0', message: 'A form can have at most 50 different patterns' },
    ]);
  });
});
