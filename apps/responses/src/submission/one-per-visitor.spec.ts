import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueAccess, newLock } from '#platform';
import { eventually, makeAnswers, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

describe('a form that restricts who may answer', () => {
  let stack: ServiceStack;
  let world: World;

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('accepts one response per email address, even from concurrent submissions', async () => {
    const form = await world.known({ onePerVisitor: 'email' });
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        world.submit(form, { responses: makeAnswers({ name: `No. ${n}` }) }),
      ),
    );
    const refused = ends.filter(end => end.status === 'rejected').map(({ reason }) => reason as object);
    expect(refused).toHaveLength(19);
    for (const reason of refused)
      expect(reason).toMatchObject({
        code: 'CONFLICT',
        details: [{ field: 'email', message: 'You have already responded' }],
      });
    expect(await world.total(form)).toBe(1);
    await world.submit(form, { responses: makeAnswers({ email: 'grace@example.com' }) });
    // A repeat of the submission gets the first receipt; once it is deleted, the visitor may answer again.
    const key = 'the-key-of-alan';
    const alan = { responses: makeAnswers({ email: 'alan@example.com' }) };
    const first = await world.submit(form, alan, key);
    expect(await world.submit(form, alan, key)).toEqual({ ...first, once: true });
    expect(await world.submit(form, { ...alan, answered: true }, key)).toMatchObject({ id: first.id });
    await expect(world.submit(form, { ...alan, answered: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    await world.removeResponse(form, first.id);
    expect((await world.submit(form, alan)).id).not.toBe(first.id);
  });

  it('ignores the device unless the form requires it, and honours earlier acceptance', async () => {
    const free = await world.known();
    await world.submit(free, { answered: true });
    const form = await world.known({ onePerVisitor: 'email' });
    await world.submit(form);
    const promised = { responses: makeAnswers({ name: 'Later' }), acceptedAt: new Date().toISOString() };
    await world.submit(form, promised);
    expect(await world.total(form)).toBe(2);
  });

  it('accepts responses only with a token of its current password', async () => {
    const [lock, later] = [newLock(), newLock()];
    const form = await world.known({ lock });
    const access = issueAccess(lock, form.id, Date.now());
    await expect(world.submit(form)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // The error reveals nothing about its fields.
    await expect(world.submit(form, { responses: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.submit(form, { access })).toMatchObject({ status: 'accepted' });
    expect(await world.submit(form, { unlocked: true })).toMatchObject({ status: 'accepted' });
    await world.changeAvailability({ ...form, lock: later, version: 2 });
    await expect(
      (async () => {
        for (let n = 0; n < 100; n += 1) await world.submit(form, { access });
      })(),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.submit(form, { access: issueAccess(later, form.id, Date.now()) })).toMatchObject({
      status: 'accepted',
    });
  });

  it('stores the consent text of the revision that the visitor saw', async () => {
    const consent = (consentText: string, consentVersion: number) => ({
      ...{ id: 'ok', type: 'consent' as const, label: 'Privacy', required: true },
      settings: { consentText, consentVersion },
    });
    const form = await world.known({ fields: [consent('First words', 1)] });
    await world.submit(form, { responses: { ok: 'true' }, revision: 1 });
    await world.publish({ ...form, fields: [consent('Other words', 2)], revision: 2, version: 2 });
    const agreed = (revision: number) => world.submit(form, { responses: { ok: true }, revision });
    await eventually(() => agreed(2).then(() => true));
    const missing = world.submit(form, { responses: {}, revision: 1 });
    await expect(missing).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await agreed(1);
    const { responses } = await world.list(form);
    expect(responses.map(({ answers: [answer] }) => answer?.consent)).toEqual([
      { text: 'First words', version: 1 },
      { text: 'Other words', version: 2 },
      { text: 'First words', version: 1 },
    ]);
    expect(responses[0]!.answers[0]!.value).toBe(true);
  });
});
