import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  analyticsCalls,
  type EventData,
  type Principal,
  type PublishedForm,
  type VisitorEvent,
} from '#contracts';
import { newEvent } from '#messaging';
import {
  eventually,
  makeForm,
  makeInput,
  makePrincipal,
  makeSubmission,
  makeVisit,
  type ServiceStack,
  startStack,
} from '#testing';
import { AnalyticsModule } from './analytics.module.js';
import { analyticsConfig } from './config.js';
import { DAY_TOTAL_MODEL } from './day-total.store.js';
import { DAY_DETAIL_MODEL, HOUR_DETAIL_MODEL } from './detail.store.js';
import { Reconciler } from './reconciler.js';
import { ROLLUP_MODEL } from './rollup.store.js';
import { VISIT_MODEL } from './visit.store.js';

type Events = VisitorEvent[];
const FIELDS = ['name', 'email', 'message'];

describe('what is known of one form', () => {
  let stack: ServiceStack;
  let principal: Principal;
  let form: PublishedForm;

  beforeAll(async () => {
    stack = await startStack(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
    principal = makePrincipal();
    form = makeForm({ ownerId: principal.userId });
    const event = { ownerId: principal.userId };
    await stack.publisher.publish(
      newEvent('form.published', { ...event, id: `evt_${form.id}`, data: { form } }),
    );
    const user = { userId: principal.userId, email: 'a@example.com', name: 'Ada', emailVerified: true };
    await stack.publisher.publish(
      newEvent('user.changed', {
        ...event,
        id: `evt_${principal.userId}`,
        data: { ...user, timezone: 'Asia/Tokyo' },
      }),
    );
    await record([{ type: 'view', sessionId: 'first' }]);
    await eventually(async () => (await report()).funnel[0]?.count === 1);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const record = (events: Events, over: Partial<EventData<'visit.reported'>> = {}) =>
    stack.publisher.publish(makeVisit(form, events, over));
  const asked = (who = principal) => ({ principal: who, query: {}, params: { id: form.id } });
  const report = (who = principal) =>
    stack.rpc.call(analyticsCalls.form, makeInput<typeof analyticsCalls.form>(asked(who)));
  const metrics = () =>
    stack.rpc.call(
      analyticsCalls.overview,
      makeInput<typeof analyticsCalls.overview>({ principal, query: { formId: form.id } }),
    );
  const submit = (over: Partial<EventData<'form.submitted'>>) => {
    const data = makeSubmission(form, { submittedAt: new Date().toISOString(), ...over });
    return stack.publisher.publish(
      newEvent('form.submitted', { id: `evt_${data.responseId}_submitted`, ownerId: form.ownerId, data }),
    );
  };
  const reconciler = () => stack.service.app.get(Reconciler);
  const model = (name: string) => stack.service.app.get<Model<Record<string, unknown>>>(getModelToken(name));

  it('has a funnel that equals a recount, in whatever order reports come, repeat and get lost', async () => {
    const random = (below: number) => Math.floor(Math.random() * below);
    const last = new Map<string, number>([['first', 0]]);
    const sent: (() => Promise<unknown>)[] = [];
    const send = (sessionId: string, row: number, action: () => Promise<unknown>) => {
      // One in five never arrives; of the others some come twice.
      if (Math.random() < 0.2) return;
      last.set(sessionId, Math.max(last.get(sessionId) ?? 0, row));
      for (let times = Math.random() < 0.3 ? 2 : 1; times > 0; times -= 1) sent.push(action);
    };
    for (let visit = 0; visit < 60; visit += 1) {
      const sessionId = `visit${visit}`;
      const reached = random(4);
      for (let fields = 0; fields <= reached; fields += 1) {
        const events: Events = [
          { type: 'view', sessionId },
          ...FIELDS.slice(0, fields).map(fieldId => ({
            type: 'field' as const,
            sessionId,
            fieldId,
            errors: 1,
          })),
          { type: 'field', sessionId, fieldId: 'forged' },
          { type: 'abandon', sessionId, ms: 1000 * (fields + 1) },
        ];
        send(sessionId, fields === 0 ? 0 : fields + 1, () => record(events));
      }
      const responseId = `response_${sessionId}`;
      if (reached === 3 && visit % 2 === 0) send(sessionId, 5, () => submit({ sessionId, responseId }));
    }
    sent.sort(() => Math.random() - 0.5);
    // As many at a time as a slow machine can take.
    while (sent.length > 0) await Promise.all(sent.splice(0, 10).map(action => action()));
    // Views, starts, three fields, submissions; a focus is a start, and nothing ends at one.
    const expected = [0, 1, 2, 3, 4, 5].map(row => [...last.values()].filter(at => at >= row).length);
    const counts = async () => (await report()).funnel.map(({ count }) => count);
    await eventually(async () => JSON.stringify(await counts()) === JSON.stringify(expected), 30_000).catch(() => undefined); // prettier-ignore
    expect((await report()).funnel.map(({ id, kind }) => id ?? kind)).toEqual([
      'view',
      'start',
      ...FIELDS,
      'submit',
    ]);
    // A field's errors are of its visit, however often they were reported.
    const [name] = (await report()).fields;
    expect(name!.errors).toBe(name!.reached);
    expect((await reconciler().run({ mend: false })).differences).toEqual([]);
    expect(await counts()).toEqual(expected);
  }, 60_000);

  it('has days of its owner', async () => {
    const { period, metrics } = await report();
    expect(period).toMatchObject({ timezone: 'Asia/Tokyo', bucket: 'day', period: '7d' });
    expect(new Date(period.from).getUTCHours()).toBe(15);
    expect(metrics.avgSessionDuration).toBeGreaterThan(0);
  });

  it('is nobody else’s', async () => {
    const other = makePrincipal();
    const ask = (call: 'overview' | 'series' | 'breakdowns' | 'playbooks' | 'recentInteractions' | 'forms') =>
      stack.rpc.call(analyticsCalls[call], { ...makeInput<never>({}), principal: other, query: { formId: form.id, limit: 5 } }); // prettier-ignore
    await expect(report(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const call of [
      'overview',
      'series',
      'breakdowns',
      'playbooks',
      'recentInteractions',
      'forms',
    ] as const)
      await expect(ask(call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const body = { ownerId: other.userId, query: { formId: form.id }, index: 0 };
    await expect(
      stack.rpc.call(analyticsCalls.exportPiece, makeInput<typeof analyticsCalls.exportPiece>({ body })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { forms } = await stack.rpc.call(
      analyticsCalls.forms,
      makeInput<typeof analyticsCalls.forms>({ principal: other, query: { ids: form.id, limit: 5 } }),
    );
    expect(forms).toEqual([]);
  });

  it('is answered without reading a collection from end to end, in any time zone', async () => {
    const { db } = model(HOUR_DETAIL_MODEL);
    const reads: { collection: string; filter: object; options: { sort?: object } }[] = [];
    db.set('debug', (collection: string, method: string, filter: object, options: object) => {
      if (method === 'find' || method === 'findOne') reads.push({ collection, filter, options });
    });
    try {
      const input = { ...makeInput<never>({}), principal, params: { id: form.id } };
      const query = { period: '30d', timezone: 'America/New_York', limit: 25 };
      const ask = (call: keyof typeof analyticsCalls, more: object) =>
        stack.rpc.call(analyticsCalls[call], { ...input, query: { ...query, ...more } } as never);
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

  it('leaves out bots and owners', async () => {
    const visits = model(VISIT_MODEL).collection;
    const view = (sessionId: string): Events => [{ type: 'view', sessionId }];
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    await record(view('bot'), { userAgent });
    await record(view('owner'), { viewerId: principal.userId });
    await record(view('somebody'));
    await eventually(async () => (await visits.countDocuments({ sessionId: 'somebody' })) === 1);
    expect(await visits.countDocuments({ sessionId: { $in: ['bot', 'owner'] } })).toBe(0);
  });

  it('breaks visits down by where they came from', async () => {
    const source = { landingPage: 'https://shop.example.org/contact', referrer: 'https://www.google.com/' };
    await record([{ type: 'view', sessionId: 'from-search' }], { source, country: 'DE' });
    const breakdowns = () =>
      stack.rpc.call(
        analyticsCalls.breakdowns,
        makeInput<typeof analyticsCalls.breakdowns>({ principal, query: { limit: 50 } }),
      );
    await eventually(async () => (await breakdowns()).country.some(({ value }) => value === 'DE'), 20_000);
    expect(await breakdowns()).toMatchObject({
      source: expect.arrayContaining([expect.objectContaining({ value: 'search', count: 1 })]),
      host: [{ value: 'shop.example.org/contact', count: 1 }],
      browser: expect.arrayContaining([expect.objectContaining({ value: 'Chrome' })]),
    });
    // A submission that does not say where its visitor came from does not make that unknown.
    await submit({ sessionId: 'from-search', source: {}, country: null, device: 'unknown', browser: null });
    const search = async () => (await breakdowns()).source.find(({ value }) => value === 'search');
    await eventually(async () => (await search())?.conversions === 1, 20_000);
    expect((await breakdowns()).country).toContainEqual(
      expect.objectContaining({ value: 'DE', conversions: 1 }),
    );
  }, 60_000);

  it('counts what leads were worth that were won, and no longer when they are not', async () => {
    const data = makeSubmission(form, { submittedAt: new Date().toISOString(), responseId: 'lead' });
    const note = (leadStatus: 'won' | 'lost', value: number | null, updatedAt: string) =>
      stack.publisher.publish(
        newEvent('response.updated', {
          ...{ id: `evt_lead_${updatedAt}`, ownerId: principal.userId },
          data: {
            ...{
              responseId: 'lead',
              formId: form.id,
              formName: form.name,
              changed: ['leadStatus'],
              leadStatus,
              value,
            },
            ...{
              tags: [],
              note: '',
              spam: false,
              leadScore: null,
              answers: [],
              submittedAt: data.submittedAt,
              updatedAt,
            },
          },
        }),
      );
    const revenue = async () => (await metrics()).revenueGenerated;
    expect(await revenue()).toBeNull();
    await note('won', 1250.5, '2026-01-02T00:00:00Z');
    await eventually(async () => (await revenue()) === 1250.5);
    // Comes late: it is older.
    await note('lost', null, '2026-01-01T00:00:00Z');
    await note('won', 900, '2026-01-03T00:00:00Z');
    await eventually(async () => (await revenue()) === 900);
    await note('lost', 900, '2026-01-04T00:00:00Z');
    await eventually(async () => (await revenue()) === null);
  });

  const settled = async () => {
    const { differences, pending } = await reconciler().run({ mend: false });
    return pending === 0 && differences.length === 0;
  };

  it('draws answers, and forgets those of a response that is deleted', async () => {
    const answers = [{ fieldId: 'name', label: 'Name', type: 'text' as const, value: 'Ann' }];
    await submit({ sessionId: 'only-name', responseId: 'only-name', answers });
    // What is left empty is not among the answers.
    await eventually(async () => {
      const answered = (await report()).fields.map(({ answered }) => answered);
      const [name, , message] = answered;
      return name!.part === name!.whole && name!.whole > 0 && message!.part < message!.whole;
    }, 20_000);
    // Days are counted one after the other: the report may be ahead of the totals.
    await eventually(settled, 20_000);
    const before = (await metrics()).totalResponses;
    await submit({ responseId: 'gone', sessionId: 'gone' });
    await eventually(async () => (await metrics()).totalResponses === before + 1, 20_000);
    const deleted = { responseId: 'gone', formId: form.id, sessionId: 'gone', counted: true };
    await stack.publisher.publish(
      newEvent('response.deleted', { id: 'evt_gone_deleted', ownerId: principal.userId, data: deleted }),
    );
    await eventually(async () => (await metrics()).totalResponses === before, 20_000);
  }, 60_000);

  it('is mended where somebody damaged it', async () => {
    await eventually(settled, 30_000);
    const before = await report();
    await model(ROLLUP_MODEL).updateOne(
      { formId: form.id },
      { $set: { views: 9999, 'minutes.7': { views: 9 } } },
    );
    await model(DAY_TOTAL_MODEL).updateOne({ formId: form.id }, { $set: { packed: Buffer.from('damaged') } });
    await model(DAY_DETAIL_MODEL).updateOne({ formId: form.id }, { $set: { revisions: '{}' } });
    const found = await reconciler().run({ mend: false });
    expect(found.differences.length).toBeGreaterThanOrEqual(3);
    expect((await reconciler().run({ mend: true })).mended).toBe(found.differences.length);
    expect((await reconciler().run({ mend: false })).differences).toEqual([]);
    expect(await report()).toEqual(before);
  }, 60_000);
});
