import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal, PublishedForm, VisitorEvent } from '#contracts';
import { eventually, makePrincipal } from '#testing';
import { Analytics, type Submission } from '../analytics.fixture.js';
import { HOUR_DETAIL_MODEL } from '../counting/detail-documents.store.js';
import { AnalyticsService } from './analytics.service.js';
import { VISIT_MODEL } from './visit.store.js';

const view = (sessionId: string): VisitorEvent[] => [{ type: 'view', sessionId }];

describe('the analytics service', () => {
  let analytics: Analytics;

  beforeAll(async () => void (analytics = await Analytics.start()), 90_000);
  afterAll(() => analytics?.stop(), 60_000);

  const total = async (principal: Principal) => (await analytics.overview(principal)).totalResponses;
  const submitMany = (form: PublishedForm, count: number): Promise<Submission[]> =>
    Promise.all(Array.from({ length: count }, () => analytics.submit(form)));
  const lastCount = (form: PublishedForm) =>
    analytics.stack.events
      .of('form.counted')
      .filter(({ data }) => data.formId === form.id)
      .at(-1)?.data;
  const visitsOf = ({ id: formId }: PublishedForm) =>
    analytics.collection(VISIT_MODEL).countDocuments({ formId });

  it('has no rates or times without data', async () => {
    expect(await analytics.overview(makePrincipal())).toMatchObject({
      ...{ totalForms: 0, totalResponses: 0, conversionRate: null, avgCompletionTime: null },
      ...{ growthRate: null, topPerformingForm: null },
    });
  });

  it('counts every submission once, however often and in whatever order it arrives', async () => {
    const { principal, form } = await analytics.form();
    const sent = await submitMany(form, 20);
    await Promise.all([...sent, ...sent.reverse()].map(one => analytics.resubmit(form, one)));
    // A later submission is counted after all repeats.
    await eventually(async () => (await total(principal)) === 20);
    await analytics.submit(form);
    await eventually(async () => (await total(principal)) === 21);
    expect(await analytics.overview(principal)).toMatchObject({
      ...{ totalResponses: 21, views: 21, conversions: 21, conversionRate: 100, avgCompletionTime: 12 },
      topPerformingForm: { formId: form.id, formName: form.name, responses: 21, ties: 0 },
    });
    await eventually(() => lastCount(form)?.responses === 21);
    expect(lastCount(form)).toMatchObject({ views: 21, starts: 21, avgCompletionSeconds: 12 });
  });

  it('counts a response without a visit as a response only', async () => {
    const { principal, form } = await analytics.form();
    const direct = { sessionId: null, durationMs: null, visit: undefined };
    for (let sent = 0; sent < 3; sent += 1) await analytics.submit(form, direct);
    await eventually(async () => (await total(principal)) === 3);
    const none = { views: 0, starts: 0, conversions: 0, conversionRate: null, bounceRate: null };
    expect(await analytics.overview(principal)).toMatchObject({ ...none, responsesWithoutVisit: 3 });
    await eventually(() => lastCount(form)?.responses === 3);
    expect(lastCount(form)).toMatchObject({ views: 0, starts: 0, conversions: 0 });
    await analytics.submit(form, { sessionId: null, durationMs: 9000 });
    await eventually(async () => (await total(principal)) === 4);
    await analytics.settled();
    const { metrics, funnel, fields, breakdowns } = await analytics.formReport(principal, form);
    expect(metrics).toMatchObject({ totalResponses: 4, views: 1, conversionRate: 100 });
    expect(new Set(funnel.map(({ count }) => count))).toEqual(new Set([1]));
    expect(fields[0]).toMatchObject({ reached: 1, answered: { whole: 4 } });
    expect(breakdowns.views).toBe(1);
  });

  it('counts a tab once, and each further submission from it as a separate visit', async () => {
    const { principal, form } = await analytics.form();
    for (const sessionId of ['a', 'b', 'c', 'd'])
      await analytics.report(form, [...view(sessionId), ...view(sessionId)]);
    await analytics.report(form, [
      { type: 'start', sessionId: 'a' },
      { type: 'field', sessionId: 'a', fieldId: 'name', ms: 900 },
    ]);
    const [first, second] = [
      await analytics.submit(form, { sessionId: 'a' }),
      await analytics.submit(form, { sessionId: 'a' }),
    ];
    for (const one of [first, second, first]) await analytics.resubmit(form, one);
    await eventually(async () => (await total(principal)) === 2 && (await visitsOf(form)) === 5);
    expect(await analytics.overview(principal)).toMatchObject({
      ...{ totalResponses: 2, views: 5, starts: 2, conversions: 2, conversionRate: 40, bounceRate: 60 },
    });
  });

  it('counts a visit submitted in a later hour than it was opened in one place only', async () => {
    const { principal, form } = await analytics.form();
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await analytics.report(form, view('long'), { at: at(5) });
    await eventually(async () => (await analytics.overview(principal)).views === 1);
    await analytics.submit(form, { sessionId: 'long', submittedAt: at(1), durationMs: 60_000 });
    await eventually(async () => (await total(principal)) === 1);
    await analytics.settled();
    const { series, views, conversions } = await analytics.overview(principal, { period: '24h' });
    expect({ views, conversions }).toEqual({ views: 1, conversions: 1 });
    expect(series.filter(point => point.views > 0)).toMatchObject([
      { views: 1, conversions: 1, responses: 1 },
    ]);
  });

  it('records no visits to drafts or to forms that discard their responses, nor visits by owners or bots', async () => {
    const { principal, form: draft } = await analytics.form({ status: 'draft' });
    const { form: trial } = await analytics.form({ discardResponses: true });
    const { principal: owner, form } = await analytics.form();
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    await analytics.report(draft, view('x'));
    await analytics.report(trial, view('y'));
    await analytics.report(form, view('bot'), { userAgent });
    await analytics.report(form, view('owner'), { viewerId: owner.userId });
    // A later visit is counted, but these are not.
    await analytics.report(form, view('visitor'));
    await eventually(async () => (await analytics.overview(owner)).views === 1);
    expect([await visitsOf(draft), await visitsOf(trial), await visitsOf(form)]).toEqual([0, 0, 1]);
    expect((await analytics.overview(principal)).totalForms).toBe(1);
  });

  it('retries a report while its form is unknown, and finally drops it', async () => {
    const service = analytics.stack.service.app.get(AnalyticsService);
    const report = (at: string) => {
      const data = { formId: 'form_unknown', at, events: view('tab'), userAgent: '', country: null };
      return service.visitReported({
        ...{
          id: 'evt_unknown',
          type: 'visit.reported',
          version: 1,
          occurredAt: at,
          requestId: 'req',
          ownerId: '',
        },
        data,
      });
    };
    await expect(report(new Date().toISOString())).rejects.toThrow('not known yet');
    await expect(report(new Date(Date.now() - 60_000).toISOString())).resolves.toBeUndefined();
  });

  it('corrects the time of a report from a device with a wrong clock', async () => {
    const { principal, form } = await analytics.form();
    await analytics.report(form, view('future'), { at: '3000-01-01T00:00:00.000Z', country: 'DE' });
    await eventually(async () => (await analytics.overview(principal, { period: '24h' })).views === 1);
  });

  it('shows an owner only their own responses', async () => {
    const [mine, other] = [await analytics.form(), makePrincipal()];
    await analytics.submit(mine.form);
    await eventually(async () => (await total(mine.principal)) === 1);
    expect(await total(other)).toBe(0);
    expect(await analytics.recent(mine.principal)).toMatchObject([
      { type: 'form.submitted', formName: 'Contact us', status: 'accepted' },
    ]);
    expect(await analytics.recent(other)).toEqual([]);
  });

  it('stores the other items of a batch if one of them cannot be stored', async () => {
    const { principal, form } = await analytics.form();
    await submitMany(form, 2);
    // A name that the database rejects.
    const events: VisitorEvent[] = [{ type: 'field', sessionId: 'a\0b', fieldId: 'name' }];
    await analytics.report(form, events);
    await submitMany(form, 2);
    await eventually(async () => (await total(principal)) === 4);
  });

  it('loses nothing when an instance ends while events arrive', async () => {
    const { principal, form } = await analytics.form();
    const second = await analytics.stack.another();
    const submitting = submitMany(form, 60);
    await second.close();
    await submitting;
    await eventually(async () => (await total(principal)) === 60, 10_000);
    expect((await analytics.overview(principal)).views).toBe(60);
  });

  it('removes all data of a form that is deleted while its submissions arrive', async () => {
    const { principal, form } = await analytics.form();
    await analytics.report(form, view('before'));
    await Promise.all([submitMany(form, 20), analytics.deleteForm(form), submitMany(form, 20)]);
    await eventually(async () => (await analytics.overview(principal)).totalForms === 0);
    await analytics.submit(form);
    const stored = async () =>
      (await visitsOf(form)) +
      (await analytics.collection(HOUR_DETAIL_MODEL).countDocuments({ formId: form.id }));
    // Events are handled in order, so the last submission has been removed too.
    const { principal: later, form: next } = await analytics.form();
    await analytics.submit(next);
    await eventually(async () => (await total(later)) === 1);
    await eventually(async () => (await stored()) === 0, 10_000);
    expect(await analytics.overview(principal)).toMatchObject({ totalResponses: 0, views: 0, starts: 0 });
  });
});
