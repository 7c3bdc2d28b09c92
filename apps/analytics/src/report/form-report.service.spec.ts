import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsCalls, type Principal, type PublishedForm, type VisitorEvent } from '#contracts';
import { eventually, makeInput, makePrincipal } from '#testing';
import { Analytics } from '../analytics.fixture.js';
import { DAY_TOTAL_MODEL } from '../counting/day-total.store.js';
import { DAY_DETAIL_MODEL, HOUR_DETAIL_MODEL } from '../counting/detail-documents.store.js';
import { ROLLUP_MODEL } from '../counting/rollup.store.js';

const field = (sessionId: string, fieldId: string): VisitorEvent => ({ type: 'field', sessionId, fieldId });

describe('the report of a form', () => {
  let analytics: Analytics;
  let principal: Principal;
  let form: PublishedForm;

  beforeAll(async () => {
    analytics = await Analytics.start();
    ({ principal, form } = await analytics.form());
    const { userId } = principal;
    const user = { userId, email: 'a@example.com', name: 'Ada', emailVerified: true, timezone: 'Asia/Tokyo' };
    await analytics.publish('user.changed', userId, user);
    await analytics.report(form, [field('a', 'name'), { type: 'abandon', sessionId: 'a', ms: 4000 }]);
    await analytics.submit(form, { sessionId: 'b', ending: { id: 'e', name: 'Book a call' } });
    await eventually(async () => (await report()).metrics.views === 2);
    await analytics.settled();
  }, 90_000);
  afterAll(() => analytics?.stop(), 60_000);

  const report = () => analytics.formReport(principal, form);

  it('uses the days of its owner', async () => {
    await eventually(async () => (await report()).period.timezone === 'Asia/Tokyo');
    const { period, metrics } = await report();
    expect(period).toMatchObject({ bucket: 'day', period: '7d' });
    expect(new Date(period.from).getUTCHours()).toBe(15);
    expect(metrics.avgSessionDuration).toBe(8);
  });

  it('counts responses by their ending', async () =>
    expect((await report()).endings).toEqual([{ name: 'Book a call', count: 1, percentage: 100 }]));

  it('and every other call are refused to everyone except the owner', async () => {
    const other = makePrincipal();
    await expect(analytics.formReport(other, form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const calls = ['overview', 'series', 'breakdowns', 'playbooks', 'recentInteractions', 'forms'] as const;
    for (const call of calls) {
      const input = { ...makeInput<never>({}), principal: other, query: { formId: form.id, limit: 5 } };
      await expect(analytics.stack.rpc.call(analyticsCalls[call], input)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const body = { ownerId: other.userId, query: { formId: form.id }, index: 0 };
    const piece = makeInput<typeof analyticsCalls.exportPiece>({ body });
    await expect(analytics.stack.rpc.call(analyticsCalls.exportPiece, piece)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await analytics.performance(other, { ids: form.id })).forms).toEqual([]);
  });

  it('is read without scanning a collection, in any time zone', async () => {
    const { db } = analytics.model(HOUR_DETAIL_MODEL);
    const reads: { collection: string; filter: object; options: { sort?: object } }[] = [];
    db.set('debug', (collection: string, method: string, filter: object, options: object) => {
      if (method === 'find' || method === 'findOne') reads.push({ collection, filter, options });
    });
    try {
      const input = { ...makeInput<never>({}), principal, params: { id: form.id } };
      const query = { period: '30d', timezone: 'America/New_York', limit: 25 };
      const ask = (call: keyof typeof analyticsCalls, more: object) =>
        analytics.stack.rpc.call(analyticsCalls[call], { ...input, query: { ...query, ...more } } as never);
      const screens = ['overview', 'forms', 'breakdowns', 'playbooks', 'series', 'form'] as const;
      for (const more of [{}, { formId: form.id }])
        for (const call of [...screens, 'recentInteractions'] as const) await ask(call, more);
    } finally {
      db.set('debug', false);
    }
    const read = reads.map(({ collection }) => collection);
    expect(read).toEqual(expect.arrayContaining(['hour_details', 'day_details', 'day_totals', 'visits']));
    for (const { collection, filter, options } of reads) {
      const cursor = db.collection(collection).find(filter);
      const plan = await (options.sort ? cursor.sort(options.sort as never) : cursor).explain();
      expect(`${collection}: ${JSON.stringify(plan)}`).not.toContain('COLLSCAN');
    }
  }, 30_000);

  it('keeps the source of a visit with a submission that does not contain one', async () => {
    const source = { landingPage: 'https://shop.example.org/contact', referrer: 'https://www.google.com/' };
    const shop = await analytics.form();
    await analytics.report(shop.form, [{ type: 'view', sessionId: 's' }], { source, country: 'DE' });
    await eventually(async () => (await analytics.breakdowns(shop.principal)).country.length === 1);
    const nothing = { source: {}, country: null, device: 'unknown', browser: null };
    await analytics.submit(shop.form, { sessionId: 's', ...nothing });
    await eventually(
      async () => (await analytics.breakdowns(shop.principal)).country[0]?.conversions === 1,
      10_000,
    );
    expect(await analytics.breakdowns(shop.principal)).toMatchObject({
      source: [{ value: 'search', count: 1, conversions: 1 }],
      host: [{ value: 'shop.example.org/contact', count: 1 }],
      browser: [{ value: 'Chrome' }],
      country: [{ value: 'DE' }],
    });
  });

  it('advises on the starts of the funnel, not on the visits that reached the first field', async () => {
    const begun = await analytics.form();
    const visits = Array.from({ length: 100 }, (_, n) => `begun-${n}`);
    const events = (sessionId: string): VisitorEvent[] => [
      { type: 'start', sessionId },
      { type: 'abandon', sessionId, ms: 4000 },
    ];
    await Promise.all(visits.map(sessionId => analytics.report(begun.form, events(sessionId))));
    const read = () => analytics.formReport(begun.principal, begun.form);
    await eventually(async () => (await read()).metrics.views === visits.length);
    await analytics.settled();
    const { funnel, advice, adviceVisits } = await read();
    expect(funnel.slice(0, 3).map(({ count }) => count)).toEqual([100, 100, 0]);
    expect(adviceVisits).toBe(100);
    expect(advice.map(({ kind }) => kind)).not.toContain('few-starts');
  });

  it("uses the owner's latest note on the value of won leads", async () => {
    const won = await analytics.form();
    const lead = await analytics.submit(won.form);
    const revenue = async () => (await analytics.overview(won.principal)).revenueGenerated;
    const note = (value: number | null, day: number, isWon = true) =>
      analytics.note(won.form, lead, { won: isWon, value, at: `2026-01-0${day}T00:00:00Z` });
    expect(await revenue()).toBeNull();
    await note(1250.5, 2);
    await eventually(async () => (await revenue()) === 1250.5);
    // Arrives late, so it is older.
    await note(null, 1, false);
    await note(900, 3);
    await eventually(async () => (await revenue()) === 900);
    await note(900, 4, false);
    await eventually(async () => (await revenue()) === null);
  });

  it('is corrected where stored counts were damaged', async () => {
    const before = await report();
    const damage = (model: string, set: object) =>
      analytics.collection(model).updateOne({ formId: form.id }, { $set: set });
    await damage(ROLLUP_MODEL, { views: 9999, 'minutes.7': { views: 9 } });
    await damage(DAY_TOTAL_MODEL, { packed: Buffer.from('damaged') });
    await damage(HOUR_DETAIL_MODEL, { packed: Buffer.from('damaged') });
    await damage(DAY_DETAIL_MODEL, { revisions: '{}' });
    const { differences } = await analytics.reconciler.run({ correct: false });
    expect(differences.length).toBeGreaterThanOrEqual(4);
    expect((await analytics.reconciler.run({ correct: true })).corrected).toBe(differences.length);
    expect((await analytics.reconciler.run({ correct: false })).differences).toEqual([]);
    expect(await report()).toEqual(before);
  });
});
