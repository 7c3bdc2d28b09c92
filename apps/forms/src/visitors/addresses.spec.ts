import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formsCalls } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';

const slugOf = () => `spring-${randomUUID().slice(0, 8)}`;

describe('addresses and totals of forms', () => {
  let stack: ServiceStack;
  let owner: FormOwner;
  let stranger: FormOwner;

  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
    [owner, stranger] = [new FormOwner(stack), new FormOwner(stack)];
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('find a form by its slug, case-insensitively, and still by its id', async () => {
    const slug = slugOf();
    const { id } = await owner.create({ name: 'Spring' });
    expect((await owner.patch(id, { slug })).slug).toBe(slug);
    for (const address of [slug, slug.toUpperCase(), id])
      expect(await stack.rpc.call(formsCalls.public, makeInput({ params: { id: address } }))).toMatchObject({
        id,
        slug,
      });
    expect((await owner.list()).forms.find(form => form.id === id)?.slug).toBe(slug);
    // A save of other fields keeps it, null removes it.
    expect((await owner.update(id, { name: 'Spring 2' })).slug).toBe(slug);
    expect((await owner.patch(id, { slug: null })).slug).toBeUndefined();
    await expect(owner.visit(slug)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.visit(id)).slug).toBeUndefined();
  });

  it('give a slug to only one form of the installation, even for concurrent requests', async () => {
    const slug = slugOf();
    const [mine, theirs] = await Promise.all([owner.create({ name: 'A' }), stranger.create({ name: 'B' })]);
    const asked = await Promise.allSettled([
      owner.patch(mine.id, { slug }),
      stranger.patch(theirs.id, { slug }),
    ]);
    const taken = { code: 'CONFLICT', details: [{ field: 'slug' }] };
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
    const holder = asked[0].status === 'fulfilled' ? owner : stranger;
    const form = holder === owner ? mine : theirs;
    // A copy has no slug; a deletion frees it.
    expect((await holder.duplicate(form.id)).slug).toBeUndefined();
    await holder.remove(form.id);
    const other = await stranger.create({ name: 'C' });
    expect((await stranger.patch(other.id, { slug })).slug).toBe(slug);
  });

  it('never accept another form’s id as a slug, or the reverse', async () => {
    const id = `form-${randomUUID().slice(0, 8)}`;
    await owner.create({ id, name: 'First' });
    const other = await stranger.create({ name: 'Second' });
    await expect(stranger.patch(other.id, { slug: id })).rejects.toMatchObject({ code: 'CONFLICT' });
    const slug = slugOf();
    await owner.patch(id, { slug });
    await expect(stranger.create({ id: slug, name: 'Third' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await owner.visit(slug)).id).toBe(id);
  });

  it('restore an archived form to its earlier status', async () => {
    const live = await owner.create({ name: 'Live' });
    const draft = await owner.create({ name: 'Draft', status: 'draft' });
    const open = await owner.create({ name: 'Open' });
    await owner.bulk([live.id, draft.id], 'archive');
    const ids = [live.id, draft.id, open.id];
    expect((await owner.bulk(ids, 'restore')).map(({ ok }) => ok)).toEqual([true, true, true]);
    const found = await Promise.all(ids.map(id => owner.get(id)));
    expect(found.map(({ status }) => status)).toEqual(['active', 'draft', 'active']);
    expect(found[0]!.publishedRevision).toBe(1);
  });

  it('count an owner’s forms by status and matches by category, with the mean of the rates', async () => {
    const person = new FormOwner(stack);
    expect(await person.stats()).toMatchObject({
      total: 0,
      responses: 0,
      meanConversionRate: null,
      matching: 0,
    });
    const [a, b] = [
      await person.create({ name: 'Roof quotes', category: 'lead-generation' }),
      await person.create({ name: 'Roof survey', category: 'survey' }),
    ];
    await person.create({ name: 'Table', category: 'booking', status: 'draft' });
    const count = (formId: string, conversions: number, views: number) =>
      stack.publisher.publish(
        newEvent('form.counted', {
          id: `evt_${formId}_counted`,
          ownerId: person.principal.userId,
          data: {
            ...{ formId, responses: conversions, views, starts: views, conversions },
            ...{ avgCompletionSeconds: 20, computedAt: Date.now() },
          },
        }),
      );
    await Promise.all([count(a.id, 1, 2), count(b.id, 1, 3)]);
    await eventually(async () => (await person.stats()).responses === 2);
    expect(await person.stats()).toEqual({
      ...{
        total: 3,
        active: 2,
        draft: 1,
        archived: 0,
        createdRecently: 3,
        responses: 2,
        meanConversionRate: 41.7,
      },
      matching: 3,
      categories: { 'lead-generation': 1, survey: 1, booking: 1, contact: 0 },
    });
    expect(await person.stats({ search: 'roof', status: 'active' })).toMatchObject({
      total: 3,
      matching: 2,
      categories: { 'lead-generation': 1, survey: 1, booking: 0, contact: 0 },
    });
  });

  it('set the version of a consent to the first revision with its text', async () => {
    const consent = (consentText: string) => [
      { id: 'c', type: 'consent' as const, label: 'C', required: true, settings: { consentText } },
    ];
    const versionOf = async (id: string) => (await owner.visit(id)).fields[0]!.settings?.consentVersion;
    const { id } = await owner.create({ fields: consent('A') });
    expect(await versionOf(id)).toBe(1);
    await owner.update(id, { name: 'Renamed' });
    expect(await versionOf(id)).toBe(1);
    const edited = await owner.update(id, { fields: consent('B') });
    expect(await versionOf(id)).toBe(3);
    expect(edited).toMatchObject({
      hasUnpublishedChanges: false,
      fields: [{ settings: { consentText: 'B' } }],
    });
    expect(edited.fields[0]!.settings).not.toHaveProperty('consentVersion');
    // Restoring the first text makes a new version, because each version has one text.
    await owner.restore(id, 1);
    await owner.publish(id);
    expect(await versionOf(id)).toBe(4);
  });
});
