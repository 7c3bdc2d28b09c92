import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { eventsOf, FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';
import { MAX_WRONG } from './unlock-attempt.store.js';

const HOUR_MS = 3_600_000;

describe('a form with a password', () => {
  let stack: ServiceStack;
  let owner: FormOwner;
  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
    owner = new FormOwner(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);
  afterEach(() => void jest.restoreAllMocks());

  it('reveals nothing without a valid token, and applies a changed password at once', async () => {
    const { id } = await owner.create({ name: 'Secret offer' });
    const set = await owner.patch(id, { password: 'open sesame' });
    expect(set).toMatchObject({ hasPassword: true });
    expect(JSON.stringify([set, await owner.get(id), await owner.list()])).not.toMatch(
      /argon2|"lock"|"hash"|"access"/,
    );
    const locked = await owner.visit(id).catch((error: unknown) => error);
    expect(locked).toMatchObject({ code: 'FORBIDDEN', message: 'This form is password protected' });
    expect(JSON.stringify(locked)).not.toContain('Secret offer');
    await expect(owner.unlock(id, 'open sesam')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(owner.unlock(id, '')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { access } = await owner.unlock(id, 'open sesame');
    expect(await owner.visit(id, access)).toMatchObject({ name: 'Secret offer' });
    const events = () => eventsOf(stack, 'form.availability-changed', id).map(({ lock }) => lock);
    await eventually(() => events().length === 1);
    // A copy has the same password, but needs a separate token; a new password invalidates existing tokens.
    const copy = await owner.duplicate(id);
    await owner.publish(copy.id);
    await expect(owner.visit(copy.id, access)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await owner.unlock(copy.id, 'open sesame')).formId).toBe(copy.id);
    await owner.patch(id, { password: 'another one' });
    await expect(owner.visit(id, access)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await owner.patch(id, { password: null })).not.toHaveProperty('hasPassword');
    expect(await owner.visit(id)).toMatchObject({ name: 'Secret offer' });
    await eventually(() => events().length === 3);
    expect(events()[0]).toEqual(expect.any(String));
    expect(events()[1]).not.toBe(events()[0]);
    expect(events()[2]).toBeNull();
  });

  it('accepts the password on creation or on a save', async () => {
    const body = { name: 'Locked', password: 'open sesame' };
    const { id, hasPassword } = await owner.create(body, 'create-locked');
    expect(hasPassword).toBe(true);
    await expect(owner.visit(id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await owner.unlock(id, 'open sesame')).formId).toBe(id);
    expect(await owner.create(body, 'create-locked')).toMatchObject({ id, replayed: true });
    const other = { ...body, password: 'another one' };
    await expect(owner.create(other, 'create-locked')).rejects.toMatchObject({ code: 'CONFLICT' });

    expect(await owner.update(id, { password: 'another one' })).toMatchObject({ hasPassword: true });
    expect((await owner.unlock(id, 'another one')).formId).toBe(id);
    expect(await owner.update(id, { name: 'Renamed' })).toMatchObject({ hasPassword: true });
    await expect(owner.autoSave(id, { password: null })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'password' }],
    });
    expect(await owner.update(id, { password: null })).not.toHaveProperty('hasPassword');
  });

  it('limits wrong passwords per hour, by id and slug, across all addresses', async () => {
    const { id } = await owner.create({ name: 'Guessed', password: 'open sesame' });
    const slug = `guessed-${id.slice(-8)}`;
    await owner.patch(id, { slug });
    await owner.unlock(id, 'open sesame');
    // All guesses must fall within one hour, whenever the test runs.
    jest.spyOn(Date, 'now').mockReturnValue((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS);
    const codes: unknown[] = [];
    // In groups of twenty, because each costs a hash and all must be answered in time.
    for (let from = 0; from < MAX_WRONG + 20; from += 20) {
      const guesses = Array.from({ length: 20 }, (_, n) =>
        owner.unlock(n % 2 ? id : slug, `guess ${from + n}`).catch(({ code }: { code: string }) => code),
      );
      codes.push(...(await Promise.all(guesses)));
    }
    expect(codes.filter(code => code === 'INVALID_CREDENTIALS')).toHaveLength(MAX_WRONG);
    expect(codes.filter(code => code === 'RATE_LIMITED')).toHaveLength(20);
    await expect(owner.unlock(id, 'open sesame')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
