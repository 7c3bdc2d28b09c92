import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsCalls } from '#contracts';
import { newEvent } from '#messaging';
import {
  eventually,
  makeForm,
  makeInput,
  makePrincipal,
  makeSubmission,
  type ServiceStack,
  startStack,
} from '#testing';
import { AnalyticsModule } from './analytics.module.js';
import { AnalyticsService } from './analytics.service.js';
import { analyticsConfig } from './config.js';

describe('a response that was marked as spam by mistake', () => {
  let stack: ServiceStack;
  const principal = makePrincipal();
  const ownerId = principal.userId;
  const form = makeForm({ ownerId });

  beforeAll(async () => {
    stack = await startStack(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
    const { id: formId, version, name, status } = form;
    const saved = { formId, version, name, status };
    await stack.publisher.publish(
      newEvent('form.saved', { id: `evt_${formId}_saved`, ownerId, data: saved }),
    );
    const id = `evt_${formId}_published`;
    await stack.publisher.publish(newEvent('form.published', { id, ownerId, data: { form } }));
    await eventually(async () => (await overview()).totalForms === 1);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const overview = () =>
    stack.rpc.call(
      analyticsCalls.overview,
      makeInput<typeof analyticsCalls.overview>({ principal, query: { timeRange: '7d' } }),
    );
  const total = async () => (await overview()).totalResponses;

  it('counts again, in whatever order its changes are heard of', async () => {
    const sent = makeSubmission(form, { submittedAt: new Date().toISOString() });
    const { responseId, sessionId } = sent;
    const of = { responseId, formId: form.id, sessionId };
    const lead = {
      leadStatus: 'won' as const,
      value: 120,
      submittedAt: sent.submittedAt,
      updatedAt: new Date().toISOString(),
    };
    const submitted = newEvent('form.submitted', { id: `evt_${responseId}_submitted`, ownerId, data: sent });
    const marked = (change: number) =>
      newEvent('response.deleted', {
        id: `evt_${responseId}_spam_${change}`,
        ownerId,
        data: { ...of, counted: true, change },
      });
    const restored = (change: number) =>
      newEvent('response.restored', {
        id: `evt_${responseId}_restored_${change}`,
        ownerId,
        data: { ...of, change, ...lead },
      });
    await stack.publisher.publish(submitted);
    await eventually(async () => (await total()) === 1);
    await stack.publisher.publish(marked(1));
    await eventually(async () => (await total()) === 0);
    await stack.publisher.publish(restored(2));
    await eventually(async () => (await overview()).revenueGenerated === 120);
    expect(await total()).toBe(1);
    // The last change decides; earlier ones that come late change nothing.
    for (const event of [restored(4), marked(3), submitted]) await stack.publisher.publish(event);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await overview()).toMatchObject({ totalResponses: 1, revenueGenerated: 120 });
    const deleted = { id: `evt_${responseId}_deleted`, ownerId, data: { ...of, counted: true } };
    await stack.publisher.publish(newEvent('response.deleted', deleted));
    await eventually(async () => (await total()) === 0);
    await stack.publisher.publish(restored(5));
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await total()).toBe(0);
  });

  it('is no error once its visit has expired, whatever its id says of its time', async () => {
    const service = stack.service.app.get(AnalyticsService);
    const deleted = (submittedAt: string) => {
      const data = { responseId: 'imported_1', formId: form.id, sessionId: null, counted: true, submittedAt };
      return service.responseDeleted(newEvent('response.deleted', { id: 'evt_imported_1', ownerId, data }));
    };
    const old = new Date(Date.now() - 200 * 86_400_000).toISOString();
    await expect(deleted(old)).resolves.toBeUndefined();
    await expect(deleted(new Date().toISOString())).rejects.toThrow('not known yet');
  });
});
