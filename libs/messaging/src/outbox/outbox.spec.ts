import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthChecks, JobLag, knownError, MongoModule, outboxEntry, type RunningService } from '#platform';
import {
  eventually,
  startBroker,
  startDatabase,
  startService,
  type TestBroker,
  type TestDatabase,
  watchEvents,
} from '#testing';
import { EventPublisher } from '../events/event-publisher.js';
import type { EventTap } from '../events/event-tap.js';
import { newEvent } from '../events/new-event.js';
import { MessagingModule } from '../messaging.module.js';
import { noteSchema, NoteStore } from './outbox.fixture.store.js';
import { OutboxRelay, relayOutbox } from './outbox-relay.js';

@Module({
  imports: [
    MessagingModule.forService('typebot', {}),
    MongoModule.forService(),
    MongooseModule.forFeature([{ name: 'Note', schema: noteSchema }]),
  ],
  providers: [NoteStore, relayOutbox(NoteStore)],
})
class NotesModule {}

const event = (id: string) => newEvent('user.deleted', { id, ownerId: 'u', data: { userId: id } });

describe('the outbox', () => {
  let broker: TestBroker;
  let database: TestDatabase;
  let service: RunningService;
  let store: NoteStore;
  let relay: OutboxRelay;
  let tap: EventTap;
  const start = () => startService(NotesModule, { name: 'typebot', broker, database });
  const times = (id: string) => tap.seen.filter(seen => seen.id === id).length;

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker({ own: true }), startDatabase({ own: true })]);
    tap = await watchEvents(broker);
    service = await start();
    store = service.app.get(NoteStore);
    relay = service.app.get(OutboxRelay);
  }, 90_000);
  afterAll(async () => {
    await tap?.close();
    await service?.close();
    await Promise.all([broker?.stop(), database?.stop()]);
  }, 60_000);

  it('publishes immediately and removes the entry', async () => {
    const entry = outboxEntry(event('evt_1'));
    await store.insert('note_1', entry);
    relay.publishSoon(store, entry);
    await eventually(() => times('evt_1') === 1, 1000);
    await eventually(async () => (await store.waiting()).length === 0);
    expect(await store.find('note_1')).toMatchObject({ text: 'note_1', outbox: [] });
  });

  it('publishes entries of a crashed writer', async () => {
    await store.insert('note_2', outboxEntry(event('evt_2'), 0));
    await eventually(() => times('evt_2') === 1);
    await eventually(async () => (await store.waiting()).length === 0);
  });

  it('leaves a fresh entry to its writer', async () => {
    await store.insert('note_3', outboxEntry(event('evt_3'), 60_000));
    // A later due entry was found, so the sweep has skipped this one.
    await store.insert('note_3_later', outboxEntry(event('evt_3_later'), 0));
    await eventually(() => times('evt_3_later') === 1);
    expect(times('evt_3')).toBe(0);
    await store.outbox.markPublished('evt_3');
  });

  it('publishes again after a crash between confirmation and mark', async () => {
    const entry = outboxEntry(event('evt_4'), 0);
    await service.app.get(EventPublisher).publish(entry.event);
    await store.insert('note_4', entry);
    await eventually(() => times('evt_4') === 2);
    await eventually(async () => (await store.waiting()).length === 0);
    expect(
      tap.seen.filter(seen => seen.id === 'evt_4').every(seen => seen.occurredAt === entry.event.occurredAt),
    ).toBe(true);
  });

  it('gives each entry to only one of several sweepers', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `evt_many_${n}`);
    for (const id of many) await store.insert(id, outboxEntry(event(id), 60_000));
    const due = new Date(Date.now() + 61_000);
    const claims = await Promise.all(Array.from({ length: 4 }, () => store.outbox.claimAt(due, 100, 60_000)));
    expect(claims.flat().map(({ id }) => id).sort()).toEqual([...many].sort()); // prettier-ignore
    expect(await store.outbox.claimAt(due, 100, 60_000)).toEqual([]);
    expect(claims.flat()[0]).toMatchObject({ attempts: 1 });
    await Promise.all(many.map(id => store.outbox.markPublished(id)));
  });

  it('claims the entries of a document one by one, and releases them separately', async () => {
    const [first, second] = ['evt_double_1', 'evt_double_2'].map(id => outboxEntry(event(id), 60_000));
    await store.insert('note_double', first!, second!);
    const due = new Date(Date.now() + 61_000);
    const ids = async () => (await store.outbox.claimAt(due, 100, 60_000)).map(({ id }) => id);
    expect([await ids(), await ids(), await ids()]).toEqual([[first!.id], [second!.id], []]);
    await store.outbox.release(second!.id, new Date(Date.now() + 50_000));
    expect(await ids()).toEqual([second!.id]);
    await Promise.all([first, second].map(entry => store.outbox.markPublished(entry!.id)));
    expect(await store.find('note_double')).toMatchObject({ outbox: [] });
  });

  it('reports its lag', async () => {
    const state = await eventually(async () => {
      const { 'outbox.notes': notes } = await service.app.get(JobLag).report();
      return notes?.waiting === 0 ? notes : false;
    });
    expect(state).toEqual({ running: 0, failed: 0, waiting: 0, oldestMs: null });
  });

  it('removes a deleted document only after publishing its event', async () => {
    await store.insert('note_5', outboxEntry(event('evt_5'), 0));
    await eventually(async () => (await store.waiting()).length === 0);
    await store.remove('note_5', outboxEntry(event('evt_5_deleted'), 0));
    expect(await store.find('note_5')).not.toBeNull();
    await eventually(async () => (await store.find('note_5')) === null);
    expect(times('evt_5_deleted')).toBe(1);
  });

  it('removes many entries together, and a document with its last one', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `evt_batch_${n}`);
    for (const id of ids) await store.insert(`note_${id}`, outboxEntry(event(id), 60_000));
    await store.remove('note_evt_batch_7', outboxEntry(event('evt_batch_7b'), 60_000));
    const remaining = ids.filter(id => id !== 'evt_batch_3' && id !== 'evt_batch_7');
    await Promise.all(
      [...remaining, 'evt_batch_7b', 'evt_of_nobody'].map(id => store.outbox.markPublished(id)),
    );
    expect((await store.waiting()).map(({ id }) => id)).toEqual(['evt_batch_3']);
    await eventually(async () => (await store.find('note_evt_batch_7')) === null);
    expect(await store.find('note_evt_batch_8')).toMatchObject({ outbox: [] });
    await store.outbox.markPublished('evt_batch_3');
  });

  it('removes a document whose process died after its event was marked', async () => {
    await store.insert('note_left', outboxEntry(event('evt_left'), 60_000));
    await store.remove('note_left', outboxEntry(event('evt_left_deleted'), 60_000));
    await store.leaveEmpty('note_left');
    await store.outbox.markPublished('evt_of_another');
    await eventually(async () => (await store.find('note_left')) === null);
  });

  it('marks published entries before it ends', async () => {
    const entries = Array.from({ length: 40 }, (_, n) => outboxEntry(event(`evt_last_${n}`), 60_000));
    for (const entry of entries) await store.insert(`note_${entry.id}`, entry);
    relay.publishSoon(store, ...entries);
    await service.close();
    service = await start();
    store = service.app.get(NoteStore);
    relay = service.app.get(OutboxRelay);
    expect(await store.waiting()).toEqual([]);
    expect(entries.map(({ id }) => times(id))).toEqual(entries.map(() => 1));
  });

  it('has its unique indexes before the service listens', async () => {
    await store.insert('note_6', outboxEntry(event('evt_6'), 60_000));
    await expect(store.insert('note_6', outboxEntry(event('evt_6'), 60_000))).rejects.toMatchObject({
      code: 11000,
    });
    await store.outbox.markPublished('evt_6');
  });

  it('stores entries while the broker is unavailable, and publishes them when it is back', async () => {
    await tap.close();
    await broker.node!.kill();
    const entries = Array.from({ length: 20 }, (_, n) => outboxEntry(event(`evt_away_${n}`)));
    for (const [n, entry] of entries.entries()) {
      await store.insert(`note_away_${n}`, entry);
      relay.publishSoon(store, entry);
    }
    await eventually(() => !service.app.get(EventPublisher).usable);
    expect(await store.waiting()).toHaveLength(20);
    await broker.node!.restart();
    tap = await watchEvents(broker);
    await eventually(async () => (await store.waiting()).length === 0, 30_000);
  }, 60_000);

  it('fails with SERVICE_UNAVAILABLE within 3 s while the database is unavailable', async () => {
    await database.stop();
    const started = Date.now();
    const error = await store.insert('note_7', outboxEntry(event('evt_7'))).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(Date.now() - started).toBeLessThan(4000);
    expect(knownError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
    const health = service.app.get(HealthChecks);
    await eventually(async () => (await health.report()).checks['database'] === false);
  }, 20_000);
});
