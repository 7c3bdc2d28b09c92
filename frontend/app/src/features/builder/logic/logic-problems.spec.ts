import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import { describe, expect, it } from '@jest/globals';
import { type FieldType, type FormField, type LogicRule, newField, type RuleAction } from '#form-core';
import { logicProblems } from './logic-problems.js';
import { newRule, withRule } from './rules.js';

const field = (id: string, type: FieldType = 'text'): FormField => ({ ...newField(type, id), label: id });
const rule = (
  asked: string,
  action: RuleAction,
  target: string,
  value: string | number = 'Yes',
  operator: LogicRule['when']['conditions'][number]['operator'] = 'equals',
): LogicRule => ({
  when: { match: 'all', conditions: [{ field: asked, operator, value }] },
  then: { action, target },
});
const found = (fields: FormField[], ...logic: LogicRule[]) =>
  logicProblems({ fields, logic }).map(({ text }) => text);

const FIELDS = [field('pet', 'radio'), field('name'), field('age', 'number')];
const PAGES = [
  field('pet', 'radio'),
  field('p2', 'page-break'),
  field('name'),
  field('p3', 'page-break'),
  field('age'),
];

describe('logicProblems', () => {
  it('reports nothing for working rules', () => {
    expect(found(FIELDS, rule('pet', 'show', 'name'), rule('pet', 'require', 'age'))).toEqual([]);
    expect(found(PAGES, rule('pet', 'goto', 'p3'))).toEqual([]);
  });

  it.each<[string, FormField[], LogicRule[], RegExp]>([
    ['a deleted target', FIELDS, [rule('pet', 'show', 'gone')], /acts on a deleted field/],
    ['a deleted question', FIELDS, [rule('gone', 'show', 'name')], /checks a deleted field/],
    ['an option that is gone', FIELDS, [rule('pet', 'show', 'name', 'Perhaps')], /“Perhaps” is not an option in “pet”/],
    ['no value', FIELDS, [rule('name', 'show', 'age', '')], /Enter a value to compare with “name”/],
    ['a field about itself', FIELDS, [rule('name', 'hide', 'name', 'x')], /part of a loop/],
    ['a circle of two', FIELDS, [rule('name', 'show', 'age', 'x'), rule('age', 'show', 'name', 1)], /part of a loop/],
    ['a page that comes next anyway', PAGES, [rule('pet', 'goto', 'p2')], /reach this page next anyway/],
    ['a jump to what is no page', PAGES, [rule('pet', 'goto', 'name')], /only skip to a page break/],
    ['an answer that comes too late', PAGES, [rule('age', 'show', 'name', 'x')], /on a later page/],
    ['an answer that a page break has not', PAGES, [rule('p2', 'show', 'name', 'x')], /does not collect an answer/],
  ])('reports %s', (_, fields, logic, text) => {
    expect(found(fields, ...logic)[0]).toMatch(text);
  }); // prettier-ignore

  it('reports contradicting conditions, and a dead end that results from them', () => {
    const never: LogicRule = {
      when: { match: 'all', conditions: [{ field: 'pet', operator: 'equals', value: 'Yes' }, { field: 'pet', operator: 'equals', value: 'No' }] },
      then: { action: 'show', target: 'name' },
    }; // prettier-ignore
    expect(found(FIELDS, never, rule('name', 'show', 'age', 'x'))).toEqual([
      'These conditions can never be met together.',
      'Dead end: this rule waits for an answer to a field that is never shown.',
    ]);
    expect(found(FIELDS, { ...never, when: { ...never.when, match: 'any' } })).toEqual([]);
  });
});

describe('rules', () => {
  it('are described in a sentence', () => {
    const fields = [...FIELDS];
    expect(ruleSentence(fields, rule('pet', 'show', 'name'))).toBe(
      '“name” is shown only when “pet” is “Yes”.',
    );
    const both = rule('age', 'require', 'name', 18, 'greater_than');
    both.when.conditions.push({ field: 'pet', operator: 'is_not_empty' });
    expect(ruleSentence(fields, both)).toBe(
      '“name” is required when “age” is greater than “18” and “pet” is answered.',
    );
  });

  it('default to the nearest preceding choice, and jump to a page break', () => {
    expect(newRule({ fields: FIELDS, logic: [] }, 'age')).toEqual(rule('pet', 'show', 'age'));
    expect(newRule({ fields: PAGES, logic: [] }, 'p3')?.then.action).toBe('goto');
    expect(newRule({ fields: [field('only')], logic: [] }, 'only')).toBeNull();
  });

  it('of a smart field are stored with it', () => {
    const fields = [field('pet', 'radio'), field('smart', 'ai-conditional')];
    const next = withRule({ fields, logic: [] }, { owner: 'smart', at: -1 }, rule('pet', 'show', 'smart'));
    expect(next.logic).toEqual([]);
    expect(next.fields[1]!.aiSettings?.conditional?.rules).toHaveLength(1);
    expect(withRule(next, { owner: 'smart', at: 0 }, null).fields[1]!.aiSettings?.conditional?.rules).toEqual(
      [],
    );
  });
});
