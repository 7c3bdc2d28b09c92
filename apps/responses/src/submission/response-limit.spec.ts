import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { eventually, makeAnswers, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { FORM_SNAPSHOT_MODEL } from '../forms/form-snapshot-document.store.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

/** Direct access to a collection, to inspect it and to simulate the passing of time. */
interface Collection {
  findById(id: string): { lean(): Promise<{ slots: { taken: number; pending: object[] } }> };
  updateOne(filter: object, update: object): Promise<unknown>;
}

describe('the response limit', () => {
  let stack: ServiceStack;
  let world: World;
  let forms: Collection;

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    await stack.another();
    world = new World(stack);
    forms = stack.service.app.get<Collection>(getModelToken(FORM_SNAPSHOT_MODEL));
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const slots = async (id: string) => (await forms.findById(id).lean()).slots;
  /** Submits until this many are accepted; one at the start of a count may be refused, but none exceeds the limit. */
  const filled = async (form: { id: string }, atLeast: number) => {
    let accepted = 0;
    await eventually(async () => {
      accepted += countOf(await world.submitMany(form, 20), 'accepted');
      return accepted >= atLeast;
    }, 15_000);
    return accepted + countOf(await world.submitMany(form, 20), 'accepted');
  };
  const countOf = (ends: string[], what: string) => ends.filter(end => end === what).length;

  it('is exact for sixty concurrent submissions to two instances', async () => {
    const form = await world.known({ responseLimit: 5 });
    const ends = await world.submitMany(form, 60);
    expect([countOf(ends, 'accepted'), countOf(ends, 'FORM_CLOSED')]).toEqual([5, 55]);
    expect(await world.total(form)).toBe(5);
    expect(await world.submitMany(form, 10)).toEqual(Array(10).fill('FORM_CLOSED'));
    expect(await slots(form.id)).toMatchObject({ taken: 5, pending: [] });
    await eventually(() => world.eventsOf(form).length === 5);
  });

  it('counts existing responses when the limit is set, and continues with a higher one', async () => {
    const form = await world.known();
    await world.submitMany(form, 4);
    await world.publish({ ...form, revision: 2, version: 2, responseLimit: 6 });
    await eventually(
      async () => ((await forms.findById(form.id).lean()) as { responseLimit?: number }).responseLimit === 6,
    );
    expect(await filled(form, 2)).toBe(2);
    expect(await world.total(form)).toBe(6);
    await world.publish({ ...form, revision: 3, version: 3, responseLimit: null });
    await eventually(async () => (await world.submitMany(form, 1))[0] === 'accepted');
    await world.publish({ ...form, revision: 4, version: 4, responseLimit: 10 });
    await eventually(
      async () => ((await forms.findById(form.id).lean()) as { responseLimit?: number }).responseLimit === 10,
    );
    expect(await filled(form, 3)).toBe(3);
    expect(await world.total(form)).toBe(10);
  }, 30_000);

  it('takes no slot for suspected spam, repeats and refused answers', async () => {
    const form = await world.known({ responseLimit: 3 });
    await world.submit(form, {}, 'the-same-key');
    await Promise.all(Array.from({ length: 2 }, () => world.submit(form, {}, 'the-same-key')));
    await world.submit(form, { elapsedMs: 5 });
    expect(await world.submitMany(form, 5, { responses: {} })).toEqual(Array(5).fill('VALIDATION_ERROR'));
    expect(countOf(await world.submitMany(form, 9), 'accepted')).toBe(2);
    expect(await world.total(form)).toBe(3);
    // A full form refuses spam too, but not repeats of earlier submissions.
    expect(await world.submitMany(form, 1, { elapsedMs: 5 })).toEqual(['FORM_CLOSED']);
    await world.submit(form, {}, 'the-same-key');
  });

  it('frees the slot of a deleted response', async () => {
    const form = await world.known({ responseLimit: 2 });
    await world.submitMany(form, 2);
    const { id } = (await world.list(form)).responses[0]!;
    await world.removeResponse(form, id);
    expect(countOf(await world.submitMany(form, 5), 'accepted')).toBe(1);
    expect(await world.total(form)).toBe(2);
  });

  it('stores earlier accepted responses beyond the limit, and counts them', async () => {
    const form = await world.known({ responseLimit: 3 });
    await world.submit(form);
    expect(await world.submitMany(form, 1, { acceptedAt: new Date().toISOString() })).toEqual(['accepted']);
    expect(countOf(await world.submitMany(form, 5), 'accepted')).toBe(1);
    expect(await world.submitMany(form, 1, { acceptedAt: new Date().toISOString() })).toEqual(['accepted']);
    expect(await world.total(form)).toBe(4);
  });

  it('finds the reservations of a dead process', async () => {
    const form = await world.known({ responseLimit: 4 });
    await world.submitMany(form, 2);
    const pending = { token: 'of-a-dead-process', at: new Date() };
    const reserve = { $inc: { 'slots.taken': 2, 'slots.ops': 1 }, $push: { 'slots.pending': pending } };
    await forms.updateOne({ _id: form.id }, { ...reserve, $set: { 'slots.countedAt': new Date(0) } });
    // Its slots stay reserved while it may still be in progress.
    expect(await world.submitMany(form, 3)).toEqual(Array(3).fill('FORM_CLOSED'));
    await forms.updateOne({ _id: form.id }, { $set: { 'slots.pending': [{ ...pending, at: new Date(0) }] } });
    expect(countOf(await world.submitMany(form, 9), 'accepted')).toBe(2);
    expect(await slots(form.id)).toMatchObject({ taken: 4, pending: [] });
  });

  it('stays exact while responses are deleted and submitted concurrently', async () => {
    const form = await world.known({ responseLimit: 5 });
    await world.submitMany(form, 5);
    for (let round = 0; round < 6; round += 1) {
      const { responses } = await world.list(form);
      await Promise.all([
        world.submitMany(form, 12, { responses: makeAnswers() }),
        ...responses.slice(0, 2).map(({ id }) => world.removeResponse(form, id)),
        world.submitMany(form, 12),
      ]);
      expect(await world.total(form)).toBeLessThanOrEqual(5);
    }
    await world.submitMany(form, 5);
    expect(await world.total(form)).toBe(5);
  }, 30_000);
});
