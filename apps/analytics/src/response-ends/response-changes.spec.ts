import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal, PublishedForm } from '#contracts';
import { eventually } from '#testing';
import { Analytics, type Submission } from '../analytics.fixture.js';

const SESSION = 'tab';

describe('changes of a response', () => {
  let analytics: Analytics;
  let principal: Principal;
  let form: PublishedForm;

  beforeAll(async () => void (analytics = await Analytics.start()), 90_000);
  afterAll(() => analytics?.stop(), 60_000);

  /** A form with one submitted visit, and one visitor who left after the name. */
  const begin = async (): Promise<Submission> => {
    ({ principal, form } = await analytics.form());
    await analytics.report(form, [{ type: 'field', sessionId: 'left', fieldId: 'name' }]);
    const events = ['name', 'email'].map(fieldId => ({
      type: 'field' as const,
      sessionId: SESSION,
      fieldId,
    }));
    await analytics.report(form, events);
    const sent = await analytics.submit(form, { sessionId: SESSION });
    await eventually(async () => (await counts()).join() === '1,2,1');
    return sent;
  };
  /** Numbers of responses, views and submitted visits. */
  const counts = async () => {
    const { totalResponses, views, conversions } = await analytics.overview(principal);
    return [totalResponses, views, conversions];
  };
  const become = (...expected: number[]) =>
    eventually(async () => (await counts()).join() === expected.join());

  it('keep a deleted response as a submitted visit in every panel', async () => {
    const sent = await begin();
    await analytics.delete(form, sent);
    await become(0, 2, 1);
    await analytics.settled();
    const report = await analytics.formReport(principal, form);
    expect(report.funnel.map(({ count, dropOff }) => [count, dropOff])).toEqual([
      ...[[2, 0], [2, 0], [2, 1], [1, 0], [1, 0]],
      [1, 0],
    ]); // prettier-ignore
    expect(report.fields.map(({ exits }) => exits)).toEqual([1, 0, 0]);
    expect(report.metrics).toMatchObject({ conversionRate: 50, completionRate: 50, avgCompletionTime: 12 });
    expect(report.answers.map(({ answered }) => answered)).toEqual([0, 0, 0]);
    const { forms } = await analytics.performance(principal);
    expect(forms).toMatchObject([{ topExitPoint: 'Your name', conversionRate: 50 }]);
    expect(report.breakdowns.device).toMatchObject([{ count: 2, conversions: 1 }]);
  });

  it('count a deleted response the same way if its deletion arrives first', async () => {
    ({ principal, form } = await analytics.form());
    const sent = { ...(await analytics.submit(form)), responseId: 'early', sessionId: null };
    await analytics.delete(form, sent);
    await analytics.resubmit(form, sent);
    await become(1, 2, 2);
    await analytics.note(form, sent, { won: true, value: 50 });
    await analytics.submit(form);
    await become(2, 3, 3);
    expect((await analytics.overview(principal)).revenueGenerated).toBeNull();
  });

  it('leave the visit of a spam response out, until it is restored', async () => {
    const sent = await begin();
    await analytics.markSpam(form, sent, 1);
    await become(0, 1, 0);
    await analytics.restore(form, sent, { change: 2, won: true, value: 120 });
    await eventually(async () => (await analytics.overview(principal)).revenueGenerated === 120);
    await become(1, 2, 1);
    // The latest change decides; an earlier one that arrives late is ignored.
    await analytics.restore(form, sent, { change: 4, won: true, value: 120 });
    await analytics.markSpam(form, sent, 3);
    await analytics.submit(form);
    await become(2, 3, 2);
    expect((await analytics.overview(principal)).revenueGenerated).toBe(120);
    await analytics.delete(form, sent);
    await become(1, 3, 2);
    await analytics.restore(form, sent, { change: 5, won: true, value: 120 });
    await analytics.submit(form);
    await become(2, 4, 3);
    expect((await analytics.overview(principal)).revenueGenerated).toBeNull();
  });

  it('keep spam excluded when it is deleted', async () => {
    const sent = await begin();
    await analytics.markSpam(form, sent, 1);
    await become(0, 1, 0);
    await analytics.delete(form, sent, false);
    await analytics.submit(form);
    await become(1, 2, 1);
  });

  it('take effect in any order of arrival', async () => {
    ({ principal, form } = await analytics.form());
    const sent = { ...(await analytics.submit(form)), responseId: `spam_${form.id}`, sessionId: null };
    await analytics.markSpam(form, sent, 1);
    await analytics.resubmit(form, sent);
    await analytics.submit(form);
    await become(2, 2, 2);
    await analytics.restore(form, sent, { change: 2 });
    await become(3, 3, 3);
  });
});
