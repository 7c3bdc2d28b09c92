import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FIELDS, FIELD_LIBRARY, newField } from './defaults.js';
import { DEFAULT_SCORING } from './fields/ai-scoring.js';
import { FIELD_TYPES, LIBRARY, traitsOf } from './fields/registry.js';
import { valuesFromEntries } from './form-entries.js';
import { formatPhone } from './phone.js';
import { initialValues, progressOf } from './progress.js';
import { publicFields } from './public-fields.js';
import { ASKED_IF_UNHAPPY, SCORED } from './scored.fixture.js';
import { scoreLead, scoringOf, withScales } from './scoring.js';
import type { FillableForm } from './types.js';
import { formState } from './visibility.js';

describe('the field library', () => {
  it('offers the types in the document under their labels', () => {
    expect(FIELD_LIBRARY.map(({ label }) => label)).toEqual([
      'Text Field', 'Email Address', 'Phone Number', 'Message', 'Choose Option', 'Select One', 'Number', 'Select Date',
      'Website URL', 'Upload File', 'Rate your experience', 'Select Range', 'AI Assistant', 'Lead Assessment', 'Smart Field',
      'Analytics Tracker',
    ]); // prettier-ignore
    const count = (category: string) => FIELD_LIBRARY.filter(entry => entry.category === category).length;
    expect(['basic', 'advanced', 'ai-powered'].map(count)).toEqual([6, 6, 4]);
  });

  it('has no draftable type that cannot be answered or asks for a secret', () => {
    const drafted = FIELD_TYPES.filter(type => LIBRARY[type].drafted);
    expect(drafted).toContain('checkbox');
    expect(drafted.filter(type => !traitsOf(type).hasValue || traitsOf(type).isSensitive)).toEqual([]);
  });

  it('creates fields of every type that share no objects', () => {
    for (const type of FIELD_TYPES) expect(newField(type, 'x')).toMatchObject({ id: 'x', type });
    newField('select', 'a').options!.push('more');
    expect(newField('select', 'b').options).toHaveLength(3);
    expect(newField('email', 'c').required).toBe(true);
    expect(DEFAULT_FIELDS.map(({ label }) => label)).toEqual(['Full Name', 'Email Address']);
  });
});

describe('scoreLead', () => {
  const { aiSettings } = SCORED;
  const best = { budget: 'Over $25,000', timeline: 'Right away', authority: 'I do' };

  it('sums weight × points, with reasons', () => {
    expect(scoreLead(aiSettings!.scoring, best).score).toBe(100);
    expect(scoreLead(aiSettings!.scoring, { ...best, authority: 'Someone else' })).toEqual({
      score: 68,
      reasons: [
        { key: 'budget', label: 'Budget', points: 30, of: 30 },
        { key: 'timeline', label: 'Timeline', points: 30, of: 30 },
        { key: 'authority', label: 'Authority', points: 8, of: 40 },
      ],
    });
    const { score, reasons } = scoreLead(aiSettings!.scoring, {});
    expect(score).toBe(0);
    expect(reasons[0]).toEqual({ key: 'budget', label: 'Budget', points: 0, of: 30, unanswered: true });
  });

  it('gives whole points that add up to the score, also with unequal shares', () => {
    const points = [{ option: 'a', points: 0.7 }];
    const criteria = ['x', 'y', 'z'].map(key => ({ key, label: key, weight: 10, points }));
    const { score, reasons } = scoreLead({ criteria, threshold: 70 }, { x: 'a', y: 'a', z: 'b' });
    expect(reasons.map(({ points: earned, of }) => [earned, of])).toEqual([
      [24, 34],
      [23, 33],
      [0, 33],
    ]);
    expect(score).toBe(47);
  });

  it('scores a slider without points by its scale', () => {
    const slider = {
      id: 'urgency',
      type: 'slider',
      label: 'Urgency',
      required: false,
      validation: { max: 10 },
    } as const;
    const scoring = withScales(
      { criteria: [{ key: 'urgency', label: 'Urgency', weight: 40 }], threshold: 70 },
      [slider],
    );
    expect([0, 5, 10].map(urgency => scoreLead(scoring, { urgency }).score)).toEqual([0, 50, 100]);
  });

  it('has no score while no points are set, and skips criteria without points', () => {
    expect(scoreLead(DEFAULT_SCORING, { budget_1a2b3c4d: '5k', authority: 'me' })).toEqual({
      score: null,
      reasons: [],
    });
    const [budget, ...others] = DEFAULT_SCORING.criteria;
    const scoring = {
      ...DEFAULT_SCORING,
      criteria: [{ ...budget!, points: [{ option: '*', points: 0.5 }] }, ...others],
    };
    expect(scoreLead(scoring, { budget_1a2b3c4d: '5k', authority: 'me' })).toEqual({
      score: 50,
      reasons: [{ key: 'budget', label: 'Budget', points: 50, of: 100 }],
    });
  });

  it('uses the best of several answers, and * for the rest', () => {
    const points = [
      { option: 'a', points: 0.5 },
      { option: 'B', points: 1 },
      { option: '*', points: 0.1 },
    ];
    const scoring = { criteria: [{ key: 'k', label: 'K', weight: 10, points }], threshold: 50 };
    expect(scoreLead(scoring, { k: ['A', 'b'] }).score).toBe(100);
    expect(scoreLead(scoring, { k: 'other' }).score).toBe(10);
    expect(
      scoreLead(
        { ...scoring, criteria: [{ ...scoring.criteria[0]!, points: [{ option: 'a', points: 1 }] }] },
        { k: 'z' },
      ).score,
    ).toBe(0);
  });

  it('gives no score without criteria', () => {
    expect(scoreLead(null, best)).toEqual({ score: null, reasons: [] });
    expect(scoreLead({ criteria: [], threshold: 70 }, best).score).toBeNull();
    expect(scoringOf({ fields: [] })).toBeNull();
    expect(scoringOf({ fields: [{ id: 's', type: 'ai-scoring', label: 'S', required: false }] })).toBe(
      DEFAULT_SCORING,
    );
    expect(scoringOf({ fields: [SCORED] })).toBe(aiSettings!.scoring);
  });

  it('is hidden from visitors', () => {
    const visitorFields = publicFields([SCORED, ASKED_IF_UNHAPPY]);
    expect(JSON.stringify(visitorFields)).not.toMatch(/weight|threshold|playbook/);
    expect(visitorFields.find(({ id }) => id === 'improve')?.aiSettings?.conditional?.rules).toHaveLength(1);
  });
});

describe('small helpers', () => {
  it('formats phone numbers', () => {
    expect(formatPhone('5551234567')).toBe('(555) 123-4567');
    expect(formatPhone('1-555-123-4567')).toBe('+1 (555) 123-4567');
    expect(formatPhone('+15551234567')).toBe('+1 (555) 123-4567');
    expect(formatPhone('+49 301234567')).toBe('+49 301234567');
    expect(formatPhone('+555 123 4567')).toBe('+555 123 4567');
    expect(formatPhone('123')).toBe('123');
  });

  it('fills in defaults and measures progress', () => {
    const form: FillableForm = {
      fields: [newField('slider', 's'), newField('text', 't'), { ...newField('checkbox', 'c'), settings: { defaultValue: 'Option 1' } }, newField('ai-analytics', 'a')],
    }; // prettier-ignore
    const values = initialValues(form);
    expect(values).toEqual({ c: ['Option 1'] });
    expect(progressOf(form, values, formState(form, values).visible)).toBeCloseTo(1 / 3);
    expect(progressOf({ fields: [] }, {}, new Set())).toBe(0);
    expect(
      initialValues({ fields: [{ ...newField('slider', 's'), settings: { defaultValue: '7' } }] }),
    ).toEqual({ s: 7 });
    expect(
      initialValues({ fields: [{ ...newField('text', 't'), settings: { defaultValue: 'x' } }] }),
    ).toEqual({ t: 'x' });
    expect(
      initialValues({ fields: [{ ...newField('rating', 'r'), settings: { defaultValue: '4' } }] }),
    ).toEqual({ r: 4 });
  });

  it('reads a plain form post', () => {
    const form: FillableForm = { fields: [newField('checkbox', 'c'), newField('text', 't')] };
    const entries = [['c', 'A'], ['c', 'B'], ['t', 'x'], ['meta.revision', '3'], ['website_url_confirm', ''], ['file', {}]] as const; // prettier-ignore
    expect(valuesFromEntries(form, entries)).toEqual({ c: ['A', 'B'], t: 'x' });
  });
});
