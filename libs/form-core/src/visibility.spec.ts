import { describe, expect, it } from '@jest/globals';
import { conditionHolds } from './conditions.js';
import { splitSteps } from './steps.js';
import type {
  ConditionOperator,
  FieldValue,
  FillableForm,
  FormField,
  LogicRule,
  RuleAction,
} from './types.js';
import { formState, visibleFields } from './visibility.js';

const text = (id: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: 'text',
  label: id,
  required: false,
  ...more,
});
const pageBreak = (id: string): FormField => ({ id, type: 'page-break', label: id, required: false });
const rule = (field: string, value: string, action: RuleAction, target: string): LogicRule => ({
  when: { match: 'all', conditions: [{ field, operator: 'equals', value }] },
  then: { action, target },
});
const visibleIds = (form: FillableForm, values: Record<string, FieldValue>) =>
  visibleFields(form, values).map(({ id }) => id);

describe('conditionHolds', () => {
  it.each<[FieldValue, ConditionOperator, string | number | undefined, boolean]>([
    ['Yes', 'equals', ' yes ', true],
    [['A', 'B'], 'equals', 'b', true],
    [null, 'equals', '', false],
    [null, 'not_equals', 'x', true],
    ['x', 'not_equals', 'x', false],
    ['Hello', 'contains', 'ELL', true],
    [['Red', 'Blue'], 'contains', 'blu', true],
    [null, 'not_contains', 'x', true],
    ['ab', 'not_contains', 'a', false],
    [5, 'greater_than', 4, true],
    ['10', 'greater_than', '9', true],
    [null, 'less_than', 4, false],
    [3, 'less_than', 4, true],
    ['2024-05-01', 'less_than', '2024-06-01', true],
    ['2024-06-01', 'greater_than', '2024-06-01', false],
    ['2024-07-01', 'greater_than', '2024-06-01', true],
    ['abc', 'greater_than', 'abb', false],
    [58, 'greater_than', '', false],
    [-1, 'less_than', ' ', false],
    ['2024-07-01', 'greater_than', '10:00', false],
    ['13:30', 'greater_than', '10:00', true],
    ['', 'is_empty', undefined, true],
    [0, 'is_empty', undefined, false],
    [false, 'is_not_empty', undefined, false],
    ['x', 'is_not_empty', undefined, true],
  ])('%j %s %j: %s', (value, operator, expected, result) => {
    expect(conditionHolds({ field: 'f', operator, value: expected }, { f: value })).toBe(result);
  });
});

describe('visibleFields', () => {
  it('shows everything without rules', () => {
    expect(visibleIds({ fields: [text('a'), text('b')] }, {})).toEqual(['a', 'b']);
  });

  it('shows a field if any rule does, but hiding takes precedence', () => {
    const logic = [rule('a', '1', 'show', 'b'), rule('a', '2', 'show', 'b'), rule('c', 'x', 'hide', 'b')];
    const form = { fields: [text('a'), text('b'), text('c')], logic };
    expect(visibleIds(form, {})).toEqual(['a', 'c']);
    expect(visibleIds(form, { a: '2' })).toEqual(['a', 'b', 'c']);
    expect(visibleIds(form, { a: '2', c: 'x' })).toEqual(['a', 'c']);
  });

  it('ignores a hidden answer in rules for other fields', () => {
    const logic = [rule('a', '1', 'show', 'b'), rule('b', '1', 'show', 'c'), rule('c', '1', 'show', 'd')];
    const fields = [text('a'), text('b'), text('c'), text('d')];
    const values = { a: '0', b: '1', c: '1' };
    expect(visibleIds({ fields, logic }, values)).toEqual(['a']);
    expect(visibleIds({ fields: fields.toReversed(), logic }, values)).toEqual(['a']);
    expect(visibleIds({ fields, logic }, { ...values, a: '1' })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('terminates for circular rules, and shows fields that would alternate', () => {
    const form = {
      fields: [text('a'), text('b')],
      logic: [rule('b', '1', 'hide', 'a'), rule('a', '1', 'show', 'b')],
    };
    expect(visibleIds(form, { a: '1', b: '1' })).toEqual(['a', 'b']);
    expect(visibleIds({ fields: [text('a')], logic: [rule('a', '1', 'hide', 'a')] }, { a: '1' })).toEqual([
      'a',
    ]);
  });

  it('reads the rules of smart fields and supports any-of conditions', () => {
    const rules: LogicRule[] = [
      {
        when: { match: 'any', conditions: [{ field: 'a', operator: 'is_not_empty' }, { field: 'b', operator: 'is_not_empty' }] },
        then: { action: 'show', target: 's' },
      },
    ]; // prettier-ignore
    const form = {
      fields: [
        text('a'),
        text('b'),
        text('s', { type: 'ai-conditional', aiSettings: { conditional: { rules } } }),
      ],
    };
    expect(visibleIds(form, {})).toEqual(['a', 'b']);
    expect(visibleIds(form, { b: 'x' })).toEqual(['a', 'b', 's']);
    expect(visibleIds({ fields: [text('s', { type: 'ai-conditional' })] }, {})).toEqual(['s']);
  });

  it('makes fields required', () => {
    const form = {
      fields: [text('a'), text('b'), text('c', { validation: { rules: ['required'] } })],
      logic: [rule('a', '1', 'require', 'b')],
    };
    expect([...formState(form, {}).required]).toEqual(['c']);
    expect([...formState(form, { a: '1' }).required]).toEqual(['b', 'c']);
  });

  it('skips steps with goto, and hides a step with its page break', () => {
    const fields = [
      text('a'),
      pageBreak('p1'),
      text('b'),
      pageBreak('p2'),
      text('c'),
      pageBreak('p3'),
      text('d'),
    ];
    const jump = { fields, logic: [rule('a', '1', 'goto', 'p3')] };
    expect(visibleIds(jump, { a: '0' })).toHaveLength(7);
    expect(visibleIds(jump, { a: '1' })).toEqual(['a', 'p3', 'd']);
    expect(visibleIds({ fields, logic: [rule('a', '1', 'goto', 'd')] }, { a: '1' })).toEqual([
      'a',
      'p3',
      'd',
    ]);
    expect(visibleIds({ fields, logic: [rule('c', '1', 'goto', 'p1')] }, { c: '1' })).toHaveLength(7);
    expect(visibleIds({ fields, logic: [rule('a', '1', 'hide', 'p2')] }, { a: '1' })).toEqual([
      'a',
      'p1',
      'b',
      'p3',
      'd',
    ]);
  });
});

describe('splitSteps', () => {
  it('splits at page breaks, or after a number of fields', () => {
    const ids = (fields: FormField[], size?: number) =>
      splitSteps(fields, size).map(step => step.fields.map(({ id }) => id));
    expect(ids([pageBreak('p'), text('a'), pageBreak('q'), text('b')])).toEqual([['a'], ['b']]);
    expect(ids([text('a'), text('b'), text('c')])).toEqual([['a', 'b', 'c']]);
    expect(ids([text('a'), text('h', { type: 'hidden' }), text('b'), text('c')], 2)).toEqual([
      ['a', 'h', 'b'],
      ['c'],
    ]);
    expect(ids([])).toEqual([[]]);
  });
});
