import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { fieldNames, withIds, withNames } from './formula-names.js';

const named = (id: string, label: string) => ({ ...newField('number', id), label });
const names = fieldNames([named('n1', 'Guests'), named('n2', 'guests'), named('n3', ' "Extra" {x} ')]);

describe('names of fields in formulas', () => {
  it('are unique labels without characters that a formula would read', () =>
    expect([...names]).toEqual([
      ['n1', 'Guests'],
      ['n2', 'guests (2)'],
      ['n3', 'Extra x'],
    ]));

  it('replace ids and are replaced by them', () => {
    const formula = '{{n1}} * 2 + {{ n2 }} + {{gone}}';
    expect(withNames(formula, names)).toBe('{{Guests}} * 2 + {{guests (2)}} + {{gone}}');
    expect(withIds('{{GUESTS}}*2+{{ Guests (2) }}+{{gone}}', names)).toBe('{{n1}}*2+{{n2}}+{{gone}}');
  });
});
