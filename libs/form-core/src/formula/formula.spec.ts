import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkSubmission } from '../check-submission.js';
import { newField } from '../defaults.js';
import type { FieldType } from '../fields/registry.js';
import { nativeMatcher } from '../patterns.js';
import { ENGLISH } from '../texts/english.js';
import type { FieldSettings, FieldValues, FormField } from '../types.js';
import { formState } from '../visibility.js';
import { formulaProblem } from './check-formula.js';
import { parseFormula } from './parse-formula.js';
import { roundTo } from './round.js';
import { runFormula } from './run-formula.js';
import { sayAmount } from './say-amount.js';

const run = (formula: string, answers: FieldValues = {}, settings: FieldSettings = {}) =>
  runFormula({ settings: { formula, decimals: 6, ...settings } }, answers);
const field = (id: string, type: FieldType, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, id),
  label: id,
  required: false,
  ...more,
});
const sum = (id: string, formula: string) => field(id, 'calculation', { settings: { formula } });

describe('formulas', () => {
  it.each<[string, FieldValues, number | null]>([
    ['1 + 2 * 3 - 4 / 2', {}, 5],
    ['(1 + 2) * -3', {}, -9],
    ['0.1 + 0.2', {}, 0.3],
    ['{{guests}} * 25', { guests: 4 }, 100],
    ['{{a}} + {{b}}', { a: 1 }, 1],
    ['{{a}} + {{b}}', {}, null],
    ['{{a}} / {{b}}', { a: 1 }, null],
    ['{{name}} * 2', { name: 'Ada' }, null],
    ['{{size}} * 2', { size: '40' }, 80],
    ['{{tick}} * 10', { tick: true }, 10],
    ['round(2.5) + round(-2.5) + round(1.005, 2)', {}, 1.01],
    ['floor(2.9) + ceil(2.1) + abs(-1)', {}, 6],
    ['min(3, 1, 2) + max(3, 1, 2) + sum(1, 2)', {}, 7],
    ['if({{n}} >= 10, 5, 8)', { n: 10 }, 5],
    ['IF({{n}} = 10 && {{n}} <> 9, 5)', { n: 9 }, 0],
    ['if(and({{n}} > 1, not({{n}} > 5)) , 1, 2)', { n: 3 }, 1],
    ['if({{menu}} = "lunch", 100, 180)', { menu: 'Lunch' }, 100],
    ["if({{extras}} = 'DJ', 1, 0)", { extras: ['Band', 'DJ'] }, 1],
    ['choose({{menu}}, "Lunch", 100, "Dinner", 180)', { menu: 'Dinner' }, 180],
    ['choose({{menu}}, "Lunch", 100, 7)', { menu: 'Brunch' }, 7],
    ['choose({{extras}}, "DJ", 200, "Cake", 50)', { extras: ['DJ', 'Cake', 'Sparklers'] }, 250],
    ['days({{from}}, {{to}})', { from: '2026-03-28', to: '2026-03-30' }, 2],
    ['days({{from}}, {{to}})', { from: '2026-03-28' }, null],
    ['if({{from}} < "2026-06-01", 1, 2)', { from: '2026-03-28' }, 1],
    ['count({{extras}})', { extras: ['DJ', 'Cake'] }, 2],
    ['{{ spaced }} + "a {{b}} c" * 0', { spaced: 1 }, null],
  ])('%s of %j', (formula, answers, result) => expect(run(formula, answers)).toBe(result));

  it.each([
    ['', 'empty'],
    ['1 +', 'syntax'],
    ['1 2', 'syntax'],
    ['a.b', 'syntax'],
    ['[1]', 'syntax'],
    ['(1', 'syntax'],
    ['constructor(1)', 'unknownFunction'],
    ['this', 'syntax'],
    ['a', 'unknownField'],
    ['$0', 'unknownField'],
    ['1 | 2', 'unknownFunction'],
    ['round()', 'arguments'],
    ['1' + '+1'.repeat(400), 'tooLong'],
    [`${'('.repeat(999)}1`, 'syntax'],
    ['9'.repeat(1001), 'tooLong'],
  ])('%s is refused as %s', (formula, key) => {
    expect(parseFormula(formula)).toMatchObject({ problem: { key } });
    expect(run(formula)).toBeNull();
  });

  it('never throws and returns a finite number or null, whatever the formula', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...'1 2.5 {{a}} {{b}} "x" + - * / % = < ( ) , if( round( choose( days( && !'.split(' '),
          ),
          { maxLength: 20 },
        ),
        fc.record({ a: fc.constantFrom(null, 3, 'x', true, ['x']), b: fc.double() }),
        (parts, answers) => {
          const result = run(parts.join(' '), answers);
          expect(result === null || Number.isFinite(result)).toBe(true);
        },
      ),
      { numRuns: 500 },
    ));

  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.675, 2, 2.68],
    [1e21, 2, 1e21],
    [1e-9, 2, 0],
    [123456.785, 2, 123456.79],
    [-0.4, 0, 0],
  ])('rounds %d to %d decimals: %d', (number, decimals, rounded) =>
    expect(roundTo(number, decimals)).toBe(rounded),
  );
});

describe('the problem of a formula in its form', () => {
  const fields = [
    field('n', 'number'),
    field('name', 'text'),
    field('size', 'select', { options: ['1', '2'] }),
    field('menu', 'radio', { options: ['Lunch'] }),
    field('extras', 'checkbox', { options: ['DJ'] }),
    field('break', 'page-break'),
    sum('first', '{{n}}'),
    sum('mine', ''),
    sum('later', '{{n}}'),
  ];
  it.each([
    ['{{n}} + {{size}} + {{first}}', undefined],
    ['choose({{menu}}, "Lunch", 5)', undefined],
    ['{{gone}}', { key: 'unknownField', detail: 'gone' }],
    ['{{break}}', { key: 'unknownField', detail: 'break' }],
    ['{{mine}}', { key: 'order', detail: 'mine' }],
    ['{{later}}', { key: 'order', detail: 'later' }],
    ['{{name}} * 2', { key: 'notNumber', detail: 'name' }],
    ['{{menu}} * 2', { key: 'notNumber', detail: 'menu' }],
    ['sum({{extras}})', { key: 'notNumber', detail: 'extras' }],
    ['{{n}} + "a"', { key: 'notNumber', detail: 'a' }],
    ['if({{n}} > 1, "a", 2)', { key: 'notNumber', detail: 'a' }],
    ['"a"', { key: 'notANumberResult' }],
    ['', { key: 'empty' }],
  ])('%s', (formula, problem) => {
    const mine = { ...fields[7]!, settings: { formula } };
    expect(
      formulaProblem(
        mine,
        fields.map(other => (other.id === 'mine' ? mine : other)),
      ),
    ).toEqual(problem);
  });
});

describe('calculations in a form', () => {
  const show = (target: string, on: string, value: number) => ({
    when: { match: 'all' as const, conditions: [{ field: on, operator: 'greater_than' as const, value }] },
    then: { action: 'show' as const, target },
  });
  const form = {
    fields: [
      field('guests', 'number'),
      sum('price', '{{guests}} * 25 + {{tip}}'),
      sum('tax', '{{price}} * 0.2'),
      field('tip', 'number'),
      field('deposit', 'text', { required: true }),
    ],
    logic: [show('tip', 'guests', 2), show('deposit', 'price', 90)],
  };
  const check = (raw: Record<string, unknown>) => checkSubmission(form, raw, nativeMatcher, ENGLISH);

  it('are stored with the answers and decide which fields are visible', () => {
    expect(check({ guests: 2 }).values).toEqual({ guests: 2, price: 50, tax: 10 });
    expect(check({ guests: 4 }).errors).toEqual([{ field: 'deposit', message: 'deposit is required' }]);
    expect(check({ guests: 4, tip: 3, deposit: 'card' }).values).toMatchObject({ price: 103, tax: 20.6 });
  });

  it('ignore results from outside and answers of hidden fields', () =>
    expect(check({ guests: 2, tip: 1000, price: 1, tax: '0' })).toEqual({
      values: { guests: 2, price: 50, tax: 10 },
      errors: [],
    }));

  it('have no result without an answer', () => expect(check({}).values).toEqual({}));

  it('settle when a rule hides what the result depends on', () => {
    const circular = {
      fields: [field('n', 'number'), sum('s', '{{n}}')],
      logic: [{ ...show('n', 's', 5), then: { action: 'hide' as const, target: 'n' } }],
    };
    expect(formState(circular, { n: 10 }).visible).toContain('n');
  });
});

it.each([
  [{ currency: 'EUR' }, 1234.5, '€1,234.50'],
  [{ currency: 'JPY', decimals: 0 }, 1234, '¥1,234'],
  [{ unit: 'kWh', decimals: 1 }, 12.34, '12.3 kWh'],
  [{}, 0.5, '0.5'],
])('a result with %j', (settings, value, text) => expect(sayAmount(ENGLISH, settings, value)).toBe(text));
