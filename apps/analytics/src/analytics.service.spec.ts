import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  analyticsCalls,
  type EventEnvelope,
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
import { AnalyticsMigrations } from './analytics-migrations.store.js';
import { analyticsConfig } from './config.js';
import { DAY_TOTAL_MODEL } from './day-total.store.js';
import { NO_COUNTS } from './metrics.js';
import { ROLLUP_MODEL } from './rollup.store.js';
import { TrackedFormStore } from './tracked-form.store.js';
import { visitOfSubmission } from './visit.js';
import { VisitRecorder } from './visit.recorder.js';
import { VISIT_MODEL } from './visit.store.js';

describe('the analytics service', () => {
  let stack: ServiceStack;

  beforeAll(async () => {
    stack = await startStack(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const overview = (principal: Principal) =>
    stack.rpc.call(
      analyticsCalls.overview,
      makeInput<typeof analyticsCalls.overview>({ principal, query: { period: '7d' } }),
    );
  const record = (form: PublishedForm, events: VisitorEvent[]) =>
    stack.publisher.publish(makeVisit(form, events));
  const tracked = (form: PublishedForm) => stack.service.app.get(TrackedFormStore).find(form.id);
  const known = async (principal: Principal, over: Partial<PublishedForm> = {}): Promise<PublishedForm> => {
    const form = makeForm({ ownerId: principal.userId, ...over });
    const before = (await overview(principal)).totalForms;
    const { id: formId, version, name, status } = form;
    const event = (topic: string) => ({
      id: `evt_${formId}_v${version}_${topic}`,
      ownerId: principal.userId,
    });
    await stack.publisher.publish(
      newEvent('form.saved', { ...event('saved'), data: { formId, version, name, status } }),
    );
    if (status !== 'draft') {
      await stack.publisher.publish(newEvent('form.published', { ...event('published'), data: { form } }));
      await eventually(async () => (await tracked(form)) !== null);
    }
    await eventually(async () => (await overview(principal)).totalForms === before + 1);
    return form;
  };
  const submission = (form: PublishedForm, over: Partial<EventEnvelope<'form.submitted'>['data']> = {}) => {
    const data = makeSubmission(form, { submittedAt: new Date().toISOString(), ...over });
    return newEvent('form.submitted', {
      id: `evt_${data.responseId}_submitted`,
      ownerId: form.ownerId,
      data,
    });
  };

  it('says nothing of what was not measured', async () => {
    expect(await overview(makePrincipal())).toMatchObject({
      totalForms: 0, totalResponses: 0, conversionRate: null, avgCompletionTime: null, growthRate: null, topPerformingForm: null,
    }); // prettier-ignore
  });

  it('counts every submission once, however often and in whatever order it is published', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    const published = Array.from({ length: 20 }, () => submission(form));
    await Promise.all(
      [...published, ...published, ...[...published].reverse()].map(event => stack.publisher.publish(event)),
    );
    await eventually(async () => (await overview(principal)).totalResponses === 20);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await overview(principal)).toMatchObject({
      totalResponses: 20, views: 20, conversionRate: 100, avgCompletionTime: 12,
      topPerformingForm: { formId: form.id, formName: form.name, responses: 20 },
    }); // prettier-ignore
    const last = () =>
      stack.events
        .of('form.counted')
        .filter(event => event.data.formId === form.id)
        .at(-1)!;
    expect(last().data).toMatchObject({ responses: 20, views: 20, starts: 20, avgCompletionSeconds: 12 });
  });

  it('counts a visit once and relates responses to visits', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    for (const sessionId of ['a', 'b', 'c', 'd'])
      await record(form, [
        { type: 'view', sessionId },
        { type: 'view', sessionId },
      ]);
    await record(form, [
      { type: 'start', sessionId: 'a' },
      { type: 'field', sessionId: 'a', fieldId: 'name', ms: 900 },
    ]);
    await stack.publisher.publish(submission(form, { sessionId: 'a' }));
    const expected = { totalResponses: 1, views: 4, starts: 1, conversionRate: 25, bounceRate: 75 };
    await eventually(async () => {
      const { views, totalResponses } = await overview(principal);
      return views === 4 && totalResponses === 1;
    });
    expect(await overview(principal)).toMatchObject(expected);
  });

  it('stores no visitor events of drafts, nor of a form that discards its responses', async () => {
    const principal = makePrincipal();
    const draft = await known(principal, { status: 'draft' });
    await record(draft, [{ type: 'view', sessionId: 'x' }]);
    const trial = await known(principal);
    const form = { ...trial, discardResponses: true };
    const id = `evt_${trial.id}_v1_form.published`;
    await stack.publisher.publish(
      newEvent('form.published', { id, ownerId: principal.userId, data: { form } }),
    );
    await eventually(async () => (await tracked(trial))?.discard === true);
    await record(trial, [{ type: 'view', sessionId: 'y' }]);
    // What comes after them is counted, and they are not.
    const other = await known(principal);
    await record(other, [{ type: 'view', sessionId: 'z' }]);
    await eventually(async () => (await overview(principal)).views === 1);
    const visits = stack.service.app.get<Model<Record<string, unknown>>>(getModelToken(VISIT_MODEL));
    expect(await visits.collection.countDocuments({ formId: { $in: [draft.id, trial.id] } })).toBe(0);
    expect((await overview(principal)).totalForms).toBe(3);
  });

  it('shows an owner only their own', async () => {
    const [mine, other] = [makePrincipal(), makePrincipal()];
    await stack.publisher.publish(submission(await known(mine)));
    await eventually(async () => (await overview(mine)).totalResponses === 1);
    expect((await overview(other)).totalResponses).toBe(0);
    const recent = (principal: Principal) =>
      stack.rpc.call(
        analyticsCalls.recentInteractions,
        makeInput<typeof analyticsCalls.recentInteractions>({
          principal,
          query: { limit: 5, period: '7d' },
        }),
      );
    expect((await recent(mine)).interactions).toMatchObject([
      { type: 'form.submitted', formName: 'Contact us', status: 'accepted' },
    ]);
    expect((await recent(other)).interactions).toEqual([]);
  });

  it('takes a deleted response out, even if its deletion is published first', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    const [remaining, gone] = [submission(form), submission(form)];
    const data = {
      responseId: gone.data.responseId,
      formId: form.id,
      sessionId: gone.data.sessionId,
      counted: true,
    };
    await stack.publisher.publish(
      newEvent('response.deleted', { id: `evt_${data.responseId}_deleted`, ownerId: principal.userId, data }),
    );
    await stack.publisher.publish(remaining);
    await stack.publisher.publish(gone);
    await eventually(
      async () => (await overview(principal)).totalResponses === 2 || (await overview(principal)).views === 2,
    );
    await eventually(async () => (await overview(principal)).totalResponses === 1);
    await stack.publisher.publish(gone);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect((await overview(principal)).totalResponses).toBe(1);
  });

  it('counts a stream of submissions to several forms, published twice each', async () => {
    const principal = makePrincipal();
    const forms = [await known(principal), await known(principal), await known(principal)];
    const published = Array.from({ length: 150 }, (_, n) => submission(forms[n % 3]!));
    for (const event of published) {
      void stack.publisher.publish(event);
      if (Math.random() < 0.3) await new Promise(resolve => setTimeout(resolve, 5));
    }
    await Promise.all(published.map(event => stack.publisher.publish(event)));
    await eventually(async () => (await overview(principal)).totalResponses === 150);
    const last = (form: PublishedForm) =>
      stack.events.of('form.counted').filter(event => event.data.formId === form.id).at(-1)!.data.responses; // prettier-ignore
    await eventually(() => forms.every(form => last(form) === 50));
  });

  it('stores the others when one of a batch cannot be stored, and says so of that one', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    const recorder = stack.service.app.get(VisitRecorder);
    const [one, impossible, other] = Array.from({ length: 3 }, () => visitOfSubmission(submission(form)));
    // A name that no database takes.
    Object.assign(impossible!, { marks: { ['a\0b']: { at: 1 } } });
    const ends = await Promise.allSettled([one, impossible, other].map(visit => recorder.record([visit!])));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await eventually(async () => (await overview(principal)).totalResponses === 2);
  });

  it('includes the hours that were counted before there were day totals', async () => {
    const form = await known(makePrincipal());
    const rollups = stack.service.app.get<Model<Record<string, unknown>>>(getModelToken(ROLLUP_MODEL));
    const old = { formId: form.id, ownerId: form.ownerId, hour: 400_000, stale: false, staleMinutes: [] };
    await rollups.create({
      ...old,
      _id: `${form.id}:400000`,
      ...NO_COUNTS,
      responses: 7,
      views: 9,
    });
    await stack.publisher.publish(submission(form));
    const counted = () =>
      stack.events
        .of('form.counted')
        .filter(event => event.data.formId === form.id)
        .at(-1);
    await eventually(() => counted()?.data.responses === 8 && counted()?.data.views === 10);
  });

  it('understands days that were stored before their hours were packed', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    await stack.publisher.publish(submission(form));
    await eventually(async () => (await overview(principal)).totalResponses === 1);
    const days = stack.service.app.get<Model<Record<string, unknown>>>(getModelToken(DAY_TOTAL_MODEL));
    const old = { $set: { hours: { 3: { responses: 1 } } }, $unset: { packed: 1 } };
    await days.collection.updateMany({ formId: form.id }, old);
    expect((await overview(principal)).totalResponses).toBe(0);
    for (const { name, run } of stack.service.app.get(AnalyticsMigrations).all())
      if (name === '2026-11-packed-days') await run();
    expect(await overview(principal)).toMatchObject({ totalResponses: 1, views: 1 });
    expect(await days.collection.findOne({ formId: form.id, hours: { $exists: true } })).toBeNull();
  });

  it('loses nothing when an instance ends in the middle', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    const second = await stack.another();
    const published = Array.from({ length: 60 }, () => submission(form));
    const publishing = Promise.all(published.map(event => stack.publisher.publish(event)));
    await second.close();
    await publishing;
    await eventually(async () => (await overview(principal)).totalResponses === 60);
  });

  it('forgets a form that is deleted while its submissions come in', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    const data = { formId: form.id, ownerId: principal.userId };
    const deleted = newEvent('form.deleted', {
      id: `evt_${form.id}_deleted`,
      ownerId: principal.userId,
      data,
    });
    const published = Array.from({ length: 60 }, () => submission(form));
    await Promise.all(
      [...published.slice(0, 30), deleted, ...published.slice(30)].map(event =>
        stack.publisher.publish(event),
      ),
    );
    await eventually(async () => (await overview(principal)).totalForms === 0);
    // Time enough to count what was stored, and to remove it.
    await new Promise(resolve => setTimeout(resolve, 1500));
    await eventually(async () => (await overview(principal)).views === 0);
    expect(await overview(principal)).toMatchObject({ totalResponses: 0, views: 0, starts: 0 });
  });

  it('forgets a deleted form, whatever comes after', async () => {
    const principal = makePrincipal();
    const form = await known(principal);
    await stack.publisher.publish(submission(form));
    await eventually(async () => (await overview(principal)).totalResponses === 1);
    const data = { formId: form.id, ownerId: principal.userId };
    await stack.publisher.publish(
      newEvent('form.deleted', { id: `evt_${form.id}_deleted`, ownerId: principal.userId, data }),
    );
    await eventually(async () => (await overview(principal)).totalForms === 0);
    await stack.publisher.publish(submission(form));
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await overview(principal)).toMatchObject({ totalForms: 0, totalResponses: 0, views: 0 });
  });
});
