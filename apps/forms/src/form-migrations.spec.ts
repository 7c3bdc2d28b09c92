import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type EventTap, newEvent } from '#messaging';
import type { RunningService } from '#platform';
import {
  eventually,
  makeForm,
  makePrincipal,
  startBroker,
  startClient,
  startDatabase,
  startService,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  watchEvents,
} from '#testing';
import { formsConfig } from './config.js';
import { FormOwner } from './forms.fixture.js';
import { FormsModule } from './forms.module.js';

const principal = makePrincipal();
const NOW = '2026-01-15T10:00:00.000Z';

/** A form as it was stored when every save was a revision. */
function oldForm(id: string, status: string, revision: number, over: object = {}) {
  const { version: _, publishedAt: __, ...form } = makeForm({ id, ownerId: principal.userId });
  const record = {
    ...form, status, revision, category: 'contact', tags: ['old'], metadata: {}, aiGenerated: false, aiContext: null,
    created_at: NOW, updated_at: NOW,
  }; // prettier-ignore
  const stale = newEvent('form.saved', { id: `evt_${id}_old`, ownerId: principal.userId, data: {} as never });
  return {
    _id: id, ownerId: principal.userId, record, status, category: 'contact', createdAt: NOW, nameLower: 'contact us',
    terms: ['contact', 'us', 'old'], conversion: 50, contentHash: 'h',
    figures: { responses: 4, views: 8, avgCompletionSeconds: 3, computedAt: 1000 },
    outbox: [{ id: stale.id, type: 'form.changed', event: stale, nextAt: new Date(Date.now() + 60_000), attempts: 0 }],
    ...over,
  }; // prettier-ignore
}

describe('data of before there were drafts', () => {
  let broker: TestBroker;
  let database: TestDatabase;
  let client: TestClient;
  let events: EventTap;
  let owner: FormOwner;
  let connection: mongoose.Connection;
  const running: RunningService[] = [];
  const start = async () => {
    running.push(await startService(FormsModule, { name: 'forms', config: formsConfig, broker, database }));
  };

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), startDatabase()]);
    connection = await mongoose
      .createConnection(database.uri, { dbName: `${database.prefix}_forms` })
      .asPromise();
    const forms = connection.collection<{ _id: string }>('forms');
    await forms.insertMany([
      oldForm('live', 'active', 3),
      oldForm('closed', 'archived', 2),
      oldForm('sketch', 'draft', 5),
      oldForm('gone', 'active', 2, { record: null, deletedAt: new Date() }),
      ...Array.from({ length: 120 }, (_, n) => oldForm(`many-${n}`, 'active', 1)),
    ]);
    const revision = (id: string, n: number, status: string, name: string) => {
      const { record } = oldForm(id, status, n);
      return { _id: `${id}:${n}`, formId: id, revision: n, record: { ...record, name } };
    };
    await connection
      .collection<{ _id: string }>('form_revisions')
      .insertMany([
        revision('live', 1, 'draft', 'Sketch'),
        revision('live', 2, 'active', 'Second'),
        revision('sketch', 4, 'active', 'Was live'),
      ]);
    client = await startClient(broker);
    owner = new FormOwner(client, principal);
    events = await watchEvents(broker);
    // Two instances at the same time: one migrates, the other waits.
    await Promise.all([start(), start()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(running.map(service => service.close()));
    await Promise.all([events?.close(), client?.close(), connection?.close()]);
    await Promise.all([broker?.stop(), database?.stop()]);
  }, 60_000);

  it('is published as it was, with its metrics and its numbers', async () => {
    expect(await owner.get('live')).toMatchObject({
      version: 3, publishedRevision: 3, hasUnpublishedChanges: false, tags: ['old'], status: 'active',
    }); // prettier-ignore
    expect(await owner.visit('live')).toMatchObject({ revision: 3, name: 'Contact us' });
    expect(await owner.get('closed')).toMatchObject({ publishedRevision: 2, status: 'archived' });
    await expect(owner.visit('closed')).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    const { forms } = await owner.list({ search: 'contact', status: 'archived' });
    expect(forms.find(form => form.id === 'closed')).toMatchObject({ responses: 4, views: 8, fieldCount: 3 });
    await expect(owner.get('gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stored = await connection.collection<{ _id: string }>('forms').findOne({ _id: 'live' });
    expect(stored).not.toHaveProperty('figures');
    expect(stored).not.toHaveProperty('record.revision');
  });

  it('leaves drafts unpublished, and goes on after their number', async () => {
    expect(await owner.get('sketch')).toMatchObject({ version: 5, publishedRevision: null, status: 'draft' });
    await expect(owner.visit('sketch')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.publish('sketch')).toMatchObject({ publishedRevision: 6 });
  });

  it('lists the saves that visitors met as revisions', async () => {
    const { revisions } = await owner.revisions('live');
    expect(revisions.map(({ revision, name, current }) => [revision, name, current])).toEqual([
      [3, 'Contact us', true],
      [2, 'Second', false],
    ]);
    expect(await owner.restore('live', 2)).toMatchObject({ name: 'Second', hasUnpublishedChanges: true });
    expect((await owner.revisions('sketch')).revisions.map(({ revision }) => revision)).toContain(4);
  });

  it('is published to the other services once, in place of events that nobody reads any more', async () => {
    const ids = () => new Set(events.of('form.published').map(({ data }) => data.form.id));
    await eventually(() => ids().size >= 122, 40_000);
    const live = events.of('form.published').filter(({ data }) => data.form.id === 'live');
    expect(new Set(live.map(({ id }) => id)).size).toBe(1);
    const stored = await connection.collection<{ _id: string }>('forms').findOne({ _id: 'closed' });
    expect(JSON.stringify(stored)).not.toContain('form.changed');
  }, 60_000);

  it('changes nothing when it is started again, and finishes what a crash left', async () => {
    const before = await owner.get('many-7');
    const forms = connection.collection<{ _id: string }>('forms');
    const migrations = connection.collection<{ _id: string }>('migrations');
    await forms.insertOne(oldForm('late', 'active', 1));
    // As a crash leaves it: begun, with a lease that is over.
    await migrations.updateOne(
      { _id: 'published-revisions' },
      { $set: { state: 'running', until: new Date(0) } },
    );
    await start();
    expect(await owner.get('late')).toMatchObject({ publishedRevision: 1 });
    expect(await owner.get('many-7')).toEqual(before);
    expect(await migrations.countDocuments({ state: 'done' })).toBe(3);
    // Each id is an address that no other form's slug may be, also that of a deleted form.
    expect(await forms.countDocuments({ addresses: { $exists: false } })).toBe(0);
    expect(await forms.findOne({ _id: 'gone' })).toMatchObject({ addresses: ['gone'] });
  }, 30_000);
});
