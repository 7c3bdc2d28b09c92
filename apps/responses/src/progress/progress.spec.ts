import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, progressCalls } from '#contracts';
import { newField } from '#form-core';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';
import { ProgressStore } from './progress.store.js';
import { hashOf, seal, unseal } from './seal.js';

type Save = typeof progressCalls.save;
type Read = typeof progressCalls.read;

describe('unfinished answers', () => {
  let stack: ServiceStack;
  let world: World;
  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const fields = (['email', 'text', 'password', 'consent'] as const).map(type => newField(type, type));
  const save = (id: string, body: Partial<CallInput<Save>['body']>) =>
    stack.rpc.call(
      progressCalls.save,
      makeInput<Save>({ params: { id }, body: { responses: {}, step: 0, ...body } }),
    );
  const read = (id: string, token: string) =>
    stack.rpc.call(progressCalls.read, makeInput<Read>({ params: { id }, query: { token } }));

  it('are returned only for their token; the link is mailed on request', async () => {
    const form = await world.known({ allowSaveProgress: true, fields });
    const responses = { email: 'half', text: 'Ann', password: 'secret', consent: true, other: 'x' };
    const { token, expiresAt } = await save(form.id, { responses, step: 1, email: 'ann@example.com' });
    expect(await read(form.id, token)).toEqual({
      responses: { email: 'half', text: 'Ann' },
      step: 1,
      expiresAt,
    });
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const asked = () =>
      stack.events.of('form.resume-requested').filter(({ data }) => data.formId === form.id);
    await eventually(() => asked().length === 1);
    expect(asked()[0]).toMatchObject({ ownerId: form.ownerId, data: { email: 'ann@example.com', token } });

    const other = await world.known({ allowSaveProgress: true, fields });
    await expect(read(other.id, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read(form.id, 'x'.repeat(43))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Nothing is mailed without an address.
    await save(form.id, { responses });
    expect(asked()).toHaveLength(1);
  });

  it('cannot be read from the database alone, and expire', async () => {
    const form = await world.known({ allowSaveProgress: true, fields });
    const { token } = await save(form.id, { responses: { text: 'Very private' } });
    const store = stack.service.app.get(ProgressStore);
    const stored = JSON.stringify(await store.find(hashOf(token), form.id, new Date()));
    expect(stored).toContain('sealed');
    expect(stored).not.toMatch(/Very private/);
    expect(await store.find(hashOf(token), form.id, new Date(Date.now() + 8 * 86_400_000))).toBeNull();
  });

  it('are refused if the form does not allow them or is closed, and are removed with their form', async () => {
    const off = await world.known({ fields });
    await expect(save(off.id, {})).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const closesAt = new Date(Date.now() - 60_000).toISOString();
    for (const closed of [{ closesAt }, { status: 'archived' as const }]) {
      const { id } = await world.known({ allowSaveProgress: true, fields, ...closed });
      await expect(save(id, {})).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    }
    const form = await world.known({ allowSaveProgress: true, fields });
    const { token } = await save(form.id, { responses: { text: 'Ann' } });
    await world.remove(form);
    await eventually(() =>
      read(form.id, token).then(
        () => false,
        () => true,
      ),
    );
  });
});

describe('a seal', () => {
  it('opens only with its token', () => {
    const sealed = seal('{"a":"ö"}', 'one');
    expect(unseal(sealed, 'one')).toBe('{"a":"ö"}');
    expect(() => unseal(sealed, 'two')).toThrow();
    expect(seal('{"a":"ö"}', 'one')).not.toBe(sealed);
  });
});
