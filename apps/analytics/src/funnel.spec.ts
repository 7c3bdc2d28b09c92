import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDetail, addVisit, bounded, emptyDetail, exitOf } from './detail.js';
import { fieldStatsOf, secondsAt } from './field-stats.js';
import { funnelOf } from './funnel.js';
import type { TrackedRevision } from './tracked-field.js';
import { type FieldMark, newVisit, type Visit } from './visit.js';

const FIELDS = ['name', 'email', 'phone', 'note'].map((id, index) => ({
  ...{ id, label: id, type: 'text' as const, required: true, step: index < 2 ? 0 : 1 },
}));
const FORM: Pick<TrackedRevision, 'fields' | 'steps'> = { fields: FIELDS, steps: ['', 'About you'] };
const KNOWN: TrackedRevision[] = [{ ...FORM, revision: 1, at: 0 }];
const POSITION: Record<string, number> = { name: 0, email: 1, phone: 1002, note: 1003, old: 7 };
const MINUTE = 1000;

/** A visit as its browser and its submission leave it. */
const visits = fc.array(
  fc.record({
    marks: fc.subarray(Object.keys(POSITION)),
    steps: fc.subarray([1]),
    started: fc.boolean(),
    responses: fc.integer({ min: 0, max: 2 }),
    erased: fc.boolean(),
    ms: fc.integer({ min: 1, max: 90_000 }),
    errors: fc.integer({ min: 0, max: 3 }),
    revision: fc.constantFrom(null, 1, 2),
  }),
  { maxLength: 60 },
);
type Sample = typeof visits extends fc.Arbitrary<(infer T)[]> ? T : never;

const visitOf = (one: Sample, index: number): Visit => ({
  ...newVisit({ formId: 'f', ownerId: 'o' }, `s${index}`, MINUTE * 60_000),
  started: one.started || one.marks.length > 0 || one.steps.length > 0 || one.responses > 0,
  revision: one.revision,
  marks: Object.fromEntries(
    one.marks.map((id): [string, FieldMark] => [id, { at: POSITION[id]!, ms: one.ms, errors: one.errors }]),
  ),
  steps: one.steps,
  responses: Array.from({ length: one.responses }, (_, n) => ({
    ...{ id: `r${index}.${n}`, at: MINUTE * 60_000, minute: MINUTE, durationMs: null },
    ...(one.erased ? { erased: true as const } : {}),
  })),
});
const detailOf = (some: readonly Visit[]) => {
  const detail = emptyDetail();
  for (const visit of some) addVisit(detail, visit, MINUTE);
  return detail;
};

/** The number of a visit's last row, worked out from the visit alone. */
const ROWS = ['view', 'start', 'gone', 'name', 'email', '@1', 'phone', 'note', 'submit'];
function lastRow(visit: Visit): number {
  if (visit.responses.some(response => !response.erased)) return ROWS.indexOf('submit');
  if (!visit.started) return ROWS.indexOf('view');
  const reached = Object.entries(visit.marks).sort(([, a], [, b]) => b.at - a.at)[0];
  const opened = visit.steps.length > 0 && (!reached || reached[1].at < 1000);
  if (opened) return ROWS.indexOf('@1');
  if (!reached) return ROWS.indexOf('start');
  return ROWS.indexOf(reached[0] === 'old' ? 'gone' : reached[0]);
}

describe('the funnel', () => {
  it('equals a recount of every visit, whatever they did', () =>
    fc.assert(
      fc.property(visits, samples => {
        const some = samples.map(visitOf);
        const funnel = funnelOf(FORM, detailOf(some));
        const last = some.map(lastRow);
        for (const step of funnel) {
          const row = ROWS.indexOf(step.id ?? step.kind);
          expect(step.count).toBe(last.filter(at => at >= row).length);
        }
        expect(funnel[0]!.count).toBe(some.length);
      }),
    ));

  it('never rises, and what is lost adds up', () =>
    fc.assert(
      fc.property(visits, samples => {
        const funnel = funnelOf(FORM, detailOf(samples.map(visitOf)));
        funnel.slice(1).forEach((step, index) => {
          expect(step.count).toBe(funnel[index]!.count - step.dropOff);
          expect(step.dropOff).toBeGreaterThanOrEqual(0);
        });
      }),
    ));

  it('of two stretches of time is that of both together', () =>
    fc.assert(
      fc.property(visits, visits, (one, other) => {
        const [a, b] = [one.map(visitOf), other.map(visitOf)];
        const together = detailOf([...a, ...b]);
        const sum = emptyDetail();
        addDetail(sum, JSON.parse(JSON.stringify(detailOf(b))));
        addDetail(sum, detailOf(a));
        expect(funnelOf(FORM, sum)).toEqual(funnelOf(FORM, together));
        const sorted = (value: unknown) => JSON.stringify(value, (_, one: unknown) => one && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one); // prettier-ignore
        expect(sorted(sum)).toBe(sorted(together));
      }),
    ));
});

describe('the place where a visit ended', () => {
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

describe('fields', () => {
  const some = Array.from(
    { length: 100 },
    (_, index) =>
    visitOf({ marks: ['name', 'phone'], steps: [], started: true, responses: index < 60 ? 1 : 0, erased: false, ms: (index + 1) * 100, errors: index < 10 ? 2 : 0, revision: 1 }, index), // prettier-ignore
  );
  it('have their losses, errors and times', () => {
    const [, , phone] = fieldStatsOf(FIELDS, detailOf(some), KNOWN);
    expect(phone).toMatchObject({
      ...{ fieldId: 'phone', step: 2, reached: 100, exits: 40, errors: 20 },
      loss: { part: 40, whole: 100, rate: 40 },
      errorRate: { part: 10, whole: 100 },
    });
    expect(phone!.answered).toMatchObject({ part: 0, whole: 0, rate: null });
    expect(phone!.medianSeconds).toBeGreaterThan(4.6);
    expect(phone!.medianSeconds).toBeLessThan(5.4);
    expect(phone!.p90Seconds).toBeGreaterThan(8.3);
    expect(phone!.p90Seconds).toBeLessThan(9.7);
  });
  it('have none where nothing was measured', () => {
    expect(secondsAt({}, 0.5)).toBeNull();
    expect(fieldStatsOf(FIELDS, emptyDetail(), KNOWN)[0]).toMatchObject({ medianSeconds: null, answered: { rate: null }, loss: { rate: null } }); // prettier-ignore
  });
});

describe('names that anybody may choose', () => {
  it('are values and nothing else', () => {
    const visit = { ...visitOf({ marks: [], steps: [], started: false, responses: 0, erased: false, ms: 1, errors: 0, revision: 1 }, 0), campaign: '__proto__', host: 'constructor' }; // prettier-ignore
    const detail = detailOf([visit]);
    const sum = emptyDetail();
    addDetail(sum, JSON.parse(JSON.stringify(detail)));
    expect(Object.entries(sum.traits['campaign']!)).toEqual([['__proto__', [1, 0]]]);
    expect(({} as Record<number, unknown>)[0]).toBeUndefined();
  });
  it('are counted together beyond the most frequent', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...visitOf({ marks: [], steps: [], started: false, responses: 0, erased: false, ms: 1, errors: 0, revision: 1 }, index), campaign: `c${index % 300}` })); // prettier-ignore
    const values = bounded(detailOf(many)).traits['campaign']!;
    expect(Object.keys(values)).toHaveLength(200);
    expect(Object.values(values).reduce((all, [count]) => all + count, 0)).toBe(500);
  });
});
