import { describe, expect, it } from '@jest/globals';
import { addVisit } from '../counting/add-visit.js';
import { addDetail, emptyDetail } from '../counting/detail.js';
import type { TrackedField, TrackedRevision } from '../forms/tracked-field.js';
import { newVisit, type VisitResponse } from '../visits/visit.js';
import { answerChartsOf } from './answer-charts.js';
import { fieldStatsOf } from './field-stats.js';

const MINUTE = 1000;
const tracked = (id: string, type: TrackedField['type']): TrackedField => ({
  ...{ id, label: id, type, required: false, step: 0 },
});
const FIELDS = [tracked('name', 'text'), tracked('seats', 'number'), tracked('extras', 'checkbox')];
const revision = (number: number, fields: TrackedField[]): TrackedRevision => ({
  ...{ revision: number, at: 0, steps: [''], fields },
});
/** The second revision also asks for extras. */
const KNOWN = [revision(2, FIELDS), revision(1, FIELDS.slice(0, 2))];

function detailOf(responses: Partial<VisitResponse>[]) {
  const detail = emptyDetail();
  for (const [index, response] of responses.entries()) {
    const at = MINUTE * 60_000;
    const visit = newVisit({ formId: 'f', ownerId: 'o' }, `s${index}`, at);
    const whole = { id: `r${index}`, at, minute: MINUTE, durationMs: null, ...response };
    addVisit(detail, { ...visit, started: true, response: whole });
  }
  return detail;
}
const fieldsOf = (detail: ReturnType<typeof detailOf>) =>
  Object.fromEntries(
    fieldStatsOf(FIELDS, [], detail, KNOWN).map(({ fieldId, answered: { part, whole } }) => [
      fieldId,
      `${part} of ${whole}`,
    ]),
  );

describe('answers of responses', () => {
  const first = { revision: 1, answered: ['name', 'seats'], answers: { seats: 104 } };
  const second = {
    ...{ revision: 2, answered: ['seats', 'extras'] },
    answers: { seats: 105, extras: ['a', 'b'] },
  };

  it('are a share of the responses to forms that asked the field', () =>
    expect(fieldsOf(detailOf([first, first, second, { revision: 2, answered: [] }]))).toEqual({
      ...{ name: '2 of 4', seats: '3 of 4', extras: '1 of 2' },
    }));

  it('do not include deleted responses', () => {
    const detail = detailOf([first, { ...first, end: 'deleted' }]);
    expect(fieldsOf(detail)).toEqual({ name: '1 of 1', seats: '1 of 1', extras: '0 of 0' });
  });

  it('include a revision that is no longer known, if it asked the field', () => {
    const forgotten = { revision: 0, answered: ['name'] };
    expect(fieldsOf(detailOf([first, forgotten]))).toMatchObject({ name: '2 of 2', seats: '1 of 1' });
    const [name] = answerChartsOf([tracked('name', 'text')], detailOf([first, forgotten]), KNOWN, null);
    expect(name!.answered).toBe(2);
  });

  it('have the exact mean of numbers with rounded bars', () => {
    const [, seats, extras] = answerChartsOf(FIELDS, detailOf([first, first, second]), KNOWN, null);
    expect(seats).toMatchObject({ answered: 3, average: 104.3 });
    // One response with two choices.
    expect(extras).toMatchObject({ answered: 1, bars: [{ count: 1 }, { count: 1 }] });
  });

  it('can be added over time', () => {
    const sum = emptyDetail();
    for (const one of [first, second]) addDetail(sum, JSON.parse(JSON.stringify(detailOf([one]))));
    expect(sum).toEqual(detailOf([first, second]));
  });
});
