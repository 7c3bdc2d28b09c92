import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { eventsOf, FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';

const CITY = { id: 'city', type: 'text' as const, label: 'City', required: false };

describe('drafts and publishing', () => {
  let stack: ServiceStack;
  let owner: FormOwner;

  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
    owner = new FormOwner(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const published = (id: string) => eventsOf(stack, 'form.published', id).map(({ form }) => form);
  const availability = (id: string) => eventsOf(stack, 'form.availability-changed', id);
  /** Gives unexpected events time to arrive. */
  /** Resolves when all earlier due events have been published. */
  const settled = async () => {
    const { id } = await owner.create();
    await eventually(() => published(id).length === 1);
  };

  it('creates and publishes, unless a draft is requested', async () => {
    const active = await owner.create({ name: 'Live' });
    expect(active).toMatchObject({
      status: 'active',
      publishedRevision: 1,
      hasUnpublishedChanges: false,
      version: 1,
    });
    const draft = await owner.create({ name: 'Draft', status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', publishedRevision: null, hasUnpublishedChanges: true });
    expect(await owner.visit(active.id)).toMatchObject({ name: 'Live', revision: 1, metadata: {} });
    await expect(owner.visit(draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.get(draft.id)).name).toBe('Draft');
    await eventually(() => published(active.id).length === 1);
    expect(published(active.id)[0]).toMatchObject({
      id: active.id,
      ownerId: owner.principal.userId,
      name: 'Live',
      revision: 1,
      version: 1,
      status: 'active',
    });
    await eventually(() => eventsOf(stack, 'form.saved', draft.id).length === 1);
    expect(eventsOf(stack, 'form.saved', draft.id)).toEqual([
      { formId: draft.id, version: 1, name: 'Draft', status: 'draft' },
    ]);
    expect(published(draft.id)).toEqual([]);
  });

  it('publishes with every save of an active form, and hides auto-saved changes from visitors', async () => {
    const { id } = await owner.create({ name: 'First' });
    const second = await owner.update(id, { name: 'Second' });
    expect(second).toMatchObject({ version: 2, publishedRevision: 2, hasUnpublishedChanges: false });
    const auto = await owner.autoSave(id, { name: 'Third', fields: [CITY] });
    expect(auto).toMatchObject({
      name: 'Third',
      version: 3,
      publishedRevision: 2,
      hasUnpublishedChanges: true,
    });
    expect((await owner.list()).forms.find(form => form.id === id)).toMatchObject({
      name: 'Third', publishedRevision: 2, hasUnpublishedChanges: true, fieldCount: 1, preview: [{ id: 'city' }],
    }); // prettier-ignore
    expect(await owner.visit(id)).toMatchObject({ name: 'Second', revision: 2 });
    const { form } = await owner.published(id);
    expect(form).toMatchObject({ name: 'Second', revision: 2, version: 3 });
    expect(form!.fields.map(field => field.id)).not.toContain('city');
    await settled();
    expect(published(id).map(one => [one.revision, one.name])).toEqual([[1, 'First'], [2, 'Second']]); // prettier-ignore

    expect(await owner.publish(id)).toMatchObject({ publishedRevision: 3, hasUnpublishedChanges: false });
    expect(await owner.visit(id)).toMatchObject({ name: 'Third', revision: 3, fields: [{ id: 'city' }] });
    await eventually(() => published(id).length === 3);
  });

  it('makes no revision without visible changes, nor for tags and category', async () => {
    const { id } = await owner.create({ name: 'Same' });
    await owner.update(id, { name: 'Same', metadata: { note: 'mine' } });
    await owner.patch(id, { tags: ['vip'], category: 'survey' });
    const after = await owner.publish(id);
    expect(after).toMatchObject({
      publishedRevision: 1,
      version: 4,
      tags: ['vip'],
      metadata: { note: 'mine' },
    });
    await settled();
    expect([published(id).length, availability(id).length]).toEqual([1, 0]);
    expect(eventsOf(stack, 'form.saved', id)).toHaveLength(1);
  });

  it('does not publish unfinished changes with a change of tags', async () => {
    const { id } = await owner.create({ name: 'Shown' });
    await owner.autoSave(id, { name: 'Unfinished' });
    expect(await owner.patch(id, { tags: ['vip'] })).toMatchObject({
      name: 'Unfinished',
      publishedRevision: 1,
    });
    expect((await owner.visit(id)).name).toBe('Shown');
  });

  it('saves a draft without publishing it until it becomes active', async () => {
    const { id } = await owner.create({ name: 'One', status: 'draft' });
    expect(await owner.update(id, { name: 'Two' })).toMatchObject({
      status: 'draft',
      publishedRevision: null,
    });
    // Auto-save never publishes, regardless of the status it sends.
    expect(await owner.autoSave(id, { status: 'active' })).toMatchObject({ status: 'draft' });
    await expect(owner.visit(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.update(id, { status: 'active' })).toMatchObject({ publishedRevision: 1 });
    expect((await owner.visit(id)).name).toBe('Two');
  });

  it('refuses to publish fields that nobody can answer, but saves them as a draft', async () => {
    const impossible = [
      {
        id: 'range',
        type: 'slider' as const,
        label: 'Range',
        required: false,
        validation: { min: 50, max: 10 },
      },
      { id: 'kind', type: 'select' as const, label: 'Kind', required: true, options: [] },
    ];
    const refusal = {
      code: 'VALIDATION_ERROR',
      details: [{ field: 'fields.0.validation.min' }, { field: 'fields.1.options' }],
    };
    await expect(owner.create({ fields: impossible })).rejects.toMatchObject(refusal);
    const { id } = await owner.create({ fields: impossible, status: 'draft' });
    expect(await owner.autoSave(id, { name: 'Still editing' })).toMatchObject({ name: 'Still editing' });
    await expect(owner.publish(id)).rejects.toMatchObject(refusal);
    await expect(owner.patch(id, { status: 'active' })).rejects.toMatchObject(refusal);
    const live = await owner.create({ name: 'Fine' });
    expect(await owner.autoSave(live.id, { fields: impossible })).toMatchObject({ publishedRevision: 1 });
    await expect(owner.update(live.id, { name: 'Other' })).rejects.toMatchObject(refusal);
  });

  it('converts accepted media types to the extensions that visitors may send', async () => {
    const file = { id: 'cv', type: 'file' as const, label: 'CV', required: false };
    const settings = { acceptedFileTypes: ['.pdf', 'image/png'] };
    const { id, fields } = await owner.create({ fields: [{ ...file, settings }] });
    expect(fields[0]!.settings!.acceptedFileTypes).toEqual(['.pdf', '.png']);
    const foreign = { ...file, settings: { acceptedFileTypes: ['model/stl'] } };
    await expect(owner.update(id, { fields: [foreign] })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'fields.0.settings.acceptedFileTypes' }],
    });
  });

  it('closes, reopens and unpublishes without a new revision, with an event each', async () => {
    const { id } = await owner.create({ name: 'Open', responseLimit: 7 });
    await owner.autoSave(id, { responseLimit: 9 });
    expect(await owner.patch(id, { status: 'archived' })).toMatchObject({ publishedRevision: 1 });
    await expect(owner.visit(id)).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    // Changes saved while the form is closed wait for the next publish.
    await owner.update(id, { name: 'Changed while closed' });
    expect(await owner.patch(id, { status: 'active' })).toMatchObject({
      publishedRevision: 1,
      hasUnpublishedChanges: true,
    });
    expect((await owner.visit(id)).name).toBe('Open');
    expect(await owner.patch(id, { status: 'draft' })).toMatchObject({ publishedRevision: null });
    await expect(owner.visit(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await eventually(() => availability(id).length === 3);
    expect(availability(id).map(one => [one.status, one.version, one.responseLimit])).toEqual([
      ['archived', 3, 7],
      ['active', 5, 7],
      ['draft', 6, 7],
    ]);
    expect(await owner.patch(id, { status: 'active' })).toMatchObject({ publishedRevision: 2 });
    expect((await owner.visit(id)).name).toBe('Changed while closed');
  });

  it('lists revisions and restores one into the draft', async () => {
    const { id } = await owner.create({ name: 'R1', fields: [CITY] });
    await owner.update(id, { name: 'R2' });
    await owner.update(id, { name: 'R3', fields: [CITY, { ...CITY, id: 'other' }] });
    const { revisions, total, nextCursor } = await owner.revisions(id);
    expect([total, nextCursor]).toEqual([3, null]);
    expect(revisions).toMatchObject([
      { revision: 3, name: 'R3', fieldCount: 2, byUser: owner.principal.userId, current: true },
      { revision: 2, name: 'R2', fieldCount: 1, current: false },
      { revision: 1, name: 'R1', current: false },
    ]);
    const first = await owner.revisions(id, { limit: 2 });
    const rest = await owner.revisions(id, { limit: 2, cursor: first.nextCursor! });
    expect([...first.revisions, ...rest.revisions].map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(rest).toMatchObject({ nextCursor: null, total: 3 });
    expect(await owner.revision(id, 1)).toMatchObject({ revision: 1, form: { name: 'R1', fields: [CITY] } });
    expect(await owner.revision(id, 3)).toMatchObject({ current: true, form: { name: 'R3' } });
    await expect(owner.revision(id, 4)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await expect(owner.restore(id, 1, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    const restored = await owner.restore(id, 1, 3);
    expect(restored).toMatchObject({ name: 'R1', publishedRevision: 3, hasUnpublishedChanges: true });
    expect((await owner.visit(id)).name).toBe('R3');
    expect(await owner.publish(id)).toMatchObject({ publishedRevision: 4 });
    expect((await owner.revisions(id)).revisions.map(({ name }) => name)).toEqual(['R1', 'R3', 'R2', 'R1']);
  });

  it('stores every revision and its event for concurrent saves', async () => {
    const { id } = await owner.create({ name: 'Raced' });
    await Promise.all(['A', 'B', 'C', 'D'].map(name => owner.update(id, { name })));
    await eventually(() => published(id).length === 5);
    const { revisions } = await owner.revisions(id);
    const byNumber = published(id).map(({ revision, name }) => ({ revision, name }));
    expect(revisions.map(({ revision, name }) => ({ revision, name })).reverse()).toEqual(byNumber);
    expect(byNumber.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
  });

  it('treats the demo form like any other, and publishes it once for any number of instances', async () => {
    const second = await stack.another();
    await second.close();
    expect(await owner.visit('demo')).toMatchObject({ id: 'demo', discardResponses: true, revision: 1 });
    expect(await owner.published('demo')).toMatchObject({ ownerId: 'system', form: { version: 1 } });
    await expect(owner.get('demo')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(owner.create({ id: 'demo', name: 'Mine' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
