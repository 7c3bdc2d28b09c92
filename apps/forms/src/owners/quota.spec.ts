import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formsCalls } from '#contracts';
import { type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';
import { UsageStore } from './usage.store.js';

const text = (kB: number) => 'x'.repeat(kB * 1000);
/** Fields with a total size of about this many kB. */
const fieldsOf = (kB: number) =>
  Array.from({ length: Math.ceil(kB / 4) }, (_, n) => ({
    id: `f${n}`, type: 'text' as const, label: 'A', required: false, aiSettings: { context: text(4).slice(0, 3900) },
  })); // prettier-ignore

describe('the quota of forms', () => {
  let stack: ServiceStack;

  beforeAll(async () => {
    stack = await startStack(FormsModule, {
      name: 'forms',
      config: formsConfig,
      env: { FORMS_PER_OWNER: '3', FORM_BYTES_PER_OWNER: '600000' },
    });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it.each([
    ['metadata', { metadata: { note: text(32) } }, 'The metadata of a form can have at most 32 kB'],
    ['fields', { fields: fieldsOf(470) }, 'The fields of a form can have at most 448 kB'],
  ])('refuses %s over the limit of the contract', (part, body, message) => {
    const { error } = formsCalls.create.body.safeParse(body);
    expect(error?.issues).toMatchObject([{ path: [part], message }]);
  });

  it('refuses a form that is too large as a whole, and names its largest part', async () => {
    const owner = new FormOwner(stack);
    const large = { fields: fieldsOf(438), customizations: {}, metadata: { note: text(31) } };
    const { id } = await owner.create(large);
    const css = { customCSS: `/* ${text(19)} */ .ll-title { color: #123456 }` };
    const refused = owner.update(id, { customizations: css, metadata: { note: text(31), more: text(31) } });
    await expect(refused).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(
        /^A form can have at most 512 kB; this one has \d+ kB, including \d+ kB of fields$/,
      ),
      details: [{ field: 'fields' }],
    });
    expect((await owner.get(id)).version).toBe(1);
  });

  it('accepts the first forms of an account that are created concurrently', async () => {
    const usage = stack.service.app.get(UsageStore);
    const limit = { forms: 20, bytes: 1000 };
    for (let n = 0; n < 4; n += 1) {
      const first = () => usage.reserve(`new-${n}`, { forms: 1, bytes: 1 }, limit);
      expect(await Promise.all(Array.from({ length: 20 }, first))).toEqual(Array(20).fill(true));
      expect(await first()).toBe(false);
    }
  });

  it('is exact for the number of forms, and is freed by a deletion', async () => {
    const owner = new FormOwner(stack);
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => owner.create()));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LIMIT_REACHED' },
    });
    const { id } = (await owner.list()).forms[0]!;
    await expect(owner.duplicate(id)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await owner.remove(id);
    await owner.create();
    await expect(owner.create()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    // Another account has a separate quota.
    await new FormOwner(stack).create();
  });

  it('is exact for bytes, including saves, and accepts a save that frees some', async () => {
    const owner = new FormOwner(stack);
    const { id } = await owner.create({ fields: fieldsOf(300) });
    const other = await owner.create({ fields: fieldsOf(200) });
    await expect(owner.create({ fields: fieldsOf(200) })).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await expect(owner.update(other.id, { fields: fieldsOf(320) })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
    });
    await owner.update(id, { fields: fieldsOf(100) });
    await owner.update(other.id, { fields: fieldsOf(320) });
  });

  it('does not affect a repeated creation', async () => {
    const owner = new FormOwner(stack);
    const first = await owner.create({ name: 'Once' }, 'request-key-7');
    await owner.create();
    await owner.create();
    expect(await owner.create({ name: 'Once' }, 'request-key-7')).toMatchObject({
      id: first.id,
      replayed: true,
    });
  });

  it('is shown with the largest forms, without their content', async () => {
    const owner = new FormOwner(stack);
    await owner.create({ fields: fieldsOf(250) });
    const page = await owner.list();
    expect(page.forms[0]).toMatchObject({ fieldCount: 63, preview: Array(6).fill({ type: 'text' }) });
    expect(JSON.stringify(page).length).toBeLessThan(2000);
  });
});
