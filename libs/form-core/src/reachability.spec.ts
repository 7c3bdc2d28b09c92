import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newField } from './defaults.js';
import { initialValues } from './progress.js';
import { unreachableFields } from './reachability.js';
import type { Condition, FieldValues, FillableForm, FormField, LogicRule, RuleAction } from './types.js';
import { formState } from './visibility.js';

const text = (id: string): FormField => newField('text', id);
const choice = (id: string, options = ['Yes', 'No']): FormField => ({ ...newField('radio', id), options });
const list = (id: string, options = ['A', 'B']): FormField => ({ ...newField('checkbox', id), options });
const page = (id: string): FormField => newField('page-break', id);

type Short = [field: string, operator: Condition['operator'], value?: string];
const rule = (action: RuleAction, target: string, conditions: Short[], match: 'all' | 'any' = 'all'): LogicRule => ({
  when: {
    match,
    conditions: conditions.map(([field, operator, value]) => ({ field, operator, ...(value === undefined ? {} : { value }) })),
  },
  then: { action, target },
}); // prettier-ignore
const unreachable = (fields: FormField[], ...logic: LogicRule[]) => [...unreachableFields({ fields, logic })];

describe('unreachableFields', () => {
  const BASE = [choice('pet'), text('a'), text('b')];
  it.each<[string, FormField[], LogicRule[], string[]]>([
    ['no rules', BASE, [], []],
    ['an answer that can be given', BASE, [rule('show', 'a', [['pet', 'equals', 'yes']])], []],
    ['a missing option', BASE, [rule('show', 'a', [['pet', 'equals', 'Perhaps']])], ['a']],
    ['a deleted question', BASE, [rule('show', 'a', [['gone', 'is_not_empty']])], ['a']],
    ['no answer to a deleted question', BASE, [rule('show', 'a', [['gone', 'is_empty']])], []],
    ['one of several ways', BASE, [rule('show', 'a', [['gone', 'is_not_empty'], ['pet', 'equals', 'No']], 'any')], []],
    ['two answers at once', BASE, [rule('show', 'a', [['pet', 'equals', 'Yes'], ['pet', 'equals', 'No']])], ['a']],
    ['two answers of a list', [list('l'), text('a')], [rule('show', 'a', [['l', 'equals', 'A'], ['l', 'equals', 'B']])], []],
    ['a list with and without', [list('l'), text('a')], [rule('show', 'a', [['l', 'equals', 'A'], ['l', 'not_equals', 'a']])], ['a']],
    ['two texts at once', [text('t'), text('a')], [rule('show', 'a', [['t', 'equals', 'x'], ['t', 'equals', 'y']])], ['a']],
    ['shown and hidden by the same answer', BASE, [rule('show', 'a', [['pet', 'equals', 'Yes']]), rule('hide', 'a', [['pet', 'is_not_empty']])], ['a']],
    ['hidden by every answer', BASE, [rule('hide', 'a', [['pet', 'is_empty']]), rule('hide', 'a', [['pet', 'is_not_empty']])], ['a']],
    ['a chain behind a dead end', BASE, [rule('show', 'a', [['gone', 'is_not_empty']]), rule('show', 'b', [['a', 'is_not_empty']])], ['a', 'b']],
    ['two that wait for each other', BASE, [rule('show', 'a', [['b', 'is_not_empty']]), rule('show', 'b', [['a', 'is_not_empty']])], ['a', 'b']],
    ['a field shown only when it is prefilled', BASE, [rule('show', 'a', [['a', 'is_not_empty']])], []],
    ['a hidden field', [newField('hidden', 'h'), text('a')], [rule('show', 'a', [['h', 'equals', 'x']])], []],
    ['a default answer', [{ ...text('d'), settings: { defaultValue: 'x' } }, text('a')],
      [rule('show', 'd', [['a', 'is_not_empty']]), rule('show', 'a', [['d', 'equals', 'x']])], []],
    ['a hidden page', [choice('pet'), page('p'), text('a')], [rule('show', 'p', [['pet', 'equals', '?']])], ['p', 'a']],
    ['a page that every answer jumps over', [choice('pet'), page('p'), text('a'), page('q'), text('b')],
      [rule('goto', 'q', [['pet', 'is_empty']]), rule('goto', 'q', [['pet', 'is_not_empty']])], ['p', 'a']],
    ['a page that one answer jumps over', [choice('pet'), page('p'), text('a'), page('q'), text('b')],
      [rule('goto', 'q', [['pet', 'equals', 'Yes']])], []],
  ])('finds %s', (_, fields, logic, expected) => {
    expect(unreachable(fields, ...logic)).toEqual(expected);
  }); // prettier-ignore

  const FIELDS = [text('t'), choice('c'), list('l'), page('p'), text('u'), choice('d', ['x', 'y']), page('q'), text('v')];
  const ids = FIELDS.map(({ id }) => id);
  const values = ['Yes', 'No', 'A', 'B', 'x', 'y'];
  const condition = fc.record({
    field: fc.constantFrom(...ids, 'gone'),
    operator: fc.constantFrom<Condition['operator'][]>(
      'equals', 'not_equals', 'contains', 'not_contains', 'greater_than', 'less_than', 'is_empty', 'is_not_empty',
    ),
    value: fc.constantFrom(...values),
  });
  const logicRule = fc.record({
    when: fc.record({
      match: fc.constantFrom<('all' | 'any')[]>('all', 'any'),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    }),
    then: fc.record({
      action: fc.constantFrom<RuleAction[]>('show', 'show', 'hide', 'hide', 'goto', 'require'),
      target: fc.constantFrom(...ids),
    }),
  });
  const step = fc.record({ field: fc.nat(ids.length - 1), value: fc.constantFrom(...values, '') });

  it('does not report a field that some visitor can see', () => {
    const known = (found: Set<string>, form: FillableForm, answers: FieldValues) =>
      [...formState(form, answers).visible].filter(id => found.has(id));
    fc.assert(
      fc.property(
        fc.array(logicRule, { minLength: 1, maxLength: 6 }),
        fc.array(step, { maxLength: 25 }),
        (logic, steps) => {
          const form: FillableForm = { fields: FIELDS, logic };
          const found = unreachableFields(form);
          const answers: FieldValues = initialValues(form);
          expect(known(found, form, answers)).toEqual([]);
          for (const { field: at, value } of steps) {
            const field = FIELDS[at]!;
            if (field.type === 'page-break' || !formState(form, answers).visible.has(field.id)) continue;
            if (field.options && value && !field.options.includes(value)) continue;
            const before = Array.isArray(answers[field.id]) ? (answers[field.id] as string[]) : [];
            answers[field.id] = field.type === 'checkbox' ? (value ? [...before, value] : null) : value || null;
            expect(known(found, form, answers)).toEqual([]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds fields in a fair share of random forms', () => {
    const samples = fc.sample(fc.array(logicRule, { minLength: 3, maxLength: 6 }), { numRuns: 300, seed: 6 });
    const dead = samples.filter(logic => unreachableFields({ fields: FIELDS, logic }).size > 0);
    expect(dead.length).toBeGreaterThan(30);
  });
}); // prettier-ignore
