import { describe, expect, it } from '@jest/globals';
import { type FieldType, newField } from '#form-core';
import { foundIn } from './found.js';

const field = (id: string, type: FieldType) => ({ ...newField(type, id), label: id });
const form = { fields: [field('day', 'date'), field('topics', 'checkbox'), field('name', 'text')] };
const quote = (collected: Parameters<typeof foundIn>[1], locale: string) =>
  foundIn(form, collected, locale).map(one => [one.id, one.quote]);

describe('the answers found in a turn', () => {
  it('are listed in the order of the questions, without empty ones', () => {
    expect(quote({ topics: ['A', '', 'B'], day: null, other: 'x', name: 'Ada' }, 'en')).toEqual([
      ['topics', 'A, B'],
      ['name', 'Ada'],
    ]);
  });

  it('have both the date in the page language and the raw answer', () => {
    expect(quote({ day: '2026-12-01' }, 'de')).toEqual([['day', '1. Dezember 2026']]);
    expect(quote({ day: '2026-12-01' }, 'ja')).toEqual([['day', '2026年12月1日']]);
    expect(foundIn(form, { day: '2026-12-01' }, 'de')[0]).toMatchObject({ value: '2026-12-01' });
  });
});
