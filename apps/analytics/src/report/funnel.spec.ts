import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addVisit, exitOf } from '../counting/add-visit.js';
import { addDetail, bounded, emptyDetail } from '../counting/detail.js';
import type { TrackedRevision } from '../forms/tracked-field.js';
import { type FieldMark, newVisit, type Visit } from '../visits/visit.js';
import { fieldStatsOf, secondsAt } from './field-stats.js';
import { funnelOf } from './funnel.js';
import { topExitOf } from './top-exit.js';

const revisionOf = (revision: number, ...steps: string[][]): TrackedRevision => ({
  ...{ revision, at: 0, steps: ['', 'About you', ''].slice(0, steps.length) },
  fields: steps.flatMap((ids, step) =>
    ids.map(id => ({ ...{ id, label: id, type: 'text' as const, required: true, step } })),
  ),
});
/** The second revision removed a field, added one, and moved another to the first step. The last step has no fields. */
const [FIRST, FORM] = [
  revisionOf(1, ['name', 'old'], ['phone', 'note']),
  revisionOf(2, ['name', 'email', 'note'], ['phone'], []),
];
const KNOWN = [FORM, FIRST];
const MINUTE = 1000;

interface Sample {
  revision: 1 | 2;
  /** Focused fields and opened steps. */
  marks: string[];
  steps: number[];
  started: boolean;
  end: 'none' | 'live' | 'deleted' | 'spam';
  ms: number;
  errors: number;
}
const sample: fc.Arbitrary<Sample> = fc.constantFrom(1 as const, 2 as const).chain(revision =>
  fc.record({
    revision: fc.constant(revision),
    marks: fc.subarray((revision === 1 ? FIRST : FORM).fields.map(({ id }) => id)),
    steps: fc.subarray(revision === 1 ? [1] : [1, 2]),
    started: fc.boolean(),
    end: fc.constantFrom('none', 'none', 'live', 'deleted', 'spam'),
    ms: fc.integer({ min: 1, max: 90_000 }),
    errors: fc.integer({ min: 0, max: 3 }),
  }),
);
const samples = fc.array(sample, { maxLength: 60 });

const visitOf = ({ revision, marks, steps, started, end, ms, errors }: Sample, index: number): Visit => {
  const { fields } = revision === 1 ? FIRST : FORM;
  const at = (id: string) =>
    fields.find(field => field.id === id)!.step * 1000 + fields.findIndex(field => field.id === id);
  const response = {
    ...{ id: `r${index}`, at: MINUTE * 60_000, minute: MINUTE, durationMs: null, revision },
  };
  return {
    ...newVisit({ formId: 'f', ownerId: 'o' }, `s${index}`, MINUTE * 60_000),
    started: started || marks.length > 0 || steps.length > 0 || end !== 'none',
    revision,
    marks: Object.fromEntries(marks.map((id): [string, FieldMark] => [id, { at: at(id), ms, errors }])),
    steps,
    ...(end === 'none' ? {} : { response: { ...response, ...(end === 'live' ? {} : { end }) } }),
  };
};
const detailOf = (some: readonly Visit[]) => {
  const detail = emptyDetail();
  for (const visit of some) addVisit(detail, visit);
  return detail;
};
const funnel = (some: readonly Visit[]) => funnelOf(FORM, detailOf(some), KNOWN);

/** Number of a visit's last row, derived from the visit alone; null for spam. */
const ROWS = ['view', 'start', 'name', 'email', 'note', '@1', 'phone', '@2', 'submit'];
function lastRow({ revision, marks, steps, started, response }: Visit): number | null {
  if (response) return response.end === 'spam' ? null : ROWS.indexOf('submit');
  if (!started) return ROWS.indexOf('view');
  const order = revision === 1 ? ['name', 'old', '@1', 'phone', 'note'] : ROWS.slice(2, 8);
  const furthest = Math.max(
    -1,
    ...[...Object.keys(marks), ...steps.map(step => `@${step}`)].map(id => order.indexOf(id)),
  );
  // The first step of the first revision had another field, so the second steps of the two revisions differ.
  const passed = order.slice(0, furthest + 1).filter(id => revision === 2 || id !== '@1');
  return Math.max(ROWS.indexOf('start'), ...passed.map(id => ROWS.indexOf(id)));
}

describe('the funnel', () => {
  it('equals a recount of every visit, across revisions and with deleted responses and spam', () =>
    fc.assert(
      fc.property(samples, some => {
        const visits = some.map(visitOf);
        const last = visits.flatMap(visit => lastRow(visit) ?? []);
        expect(funnel(visits).map(({ id, kind }) => id ?? kind)).toEqual(ROWS);
        for (const [row, { count, dropOff }] of funnel(visits).entries()) {
          expect(count).toBe(last.filter(at => at >= row).length);
          if (row < ROWS.length - 1) expect(dropOff).toBe(last.filter(at => at === row).length);
        }
      }),
    ));

  it('shows the loss of each place in its own row, so that it explains the next count', () =>
    fc.assert(
      fc.property(samples, some => {
        const steps = funnel(some.map(visitOf));
        for (const [index, { count }] of steps.slice(1).entries())
          expect(count).toBe(steps[index]!.count - steps[index]!.dropOff);
      }),
    ));

  it('has the same numbers as the fields and the top exit', () =>
    fc.assert(
      fc.property(samples, some => {
        const detail = detailOf(some.map(visitOf));
        const steps = funnelOf(FORM, detail, KNOWN);
        for (const { fieldId, reached, exits, errorRate } of fieldStatsOf(
          FORM.fields,
          steps,
          detail,
          KNOWN,
        )) {
          const step = steps.find(({ id }) => id === fieldId)!;
          expect([reached, exits]).toEqual([step.count, step.dropOff]);
          expect(errorRate.part).toBeLessThanOrEqual(reached);
        }
        const { topExitPoint, topExitLoss } = topExitOf(KNOWN, detail.exits, steps[1]!.count);
        const most = Math.max(0, ...steps.slice(2).map(({ dropOff }) => dropOff));
        const top = steps.slice(2).find(({ label }) => label === topExitPoint);
        expect(top?.dropOff ?? 0).toBe(most);
        expect(topExitLoss).toEqual(top && { reached: top.count, left: top.dropOff });
      }),
    ));

  it('can be added over time', () =>
    fc.assert(
      fc.property(samples, samples, (one, other) => {
        const [a, b] = [one.map(visitOf), other.map(visitOf)];
        const together = detailOf([...a, ...b]);
        const sum = emptyDetail();
        addDetail(sum, JSON.parse(JSON.stringify(detailOf(b))));
        addDetail(sum, detailOf(a));
        expect(funnelOf(FORM, sum, KNOWN)).toEqual(funnelOf(FORM, together, KNOWN));
        expect(sum).toEqual(together);
      }),
    ));
});

describe('the last place of a visit', () => {
  it.each([
    [{}, [], ''],
    [{ name: { at: 0 } }, [], 'name'],
    [{ email: { at: 1 }, name: { at: 0 } }, [], 'email'],
    [{ email: { at: 1 } }, [1], '@1'],
    [{ email: { at: 1 }, phone: { at: 1002 } }, [1], 'phone'],
  ])('of %j and steps %j is %p', (marks: Record<string, FieldMark>, steps: number[], place) =>
    expect(exitOf({ marks, steps })).toBe(place),
  );
});

const one = (over: Partial<Sample> = {}): Sample => ({
  ...{ revision: 2, marks: [], steps: [], started: false, end: 'none', ms: 1, errors: 0 },
  ...over,
});

describe('fields', () => {
  const some = Array.from({ length: 100 }, (_, index) =>
    visitOf(
      one({
        ...{ marks: ['name', 'phone'], end: index < 60 ? 'live' : 'none', ms: (index + 1) * 100 },
        errors: index < 10 ? 2 : 0,
      }),
      index,
    ),
  );
  const stats = (visits: Visit[]) => {
    const detail = detailOf(visits);
    return fieldStatsOf(FORM.fields, funnelOf(FORM, detail, KNOWN), detail, KNOWN);
  };
  it('have losses, errors and times', () => {
    const phone = stats(some).find(({ fieldId }) => fieldId === 'phone')!;
    expect(phone).toMatchObject({
      ...{ step: 2, reached: 100, exits: 40, errors: 20 },
      loss: { part: 40, whole: 100, rate: 40 },
      errorRate: { part: 10, whole: 100 },
    });
    expect(phone.answered).toMatchObject({ part: 0, whole: 60, rate: 0 });
    expect(phone.medianSeconds).toBeGreaterThan(4.6);
    expect(phone.medianSeconds).toBeLessThan(5.4);
    expect(phone.p90Seconds).toBeGreaterThan(8.3);
    expect(phone.p90Seconds).toBeLessThan(9.7);
  });
  it('have no rates or times without data', () => {
    expect(secondsAt({}, 0.5)).toBeNull();
    const [name] = stats([]);
    expect(name).toMatchObject({ medianSeconds: null, answered: { rate: null }, loss: { rate: null } });
  });
});

describe('names chosen by visitors', () => {
  it('have no side effects', () => {
    const visit = { ...visitOf(one(), 0), campaign: '__proto__', host: 'constructor' };
    const sum = emptyDetail();
    addDetail(sum, JSON.parse(JSON.stringify(detailOf([visit]))));
    expect(Object.entries(sum.traits['campaign']!)).toEqual([['__proto__', [1, 0]]]);
    expect(({} as Record<number, unknown>)[0]).toBeUndefined();
  });
  it('are counted as one beyond the most frequent', () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ ...visitOf(one(), n), campaign: `c${n % 300}` }));
    const values = bounded(detailOf(many)).traits['campaign']!;
    expect(Object.keys(values)).toHaveLength(200);
    expect(Object.values(values).reduce((all, [count]) => all + count, 0)).toBe(500);
  });
});
