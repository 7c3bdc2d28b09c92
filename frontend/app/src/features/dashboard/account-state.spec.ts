import { describe, expect, it } from '@jest/globals';
import { someone } from '../../../test/fixtures.js';
import { type AccountState, isNewcomer, stepsOf, tipFor } from './account-state.js';

const state = (over: Partial<AccountState>): AccountState => ({
  ...{
    verified: true,
    forms: 1,
    active: 1,
    responses: 5,
    views: 100,
    conversionRate: 40,
    completionRate: 70,
  },
  ...over,
});

describe('tip on the start page', () => {
  it.each([
    ['verify', { verified: false, forms: 0 }],
    ['create', { forms: 0, active: 0, responses: 0, views: 0 }],
    ['publish', { active: 0, responses: 0, views: 0 }],
    ['share', { responses: 0, views: 0 }],
    ['visits', { views: 49, completionRate: 1 }],
    ['finish', { completionRate: 49 }],
    ['starts', { conversionRate: 19 }],
    ['well', {}],
    ['well', { completionRate: null, conversionRate: null }],
  ] as const)('is %s where that is what is missing', (tip, over) => expect(tipFor(state(over))).toBe(tip));
});

describe('steps to the first lead', () => {
  it.each([
    [{ forms: 0, active: 0, responses: 0, views: 0 }, [false, false, false]],
    [{ active: 0, responses: 0, views: 0 }, [true, false, false]],
    // Visits to an archived form do not count as sharing the current one.
    [{ active: 0, responses: 0, views: 3 }, [true, false, false]],
    [{ responses: 0, views: 3 }, [true, true, false]],
    [{ views: 0 }, [true, true, true]],
  ])('of %j are %j', (over, done) => expect(Object.values(stepsOf(state(over)))).toEqual(done));
});

it('does not greet users as returning on the day of registration', () => {
  const registered = Date.parse(someone.created_at);
  expect(isNewcomer(someone, registered + 3_600_000)).toBe(true);
  expect(isNewcomer(someone, registered + 2 * 86_400_000)).toBe(false);
  expect(isNewcomer(null)).toBe(false);
});
