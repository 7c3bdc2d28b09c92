import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { PublishedForm } from '#contracts';
import type { RunningService } from '#platform';
import { eventually, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { FormSnapshotStore } from '../forms/form-snapshot.store.js';
import { FORM_SNAPSHOT_MODEL, type FormSnapshotDocument } from '../forms/form-snapshot-document.store.js';
import { REVISION_MODEL } from '../forms/revision.store.js';
import { RESPONSE_MODEL, type ResponseDocument } from '../response/response-document.store.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

const NEW = { name: 'Grace Hopper', email: 'grace@example.com' };

describe('the deletion of a form', () => {
  let stack: ServiceStack;
  let world: World;
  let second: RunningService;
  let responses: Model<ResponseDocument>;
  let forms: Model<FormSnapshotDocument>;

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    second = await stack.another();
    world = new World(stack);
    responses = modelOf(RESPONSE_MODEL);
    forms = modelOf(FORM_SNAPSHOT_MODEL);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const modelOf = <T>(name: string) => stack.service.app.get<Model<T>>(getModelToken(name));
  const stored = (formId: string) => responses.countDocuments({ formId });

  it('removes its responses and revisions, regardless of later events', async () => {
    const form = await world.known();
    await world.submitMany(form, 3);
    await world.remove(form);
    await eventually(async () => (await world.submitMany(form, 1))[0] === 'NOT_FOUND');
    await eventually(async () => (await stored(form.id)) === 0);
    await world.publish({ ...form, revision: 9, version: 9 });
    await world.changeAvailability({ ...form, version: 10 });
    // Events are handled in approximate order, so a form published now becomes known after the others.
    await world.known();
    expect(await world.submitMany(form, 1)).toEqual(['NOT_FOUND']);
    await expect(world.list(form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const revisions = modelOf(REVISION_MODEL);
    await eventually(async () => (await revisions.countDocuments({ formId: form.id })) === 0);
  });

  it('takes precedence over concurrent submissions', async () => {
    for (const responseLimit of [null, 500, null]) {
      const form = await world.known({ responseLimit });
      const before = world.submitMany(form, 60);
      await eventually(async () => (await stored(form.id)) > 0);
      const [ends, later] = await Promise.all([before, world.submitMany(form, 200), world.remove(form)]);
      const expected = new Set(['accepted', 'NOT_FOUND', ...(responseLimit === null ? [] : ['FORM_CLOSED'])]);
      expect([...ends, ...later].filter(end => !expected.has(end))).toEqual([]);
      await eventually(async () => (await world.submitMany(form, 1))[0] === 'NOT_FOUND');
      await eventually(async () => (await stored(form.id)) === 0);
    }
  }, 30_000);

  it('removes responses past the retention period with everything that belongs to them, and no others', async () => {
    const form = await world.known();
    const [old, fresh] = [await world.submit(form), await world.submit(form, { responses: { ...NEW } })];
    const twoDays = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await responses.updateOne({ _id: old.id }, { $set: { submittedAt: twoDays } });
    await world.publish({ ...form, retentionDays: 3, revision: 2, version: 2 });
    await eventually(async () => (await forms.countDocuments({ _id: form.id, retentionDays: 3 })) === 1);
    await world.publish({ ...form, retentionDays: 1, revision: 3, version: 3 });
    await eventually(async () => (await world.total(form)) === 1);
    expect((await world.list(form)).responses[0]!.id).toBe(fresh.id);
    await eventually(() =>
      stack.events.of('response.deleted').some(({ data }) => data.responseId === old.id),
    );
    expect(stack.events.of('response.deleted').some(({ data }) => data.responseId === fresh.id)).toBe(false);
    const ids = ['_id', 'deletedAt', 'formId', 'outbox', 'ownerId', 'partial', 'sessionId', 'submissionKey'];
    expect(Object.keys((await responses.findOne({ _id: old.id }).lean())!).sort()).toEqual(ids);
    // Checked again an hour later, and never again once the owner turns retention off.
    await eventually(
      async () =>
        (await forms.countDocuments({
          _id: form.id,
          retainAt: trusted({ $gt: new Date(Date.now() + 3_000_000) }),
        })) === 1,
    );
    await world.publish({ ...form, retentionDays: null, revision: 4, version: 4 });
    await eventually(async () => (await forms.countDocuments({ _id: form.id, retainAt: null })) === 1);
  });

  it('checks again if the retention period changes during a check', async () => {
    const form = await world.known();
    const store = stack.service.app.get(FormSnapshotStore);
    const later = new Date(Date.now() + 3_600_000);
    // Simulates a claim by another instance that is working on it.
    await forms.updateOne({ _id: form.id }, { $set: { retainAt: later, retainLease: 'busy' } });
    const next: PublishedForm = { ...form, retentionDays: 1, revision: 5, version: 5 };
    await store.publish(next);
    const job = { id: form.id, lease: 'busy', ownerId: form.ownerId, days: 3 };
    await store.retentions.release([job], later);
    expect(await forms.countDocuments({ _id: form.id, retainLease: 'busy' })).toBe(0);
    await forms.updateOne({ _id: form.id }, { $set: { retainAt: later, retainLease: 'busy' } });
    await store.publish({ ...next, retentionDays: null, revision: 6, version: 6 });
    await store.retentions.release([job], later);
    expect(await forms.countDocuments({ _id: form.id, retainAt: null })).toBe(1);
  });

  it('runs a second time for responses that a dead process stored in between', async () => {
    const form = await world.known();
    await world.submit(form);
    await world.remove(form);
    await eventually(async () => (await stored(form.id)) === 0);
    const late = { _id: 'stored-late', formId: form.id, ownerId: form.ownerId, submissionKey: 'late' };
    await responses.insertMany([late]);
    // Simulates that two minutes have passed.
    await eventually(async () => (await forms.countDocuments({ _id: form.id, purged: 1 })) === 1);
    await forms.updateOne({ _id: form.id }, { $set: { purgeAt: new Date() } });
    await eventually(async () => (await stored(form.id)) === 0);
    await eventually(async () => (await forms.countDocuments({ _id: form.id, purged: 2 })) === 1);
    expect(await forms.countDocuments({ _id: form.id, purgeAt: null })).toBe(1);
  });

  it('works in small batches, and continues after an interruption', async () => {
    const form = await world.known();
    const many = Array.from({ length: 950 }, (_, n) => ({
      _id: `${form.id}-${n}`, formId: form.id, ownerId: form.ownerId, submissionKey: `key-${n}`,
    })); // prettier-ignore
    await responses.insertMany(many);
    await world.remove(form);
    await eventually(async () => (await stored(form.id)) < 950);
    // In batches, so that other work is not blocked.
    expect(await stored(form.id)).toBeGreaterThan(0);
    await second.close();
    second = await stack.another();
    await forms.updateOne({ _id: form.id, purged: 0 }, { $set: { purgeAt: new Date() } });
    await eventually(async () => (await stored(form.id)) === 0, 30_000);
  }, 60_000);
});
