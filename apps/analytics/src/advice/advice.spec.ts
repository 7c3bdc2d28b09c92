import { describe, expect, it } from '@jest/globals';
import type { FieldStats, Form } from '#contracts';
import { applyOperation, inverseOf, newField } from '#form-core';
import type { TrackedField, TrackedRevision } from '../forms/tracked-field.js';
import { editsBetween, effectsOf, groupsOf, verdictOf } from '../report/revision-effects.js';
import { estimateOf } from '../report/wilson.js';
import { adviceOf } from './advice.js';
import { editWords } from './advice-words.js';
import type { Evidence } from './evidence.js';

const stats = (
  fieldId: string,
  reached: number,
  exits: number,
  over: Partial<FieldStats> = {},
): FieldStats => ({
  ...{
    fieldId,
    label: fieldId,
    type: 'text',
    required: true,
    step: 1,
    reached,
    exits,
    corrections: 0,
    errors: 0,
  },
  ...{ medianSeconds: null, p90Seconds: null, answered: estimateOf(150, 150) },
  loss: estimateOf(exits, reached),
  errorRate: estimateOf(0, reached),
  ...over,
});
const field = (id: string, required = true): Form['fields'][number] => ({
  ...newField(id === 'phone' ? 'phone' : 'text', id),
  ...{ label: id, required },
});
const form: NonNullable<Evidence['form']> = {
  logic: [],
  fields: [field('name'), field('phone'), field('company'), field('note')],
};
const evidence = (over: Partial<Evidence> = {}): Evidence => ({
  ...{ views: 400, starts: 300, conversions: 150, devices: {}, form },
  fields: [
    stats('name', 300, 15),
    stats('phone', 280, 64, { type: 'phone' }),
    stats('company', 210, 12),
    stats('note', 190, 10),
  ],
  ...over,
});
const ids = (over: Partial<Evidence>) => adviceOf(evidence(over)).map(({ id }) => id);

describe('advice', () => {
  it('names a field with a far higher loss than the others, its size, and a suggestion', () => {
    const [first] = adviceOf(evidence());
    expect(first).toMatchObject({
      ...{ id: 'field-loss.phone', fieldId: 'phone', proposal: 'Make phone optional.', todo: 'optional' },
      about: { label: 'phone', times: expect.any(Number), seconds: null, example: null },
      operation: { op: 'require', fieldId: 'phone', required: false, was: true },
      evidence: { part: 64, whole: 280, rate: 22.9 },
    });
    expect(first!.finding).toMatch(
      /^phone loses 23% of the visitors who reach it, 4\.\d times the form's median\.$/,
    );
    expect(first!.gain).toBeGreaterThan(40);
  });
  it('needs a minimum number of visits', () => {
    expect(adviceOf(evidence({ views: 49 }))).toEqual([]);
    expect(ids({ fields: [stats('name', 30, 1), stats('phone', 30, 20)] })).toEqual([]);
  });
  it('ignores differences explained by chance', () =>
    expect(ids({ fields: [stats('name', 60, 6), stats('phone', 55, 9), stats('note', 50, 5)] })).toEqual([]));
  it('moves optional fields to the end, with changes that can be undone', () => {
    const draft = {
      logic: [],
      fields: [field('name'), field('phone', false), field('company'), field('note')],
    };
    const [first] = adviceOf(evidence({ form: draft }));
    expect(first!.operation).toMatchObject({ op: 'move', fieldId: 'phone', from: 1, to: 3 });
    const edited = { name: 'F', logic: [], customizations: {}, fields: draft.fields };
    const after = applyOperation(edited, first!.operation!);
    expect(after.fields.map(({ id }) => id)).toEqual(['name', 'company', 'note', 'phone']);
    expect(applyOperation(after, inverseOf(first!.operation!)).fields).toEqual(draft.fields);
  });
  it('does not suggest moving the last question to the end, whatever hidden fields follow it', () => {
    const note = { ...stats('note', 200, 90, { required: false }) };
    const tracker = { ...newField('ai-analytics', 'tracker'), label: 'Tracker' };
    const draft = { ...form, fields: [...form.fields.slice(0, 3), field('note', false), tracker] };
    const [first] = adviceOf(
      evidence({ form: draft, fields: [stats('name', 300, 5), stats('company', 290, 5), note] }),
    );
    expect(first).toMatchObject({ id: 'field-loss.note', todo: 'after', operation: null });
  });
  it('suggests no ready-made change while the draft cannot be read', () =>
    expect(adviceOf(evidence({ form: null }))[0]).toMatchObject({ id: 'field-loss.phone', operation: null }));
  it('explains a field that visitors misunderstand', () => {
    const fields = [stats('phone', 200, 4, { type: 'phone', errorRate: estimateOf(60, 200) })];
    const [first] = adviceOf(evidence({ fields }));
    expect(first).toMatchObject({
      id: 'field-errors.phone',
      operation: { op: 'change', was: { helpText: null } },
    });
    // Visitors read the help text, so it is in the language of the form.
    const [german] = adviceOf(evidence({ fields, form: { ...form, language: 'de' } }));
    expect(german!.operation).toMatchObject({ set: { helpText: german!.about.example } });
    expect(german!.about.example).toMatch(/^Mit Landesvorwahl/);
  });
  it('reports a slow field, an unanswered field, few starts, and phones', () => {
    const slow = [
      stats('name', 200, 2, { medianSeconds: 4 }),
      stats('company', 200, 2, { medianSeconds: 5 }),
      stats('phone', 200, 2, { medianSeconds: 40 }),
    ];
    expect(ids({ fields: slow })).toEqual(['field-slow.phone']);
    const skipped = [stats('company', 200, 2, { required: false, answered: estimateOf(3, 150) })];
    expect(ids({ fields: skipped })).toEqual(['field-skipped.company']);
    const conditional = (action: 'show' | 'goto', target: string) => {
      const when = {
        match: 'all' as const,
        conditions: [{ field: 'name', operator: 'equals' as const, value: 'x' }],
      };
      return ids({ fields: skipped, form: { ...form, logic: [{ when, then: { action, target } }] } });
    };
    // Visitors who never see the field do not count as skipping it.
    expect(conditional('show', 'company')).toEqual([]);
    expect(conditional('goto', 'note')).toEqual([]);
    expect(conditional('show', 'note')).toEqual(['field-skipped.company']);
    expect(ids({ fields: [], starts: 80 })).toEqual(['few-starts']);
    expect(ids({ fields: [], devices: { mobile: [200, 20], desktop: [200, 120] } })).toEqual(['mobile-gap']);
    expect(ids({ fields: [], devices: { mobile: [20, 2], desktop: [200, 120] } })).toEqual([]);
  });
});

describe('a loss before the first field', () => {
  const early = { views: 111, starts: 64, conversions: 30 };
  it('is reported where it is by far the largest one', () => {
    const [first] = adviceOf(evidence({ ...early, fields: [stats('name', 64, 4), stats('phone', 60, 3)] }));
    expect(first).toMatchObject({ id: 'few-starts', evidence: { part: 64, whole: 111 } });
    expect(first!.finding).toBe('Only 58% of 111 visitors start filling out the form.');
    expect(first!.gain).toBeGreaterThan(5);
  });
  it('is not reported where a field has a similar loss, or where it is small', () => {
    const fields = [stats('name', 64, 30), stats('phone', 60, 28)];
    expect(ids({ ...early, fields })).not.toContain('few-starts');
    expect(ids({ ...early, starts: 95, fields: [stats('name', 95, 4)] })).not.toContain('few-starts');
  });
});

describe('the confidence interval of a share', () => {
  it.each([
    // Known results of the Wilson score interval.
    [10, 100, 5.5, 17.4],
    [0, 10, 0, 27.8],
    [10, 10, 72.2, 100],
    [1, 2, 9.5, 90.5],
  ])('of %i in %i is %f to %f', (part, whole, low, high) =>
    expect(estimateOf(part, whole)).toMatchObject({ low, high }),
  );
  it('is unknown without any cases', () =>
    expect(estimateOf(0, 0)).toMatchObject({ rate: null, low: null, high: null }));
});

describe('before and after a revision', () => {
  const tracked = (id: string, over: Partial<TrackedField> = {}): TrackedField => ({
    ...{ id, label: id, type: 'text', required: true, step: 0 },
    ...over,
  });
  const revision = (number: number, fields: TrackedField[]): TrackedRevision => ({
    ...{ revision: number, at: number * 86_400_000, steps: [''], fields },
  });
  const [name, phone] = [tracked('name'), tracked('phone')];
  const optional = tracked('phone', { required: false });
  const counted = (views: number, conversions: number) => ({ views, starts: views, conversions, fields: {} });

  it('are separated if the questions changed, but not if only the look changed', () =>
    expect(
      groupsOf([revision(1, [name, phone]), revision(2, [name, phone]), revision(3, [name, optional])]).map(
        ({ revisions }) => revisions,
      ),
    ).toEqual([[3], [2, 1]]));
  it('show the change and whether it helped', () => {
    const effects = effectsOf(
      [revision(3, [name, optional]), revision(2, [name, phone]), revision(1, [name, phone])],
      {
        ...{ 1: counted(100, 30), 2: counted(100, 30), 3: counted(200, 110) },
      },
    );
    expect(effects).toMatchObject([
      {
        revision: 3,
        changes: ['phone optional'],
        edits: [{ kind: 'optional', label: 'phone', to: null }],
        before: { part: 60, whole: 200 },
        after: { part: 110, whole: 200 },
        verdict: 'better',
      },
    ]);
  });
  it('have no verdict without visits on both sides', () =>
    expect(effectsOf([revision(2, [name]), revision(1, [name, phone])], { 2: counted(9, 1) })).toEqual([]));
  it.each([
    [30, 100, 60, 100, 'better'],
    [60, 100, 30, 100, 'worse'],
    [30, 100, 33, 100, 'unclear'],
    [3, 10, 9, 10, 'unclear'],
    [0, 100, 0, 100, 'unclear'],
  ] as const)('%i of %i, then %i of %i, is %s', (a, b, c, d, verdict) =>
    expect(verdictOf({ part: a, whole: b }, { part: c, whole: d })).toBe(verdict),
  );
  it('describe every kind of change', () =>
    expect(
      editsBetween(
        [name, phone, tracked('a'), tracked('b')],
        [tracked('name', { label: 'Full name', helpText: 'x' }), tracked('b'), tracked('a'), tracked('c')],
      ).map(editWords),
    ).toEqual([
      'phone removed',
      'name renamed to Full name',
      'Help text of Full name changed',
      'c added',
      'Order of the fields changed',
    ]));
});
