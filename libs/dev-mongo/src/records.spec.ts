import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runCommand } from './commands.js';
import { Engine } from './engine.js';
import { temporaryDirectory } from './server.testing.js';
import { dataFile, encodeDoc } from './storage.js';
import type { Doc } from './values.js';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let engine: Engine;
beforeEach(async () => {
  directory = await temporaryDirectory();
  engine = new Engine(directory.dir);
  const keys = [{ formId: 1, terms: 1 }, { 'outbox.id': 1 }, { at: -1, _id: 1 }];
  const sparse = { key: { gone: 1 }, name: 'gone', sparse: true };
  const partial = { key: { at: 1 }, name: 'partial', partialFilterExpression: { stale: true } };
  const indexes = [...keys.map(key => ({ key, name: Object.keys(key).join() })), sparse, partial];
  await run({ createIndexes: 'c', indexes });
});
afterEach(async () => {
  await engine.close();
  await directory.remove();
});

const run = (command: Doc) => runCommand(engine, { ...command, $db: 't' });
const insert = (documents: Doc[]) => run({ insert: 'c', documents: documents.map(encodeDoc) });
const update = (q: Doc, u: Doc) => run({ update: 'c', updates: [{ q, u, multi: true }] });
const document = (_id: string): Doc => ({
  _id,
  formId: 'f',
  terms: ['a', 'b', 'b', 'c'],
  outbox: [{ id: `event-${_id}`, event: { text: 'x'.repeat(300) } }],
  at: 5,
});

/** Number of index entries that an action writes and removes. */
async function entriesOf(action: () => Promise<unknown>): Promise<[put: number, removed: number]> {
  const [put, remove] = [jest.spyOn(engine.storage.idx, 'put'), jest.spyOn(engine.storage.idx, 'remove')];
  await action();
  const counts: [number, number] = [put.mock.calls.length, remove.mock.calls.length];
  put.mockRestore();
  remove.mockRestore();
  return counts;
}

describe('written index entries', () => {
  it('of an insert: its _id, three terms, the outbox and the date', async () => {
    expect(await entriesOf(() => insert([document('a')]))).toEqual([6, 0]);
  });

  it('of an update: only the changed ones, regardless of the document’s other entries', async () => {
    await insert([document('a'), document('b')]);
    const set = (fields: Doc) => () => update({ _id: 'a' }, { $set: fields });
    expect(await entriesOf(set({ note: 'no index has it' }))).toEqual([0, 0]);
    expect(await entriesOf(set({ terms: ['c', 'a', 'd'] }))).toEqual([1, 1]);
    expect(await entriesOf(set({ at: 6 }))).toEqual([1, 1]);
    expect(await entriesOf(set({ stale: true }))).toEqual([1, 0]);
    expect(await entriesOf(set({ 'outbox.0.event': 1 }))).toEqual([0, 0]);
    const pull = () =>
      update({ 'outbox.id': { $in: ['event-a', 'event-b'] } }, { $pull: { outbox: { id: 'event-b' } } });
    expect(await entriesOf(pull)).toEqual([1, 1]);
    expect(await entriesOf(() => run({ delete: 'c', deletes: [{ q: { _id: 'a' }, limit: 1 }] }))).toEqual([
      0, 7,
    ]);
  });

  it('are stored in insertion order for equal values, whatever the _ids', async () => {
    const ids = ['m', 'z', 'a', 'k'];
    for (const id of ids) await insert([document(id)]);
    const found = [...engine.storage.entries('idx', engine.catalog.find('t.c')!.indexes[0]!.id)];
    const records = found.map(({ value }) => value.readUIntBE(0, 6));
    expect(records).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
  });
});

describe('the file', () => {
  const churn = async () => {
    for (let round = 0; round < 3; round++) {
      await insert(Array.from({ length: 500 }, (_, i) => document(`${round}-${i}`)));
      await run({ delete: 'c', deletes: [{ q: {}, limit: 0 }] });
    }
    return statSync(join(directory.dir, dataFile)).size;
  };

  it('reuses the space of deleted records', async () => {
    await churn();
    const before = await churn();
    for (let more = 0; more < 4; more++) await churn();
    expect(await churn()).toBeLessThan(before * 1.3);
  });
});

describe('a result that does not fit into memory', () => {
  it('is rejected by a sort with a suggested fix', async () => {
    const large = Array.from({ length: 40 }, (_, i) => ({ _id: `l${i}`, text: 'x'.repeat(7 * 2 ** 20) }));
    for (const one of large) await insert([one]);
    await expect(run({ find: 'c', sort: { text: 1 } })).rejects.toMatchObject({ code: 292 });
    await expect(run({ find: 'c', sort: { text: 1 }, filter: { _id: 'l1' } })).resolves.toBeDefined();
  }, 60_000);
});
