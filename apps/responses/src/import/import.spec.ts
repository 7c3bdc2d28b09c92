import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, makeAnswers, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

const collected = (over: object = {}) => ({
  id: randomUUID(),
  submittedAt: '2026-01-10T09:00:00.000Z',
  values: makeAnswers(),
  durationMs: 42_000,
  sessionId: 'visit-7',
  device: 'tablet',
  country: 'PT',
  source: { utm_source: 'newsletter' },
  leadStatus: 'qualified' as const,
  ...over,
});

describe('importing responses', () => {
  let stack: ServiceStack;
  let world: World;

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('stores them with the effects of real ones, but without notifications', async () => {
    const form = await world.known();
    const one = collected();
    expect(await world.import(form, [one, collected()])).toEqual({ stored: 2 });
    const { responses } = await world.list(form);
    expect(responses.find(({ id }) => id === one.id)).toMatchObject({
      submittedAt: one.submittedAt, device: 'tablet', country: 'PT', leadStatus: 'qualified', source: one.source, read: true,
    }); // prettier-ignore
    await eventually(() => world.eventsOf(form).length === 2);
    expect(world.eventsOf(form).find(({ data }) => data.responseId === one.id)?.data).toMatchObject({
      notify: false,
      durationMs: 42_000,
      sessionId: 'visit-7',
    });
  });

  it('reports the value of won leads', async () => {
    const form = await world.known();
    const won = collected({ leadStatus: 'won', value: 900 });
    await world.import(form, [won, collected({ value: 100 })]);
    const updates = () => stack.events.of('response.updated').filter(({ data }) => data.formId === form.id);
    await eventually(() => updates().length > 0);
    expect(updates().map(({ data }) => [data.responseId, data.leadStatus, data.value])).toEqual([
      [won.id, 'won', 900],
    ]);
  });

  it('stores responses with the same id once', async () => {
    const form = await world.known();
    const [one, two] = [collected(), collected()];
    expect(await world.import(form, [one])).toEqual({ stored: 1 });
    expect(await world.import(form, [one, two, two])).toEqual({ stored: 1 });
    expect(await world.total(form)).toBe(2);
  });

  it('stores nothing if one of them is invalid, and counts them towards the limit', async () => {
    const form = await world.known({ responseLimit: 3 });
    const wrong = collected({ values: { name: 'Ann' } });
    await expect(world.import(form, [collected(), wrong])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await world.total(form)).toBe(0);
    await world.submit(form);
    await world.import(form, [collected()]);
    expect((await world.submitMany(form, 4)).filter(end => end === 'accepted')).toHaveLength(1);
  });
});
