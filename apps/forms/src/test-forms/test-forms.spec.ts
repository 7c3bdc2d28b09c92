import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, type CallInput, testFormsCalls } from '#contracts';
import { eventually, makeInput, makePrincipal, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { eventsOf, FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';
import { TestSubmissionStore } from './test-submission.store.js';

const FIELDS = [
  { id: 'name', type: 'text' as const, label: 'Name', required: true },
  { id: 'note', type: 'text' as const, label: 'Note', required: false },
];

/** An owner who tests forms. */
class Tester extends FormOwner {
  constructor(
    private readonly all: ServiceStack,
    who = makePrincipal(),
  ) {
    super(all, who);
  }

  read(id: string) {
    return this.test(testFormsCalls.get, { params: { id } });
  }
  submit(id: string, responses: Record<string, unknown>, idempotencyKey?: string) {
    return this.test(testFormsCalls.submit, { params: { id }, body: { responses }, idempotencyKey });
  }
  submissions(id: string, query: Partial<CallInput<typeof testFormsCalls.submissions>['query']> = {}) {
    return this.test(testFormsCalls.submissions, { params: { id }, query: { limit: 25, ...query } });
  }
  clear(id: string) {
    return this.test(testFormsCalls.clear, { params: { id } });
  }
  appearance(id: string, customizations: object) {
    return this.test(testFormsCalls.appearance, { params: { id }, body: { customizations } });
  }

  private test<C extends Call>(call: C, parts: object) {
    return this.all.rpc.call(call, makeInput<C>({ principal: this.principal, ...parts } as never));
  }
}

describe('test forms', () => {
  let stack: ServiceStack;
  let owner: Tester;
  let id: string;
  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
    owner = new Tester(stack);
    ({ id } = await owner.create({ name: 'Published', fields: FIELDS }));
    await owner.autoSave(id, { name: 'Draft' });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('show the working draft, without fields that only its owner may see', async () => {
    const form = await owner.read(id);
    expect(form).toMatchObject({ id, name: 'Draft', fields: FIELDS });
    expect(form).not.toHaveProperty('scoring');
    expect((await owner.visit(id)).name).toBe('Published');
  });

  it('show the ending of the draft, also for a repeat', async () => {
    const endings = [{ id: 'a', name: 'All', title: 'Hello {{name|you}}, {{note|no note}}' }];
    const { id: tried } = await owner.create({ name: 'Endings', fields: FIELDS, endings });
    const ending = { title: 'Hello Ada, no note' };
    const first = await owner.submit(tried, { name: 'Ada' }, 'key-of-a-test-1');
    expect(first).toMatchObject({ ending });
    expect(await owner.submit(tried, { name: 'Ada' }, 'key-of-a-test-1')).toEqual({
      ...first,
      replayed: true,
    });
    expect(await owner.read(tried)).not.toHaveProperty('endings');
  });

  it('validate answers like real submissions, and list them newest first', async () => {
    await expect(owner.submit(id, { other: 'x' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'name', message: 'Name is required' }, { field: 'other' }],
    });
    for (const name of ['Ann', 'Ben', 'Cem']) await owner.submit(id, { name, note: '' });
    const first = await owner.submissions(id, { limit: 2 });
    expect(first.submissions.map(({ values }) => values)).toEqual([{ name: 'Cem' }, { name: 'Ben' }]);
    expect(first.total).toBe(3);
    const rest = await owner.submissions(id, { limit: 2, cursor: first.nextCursor! });
    expect(rest.submissions.map(({ values }) => values)).toEqual([{ name: 'Ann' }]);
    expect(rest.nextCursor).toBeNull();
    await owner.clear(id);
    expect((await owner.submissions(id)).total).toBe(0);
  });

  it('store the same request once, even concurrently, and refuse its key for other answers', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => owner.submit(id, { name: 'Once' }, 'test-key-1')));
    expect(new Set(sent.map(one => one.id)).size).toBe(1);
    expect(sent.filter(one => one.replayed)).toHaveLength(2);
    await expect(owner.submit(id, { name: 'Else' }, 'test-key-1')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await owner.submissions(id)).total).toBe(1);
  });

  it('are accessible to their owner only', async () => {
    const stranger = new Tester(stack);
    const calls = [
      stranger.read(id),
      stranger.submit(id, { name: 'Eve' }),
      stranger.submissions(id),
      stranger.clear(id),
      stranger.appearance(id, {}),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('use an appearance that is saved to the draft, which visitors do not see yet', async () => {
    const form = await owner.appearance(id, { theme: 'luxury_elegant' });
    expect(form).toMatchObject({ customizations: { theme: 'luxury_elegant' }, hasUnpublishedChanges: true });
    expect((await owner.visit(id)).customizations).toEqual({});
    await expect(owner.appearance(id, { customCSS: '@import "x"' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('are removed with their form, and cause no event', async () => {
    const { id: other } = await owner.create({ name: 'Gone soon', fields: FIELDS });
    await owner.submit(other, { name: 'Ann' });
    const saves = eventsOf(stack, 'form.saved', other).length;
    await owner.remove(other);
    await expect(owner.submissions(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const store = stack.service.app.get(TestSubmissionStore);
    await eventually(async () => (await store.count(other)) === 0, 20_000);
    expect(eventsOf(stack, 'form.saved', other)).toHaveLength(saves);
  });
});
