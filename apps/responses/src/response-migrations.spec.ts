import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { PublishedForm } from '#contracts';
import { eventually, makeAnswers, makeForm, type ServiceStack, startService, startStack } from '#testing';
import { responsesConfig } from './config.js';
import { World } from './responses.fixture.js';
import { ResponsesModule } from './responses.module.js';

/** A form as it was stored in one piece, with its latest revisions. */
function oldForm({ version: _, publishedAt: __, ...form }: PublishedForm, over: object = {}) {
  const { revision, fields, logic, scoring } = form;
  const earlier = { revision: revision - 1, fields: fields.slice(0, 2), logic, scoring };
  return {
    _id: form.id,
    record: form,
    recent: [earlier, { revision, fields, logic, scoring }],
    deleted: false,
    ...over,
  };
}

describe('forms that were stored before there were revisions', () => {
  let stack: ServiceStack;
  let world: World;
  const forms: Record<'live' | 'sketch', PublishedForm> = {} as never;

  beforeAll(async () => {
    // The service starts once to make its database, is stopped, and finds the old documents when it starts again.
    const options = { name: 'responses', config: responsesConfig };
    stack = await startStack(ResponsesModule, options);
    world = new World(stack);
    const ownerId = world.owner.userId;
    forms.live = makeForm({ ownerId, revision: 4, responseLimit: 2 });
    forms.sketch = makeForm({ ownerId, revision: 2, status: 'draft' });
    await stack.service.close();
    const { uri, prefix } = stack.database;
    const connection = await mongoose.createConnection(uri, { dbName: `${prefix}_responses` }).asPromise();
    const collection = (name: string) => connection.collection<{ _id: string }>(name);
    await collection('published_forms').insertMany([
      oldForm(forms.live),
      oldForm(forms.sketch),
      { _id: 'gone', deleted: true, recent: [] } as never,
      ...Array.from({ length: 60 }, () => oldForm(makeForm({ ownerId }))),
    ]);
    const early = {
      ownerId,
      formId: 'earlier',
      terms: ['ada'],
      tags: ['vip'],
      source: {},
      device: 'desktop',
      answers: [{ fieldId: 'plan', label: 'Plan', type: 'radio', value: 'Pro' }],
    };
    await collection('responses').insertMany([
      { ...early, _id: 'early', submissionKey: 'early', spam: false, partial: false, submittedAt: '2025' },
      { _id: 'erased', formId: forms.live.id, submissionKey: 'erased', spam: true, deletedAt: new Date() },
    ] as never);
    const entry = { ownerId, at: '2026-06-01T00:00:00.000Z', action: 'export', by: 'session', count: 1 };
    await collection('audit').insertOne({ _id: 'noted', ...entry, detail: '' } as never);
    await collection('migrations').deleteMany({});
    const { broker, database } = stack;
    const services = await Promise.all([
      startService(ResponsesModule, { ...options, broker, database }),
      startService(ResponsesModule, { ...options, broker, database }),
    ]);
    await services[1].close();
    stack.service = services[0];
    const bare = collection('responses');
    const terms = expect.arrayContaining([
      'ada',
      ':tag:vip',
      ':source:direct',
      ':read:false',
      ':answer:plan:Pro',
    ]) as unknown;
    expect(await bare.findOne({ _id: 'early' })).toMatchObject({ terms });
    expect(await bare.findOne({ _id: 'erased' })).not.toHaveProperty('spam');
    // Entries of before had no end; 400 days later.
    const expireAt = new Date('2027-07-06T00:00:00.000Z');
    expect(await collection('audit').findOne({ _id: 'noted' })).toMatchObject({ expireAt });
    const left = await collection('published_forms').countDocuments({ record: { $exists: true } });
    const undated = await collection('published_forms').countDocuments({
      deleted: true,
      deletedAt: { $exists: false },
    });
    expect([left, undated]).toEqual([0, 0]);
    await connection.close();
  }, 120_000);
  afterAll(async () => {
    await stack?.service.close();
    await stack?.stop();
  }, 60_000);

  it('take answers to the revision that was seen, up to their limit', async () => {
    const two = makeAnswers({ message: undefined });
    expect(await world.submit(forms.live, { revision: 3, responses: two })).toMatchObject({
      status: 'accepted',
    });
    await world.submit(forms.live);
    expect(await world.submitMany(forms.live, 2)).toEqual(['FORM_CLOSED', 'FORM_CLOSED']);
    const { responses } = await world.list(forms.live);
    expect(responses.map(({ revision }) => revision).sort()).toEqual([3, 4]);
  });

  it('take newer revisions', async () => {
    await world.publish({ ...forms.live, revision: 5, version: 5, responseLimit: null });
    await expect(world.list({ id: 'gone' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await eventually(async () => (await world.submitMany(forms.live, 1))[0] === 'accepted');
    expect((await world.list(forms.sketch)).total).toBe(0);
  });
});
