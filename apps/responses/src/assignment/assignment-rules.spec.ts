import { describe, expect, it } from '@jest/globals';
import type { AssignmentRule } from '#contracts';
import { firstRule, type LeadFacts, presentOf, turnOf } from './assignment-rules.js';

const lead = (over: Partial<LeadFacts> = {}): LeadFacts => ({
  ...{ formId: 'f1', values: { budget: 5000, topic: 'Roof' }, leadScore: 70, country: 'DE' },
  ...{ source: { utm_source: 'google' }, language: 'de' },
  ...over,
});
const rule = (over: Partial<AssignmentRule> = {}): AssignmentRule => ({
  ...{ id: 'r', name: 'Rule', formId: null, to: { kind: 'nobody' } },
  ...over,
});
const of = (rules: AssignmentRule[], facts = lead()) => firstRule(rules, facts)?.id;

describe('assignment rules', () => {
  it('are tried from the top; the first match decides', () => {
    expect(of([rule({ id: 'a', formId: 'f2' }), rule({ id: 'b' }), rule({ id: 'c' })])).toBe('b');
    expect(of([rule({ id: 'a', minScore: 80 })])).toBeUndefined();
  });

  it.each<[string, Partial<AssignmentRule>, Partial<LeadFacts>]>([
    ['a form', { formId: 'f1' }, { formId: 'f2' }],
    ['a score from', { minScore: 70 }, { leadScore: 69 }],
    ['a score up to', { maxScore: 70 }, { leadScore: 71 }],
    ['a score at all', { minScore: 0 }, { leadScore: null }],
    ['a country', { countries: ['AT', 'DE'] }, { country: 'CH' }],
    ['a known country', { countries: ['DE'] }, { country: null }],
    ['a language', { languages: ['de'] }, { language: 'fr' }],
    ['a source', { sources: ['google'] }, { source: {} }],
    [
      'an answer',
      { when: { match: 'all', conditions: [{ field: 'budget', operator: 'greater_than', value: 4000 }] } },
      { values: { budget: 4000 } },
    ],
  ])('check %s', (_, asked, other) => {
    expect([of([rule(asked)]), of([rule(asked)], lead(other))]).toEqual(['r', undefined]);
  });

  it('skip people who are away or have left the workspace', () => {
    const people = ['a', 'b', 'c'].map(userId => ({ userId, weight: 1 }));
    const rotation = rule({ to: { kind: 'rotation', people } });
    const away = [
      { userId: 'a', until: '2026-05-02' },
      { userId: 'b', until: '2026-05-01' },
    ];
    const at = { away, people: ['a', 'b'], today: '2026-05-02' };
    expect(presentOf(rotation, at).map(({ userId }) => userId)).toEqual(['b']);
    expect(presentOf(rule({ to: { kind: 'person', userId: 'a' } }), at)).toEqual([]);
  });
});

describe('a rotation', () => {
  it('distributes turns by weight, spread over each round', () => {
    const people = [
      { userId: 'a', weight: 3 },
      { userId: 'b', weight: 1 },
    ];
    const turns = Array.from({ length: 8 }, (_, turn) => turnOf(people, turn));
    expect(turns.join('')).toBe('aabaaaba');
    expect(turnOf([], 3)).toBeUndefined();
  });
});
