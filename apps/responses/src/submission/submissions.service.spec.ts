import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responsesCalls } from '#contracts';
import { SECRET_MASK } from '#form-core';
import { eventually, makeAnswers, makeInput, makePrincipal, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { FormSnapshotStore } from '../forms/form-snapshot.store.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

describe('the responses service', () => {
  let stack: ServiceStack;
  let world: World;

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('stores a submission with its event and shows it to the owner', async () => {
    const form = await world.known();
    const { id, status } = await world.submit(form, { elapsedMs: 9000, sessionId: 'visit-1' });
    expect(status).toBe('accepted');
    const { responses, total } = await world.list(form);
    expect(total).toBe(1);
    expect(responses[0]).toMatchObject({
      id,
      formId: form.id,
      revision: 1,
      leadStatus: 'new',
      device: 'desktop',
      values: makeAnswers(),
    });
    expect(responses[0]!.answers[0]).toEqual({
      fieldId: 'name',
      label: 'Your name',
      type: 'text',
      value: 'Ada Lovelace',
    });
    await eventually(() => world.eventsOf(form).length === 1);
    expect(world.eventsOf(form)[0]).toMatchObject({
      id: `evt_${id}_submitted`,
      data: { notify: true, durationMs: 9000, sessionId: 'visit-1' },
    });
  });

  it('stores and publishes no password of a visitor', async () => {
    const form = await world.known({
      fields: [{ id: 'pw', type: 'password', label: 'PIN', required: true }],
    });
    await world.submit(form, { responses: { pw: 'geheim123' } });
    await eventually(() => world.eventsOf(form).length === 1);
    const { responses } = await world.list(form);
    expect(responses[0]).toMatchObject({ values: { pw: SECRET_MASK }, answers: [{ value: SECRET_MASK }] });
    expect(JSON.stringify(world.eventsOf(form))).not.toContain('geheim123');
  });

  it('refuses the same answers as the browser, with the same message', async () => {
    const form = await world.known();
    const wrong = world.submit(form, { responses: { name: ' ', email: 'nobody', other: 'x' } });
    await expect(wrong).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'name', message: 'Your name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'other', message: 'This field is not part of the form' },
      ],
    });
    for (const key of ['__proto__', 'constructor', '$where', 'a.b']) {
      const hostile = JSON.parse(`{"${key}":"x"}`) as Record<string, unknown>;
      await expect(
        world.submit(form, { responses: { ...makeAnswers(), ...hostile, [key]: 'x' } }),
      ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect((await world.list(form)).total).toBe(0);
  });

  it('stores fifty parallel submissions with one key once', async () => {
    const form = await world.known();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.submit(form, {}, 'the-same-key')),
    );
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1);
    expect((await world.list(form)).total).toBe(1);
    await expect(
      world.submit(form, { responses: makeAnswers({ name: 'Other' }) }, 'the-same-key'),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await eventually(() => world.eventsOf(form).length >= 1);
    expect(new Set(world.eventsOf(form).map(event => event.id)).size).toBe(1);
  });

  it('answers each of many concurrent submissions individually', async () => {
    const [one, two, closed] = [
      await world.known(),
      await world.known(),
      await world.known({ status: 'archived' }),
    ];
    const trial = await world.known({ discardResponses: true });
    await world.submit(one, {}, 'a-used-key');
    const answers = await Promise.allSettled([
      ...Array.from({ length: 40 }, (_, n) => world.submit(n % 2 ? one : two, {}, `key-of-its-own-${n}`)),
      world.submit(one, { responses: makeAnswers({ name: 'Other' }) }, 'a-used-key'),
      world.submit(closed),
      world.submit(two, { responses: {} }),
      world.submit(trial, { responses: {} }),
    ]);
    const stored = answers.filter(answer => answer.status === 'fulfilled').map(answer => answer.value.id);
    expect(new Set(stored).size).toBe(40);
    expect(answers.slice(40)).toMatchObject(
      ['CONFLICT', 'FORM_CLOSED', 'VALIDATION_ERROR', 'VALIDATION_ERROR'].map(code => ({ reason: { code } })),
    );
    // Answered submissions are stored immediately, and their events follow.
    expect([(await world.list(one)).total, (await world.list(two)).total]).toEqual([21, 20]);
    await eventually(() => world.eventsOf(one).length === 21 && world.eventsOf(two).length === 20);
  });

  it('has stored everything that it acknowledged when it is stopped', async () => {
    const form = await world.known();
    const second = await stack.another();
    const answers = Promise.allSettled(Array.from({ length: 60 }, () => world.submit(form)));
    await second.close();
    const accepted = (await answers).filter(({ status }) => status === 'fulfilled').length;
    expect(accepted).toBeGreaterThan(0);
    expect((await world.list(form)).total).toBeGreaterThanOrEqual(accepted);
    await eventually(() => new Set(world.eventsOf(form).map(event => event.id)).size >= accepted);
  });

  it('marks suspected spam, hides it from the list and notifies nobody', async () => {
    const form = await world.known();
    await world.submit(form, { website_url_confirm: 'http://spam.example' });
    await world.submit(form, { elapsedMs: 20 });
    expect((await world.list(form)).total).toBe(0);
    expect((await world.list(form, { status: 'spam' })).responses.map(response => response.spam)).toEqual([
      true,
      true,
    ]);
    expect(world.eventsOf(form)).toHaveLength(0);
  });

  it('closes after its date, and answers drafts and unknown forms with NOT_FOUND', async () => {
    const past = await world.known({ closesAt: new Date(Date.now() - 1000).toISOString() });
    await expect(world.submit(past)).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    const draft = await world.known({ status: 'draft' });
    await expect(world.submit(draft)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unknown = world.submit({ id: randomUUID() });
    await expect(unknown).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|SERVICE_UNAVAILABLE/),
    });
  });

  it('searches, pages, changes and deletes', async () => {
    const form = await world.known();
    for (const name of ['Zoë Müller', 'Bob', 'Carol'])
      await world.submit(form, { responses: makeAnswers({ name }) });
    expect(
      (await world.list(form, { search: 'zoë' })).responses.map(response => response.values['name']),
    ).toEqual(['Zoë Müller']);
    const first = await world.list(form, { limit: 2 });
    const second = await world.list(form, { limit: 2, cursor: first.nextCursor! });
    expect([...first.responses, ...second.responses]).toHaveLength(3);
    const params = { id: form.id, rid: first.responses[0]!.id };
    const update = makeInput<typeof responsesCalls.update>({
      principal: world.owner,
      params,
      body: { leadStatus: 'won', note: 'Called' },
    });
    expect(await stack.rpc.call(responsesCalls.update, update)).toMatchObject({
      leadStatus: 'won',
      note: 'Called',
    });
    await stack.rpc.call(
      responsesCalls.remove,
      makeInput<typeof responsesCalls.remove>({ principal: world.owner, params }),
    );
    expect((await world.list(form)).total).toBe(2);
    await eventually(() =>
      stack.events.of('response.deleted').some(event => event.data.responseId === params.rid),
    );
  });

  it('answers everyone else with NOT_FOUND in every call', async () => {
    const form = await world.known();
    const { id } = await world.submit(form);
    const input = {
      principal: makePrincipal(),
      params: { id: form.id, rid: id },
      query: { limit: 25 },
      body: {},
    };
    for (const call of [
      responsesCalls.list,
      responsesCalls.get,
      responsesCalls.update,
      responsesCalls.remove,
    ]) {
      await expect(stack.rpc.call(call, makeInput<typeof call>(input as never))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect((await world.list(form)).total).toBe(1);
  });

  it('validates and discards the answers to the demo form', async () => {
    const trial = await world.known({ discardResponses: true });
    expect(await world.submit(trial)).toMatchObject({ status: 'accepted' });
    await expect(world.submit(trial, { responses: { name: 'Ann' } })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'email' }],
    });
    const kept = await world.known();
    await world.submit(kept);
    await eventually(() => world.eventsOf(kept).length === 1);
    expect([await world.total(trial), world.eventsOf(trial).length]).toEqual([0, 0]);
  });

  it('accepts no more responses once a form is closed, whichever instance received the event', async () => {
    const second = await stack.another();
    try {
      const form = await world.known();
      const snapshots = stack.service.app.get(FormSnapshotStore);
      const stored = async () => (await snapshots.find(form.id))!;
      // Both instances have the form in memory.
      await world.submitMany(form, 20);
      for (const status of ['archived', 'active', 'archived'] as const) {
        const { version } = await stored();
        await world.changeAvailability({ ...form, version: version + 1, status });
        await eventually(async () => (await stored()).version === version + 1);
        const expected = status === 'active' ? 'accepted' : 'FORM_CLOSED';
        const total = await world.total(form);
        expect(await world.submitMany(form, 30)).toEqual(Array(30).fill(expected));
        expect(await world.total(form)).toBe(status === 'active' ? total + 30 : total);
      }
      await eventually(() => world.eventsOf(form).length === 50);
    } finally {
      await second.close();
    }
  }, 20_000);

  it('answers a repeated submission even after the form has closed', async () => {
    const form = await world.known();
    const { id } = await world.submit(form, {}, 'sent-twice');
    await world.changeAvailability({ ...form, version: 2, status: 'archived' });
    await eventually(async () => (await world.submitMany(form, 1))[0] === 'FORM_CLOSED');
    expect((await world.submit(form, {}, 'sent-twice')).id).toBe(id);
  });
});
