import { expect, it } from '@jest/globals';
import { firstTouches, type TouchedLead } from './first-touch.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 3, 8, minutes)).toISOString();
const lead = (over: Partial<TouchedLead>): TouchedLead => ({ formId: 'f1', submittedAt: at(0), ...over });
const ann = { assigneeId: 'ann', assignedAt: at(10), dueAt: at(40) };

it('people are measured since they got a lead, forms since the submission; late and untouched leads miss the target', () => {
  const leads = [
    lead({ ...ann, firstTouchAt: at(20) }),
    lead({ ...ann, firstTouchAt: at(50) }),
    lead({ ...ann, firstTouchAt: at(30), formId: 'f2' }),
    // Not touched in time, and not due yet.
    lead(ann),
    lead({ ...ann, dueAt: at(90) }),
    // Answered before Ben got it, without a target.
    lead({ assigneeId: 'ben', assignedAt: at(30), firstTouchAt: at(20) }),
    lead({}),
  ];
  const minutes = (count: number) => count * 60_000;
  expect(firstTouches(leads, at(60))).toEqual({
    people: [
      { userId: 'ann', leads: 5, touched: 3, medianMs: minutes(20), due: 4, inTime: 2 },
      { userId: 'ben', leads: 1, touched: 1, medianMs: null, due: 0, inTime: 0 },
    ],
    forms: [
      { formId: 'f1', touches: { leads: 6, touched: 3, medianMs: minutes(20), due: 3, inTime: 1 } },
      { formId: 'f2', touches: { leads: 1, touched: 1, medianMs: minutes(30), due: 1, inTime: 1 } },
    ],
  });
  expect(firstTouches([])).toEqual({ people: [], forms: [] });
});
