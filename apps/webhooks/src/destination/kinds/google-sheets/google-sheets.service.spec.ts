import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Destination, DestinationMapping, FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { eventually } from '#testing';
import { allow, DestinationStack, Workspace } from '../../destinations.fixture.js';
import { GoogleSheets } from '../../stand-ins/google-sheets.fixture.js';
import type { Sheet } from '../../stand-ins/google-sheets-book.fixture.js';
import { KEY_LABEL } from './sheet-columns.js';

const KIND = 'google-sheets';
const MAPPING: DestinationMapping[] = [
  { field: 'name', to: 'new' },
  { field: 'email', to: 'header:E-Mail' },
  { field: 'meta:status', to: 'new2' },
];
let google: GoogleSheets;
let running: DestinationStack;
let owner: Workspace;
beforeAll(async () => {
  google = await new GoogleSheets().start();
  running = await DestinationStack.start({ [KIND]: google });
}, 60_000);
afterAll(() => running?.stop(), 60_000);
beforeEach(() => {
  google.fault = () => null;
  google.quota = null;
  owner = new Workspace(running.stack);
});

/** A destination with the default mapping and its sheet, which the person has started with two columns. */
async function ready(): Promise<{
  id: string;
  sheet: Sheet;
  book: { id: string };
  destination: Destination;
}> {
  const { id } = await owner.consent(KIND);
  const book = google.addBook(['Notes', 'E-Mail']);
  const { targets } = await owner.call('targets', { params: { id }, query: { address: book.address } });
  const body = { formId: owner.form.id, target: targets[0]!, mapping: MAPPING };
  const destination = await owner.call('update', { params: { id }, body });
  return { id, sheet: book.sheet, book, destination };
}
const keyColumn = ({ rows }: Sheet) => rows[0]!.indexOf(KEY_LABEL);
const rowsOf = (sheet: Sheet, { id }: FormResponse) => sheet.rows.filter(row => row.includes(id));
const arrived = (sheet: Sheet, lead: FormResponse) => eventually(() => rowsOf(sheet, lead)[0], 10_000);

describe('connecting Google Sheets', () => {
  it('works once per consent, and only in the session and workspace that started it', async () => {
    const { url } = await owner.call('connect', { body: { kind: KIND, inputs: {}, formId: null } });
    const back = await allow(url!);
    const others = [new Workspace(running.stack).principal, { ...owner.principal, sessionId: 'another' }];
    for (const principal of others)
      await expect(owner.call('callback', { body: back }, principal)).rejects.toMatchObject({
        code: 'INVALID_TOKEN',
      });
    const destination = await owner.call('callback', { body: back });
    expect(destination).toMatchObject({ kind: KIND, account: 'marketing@example.com', state: 'setup' });
    await expect(owner.call('callback', { body: back })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect(new URL(url!).searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('never shows its tokens', async () => {
    const { id, destination } = await ready();
    const { destinations } = await owner.call('list');
    const test = await owner.call('test', { params: { id } });
    const shown = JSON.stringify([destination, destinations, test]);
    expect(test.state).toBe('delivered');
    expect(google.issued.length).toBeGreaterThan(1);
    expect(google.issued.filter(token => shown.includes(token))).toEqual([]);
  });

  it('is closed to other workspaces', async () => {
    const { id } = await ready();
    const { principal } = new Workspace(running.stack);
    const parts = { params: { id }, query: { formId: owner.form.id }, body: { name: 'x', kind: KIND, id } };
    for (const name of [
      'targets',
      'createTarget',
      'fields',
      'update',
      'remove',
      'test',
      'backfill',
      'connect',
    ] as const)
      await expect(owner.call(name, parts as never, principal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.call('list', {}, principal)).destinations).toEqual([]);
  });
});

describe('the rows of a sheet', () => {
  it('go to existing and new columns, and suggestions come from the headers', async () => {
    const { id } = await owner.consent(KIND);
    const book = google.addBook(['Notes', 'E-Mail']);
    const { targets } = await owner.call('targets', { params: { id }, query: { address: book.address } });
    const query = { target: targets[0]!.id, formId: owner.form.id };
    const { guesses, addsFields } = await owner.call('fields', { params: { id }, query });
    expect(guesses).toEqual([{ field: 'email', to: 'header:E-Mail' }]);
    expect(addsFields).toBe(true);
  });

  it('arrive once, with their present status', async () => {
    const { sheet, id } = await ready();
    const lead = await owner.submit({}, { name: '=HYPERLINK("x")' });
    expect(await arrived(sheet, lead)).toEqual(expect.arrayContaining(['=HYPERLINK("x")', 'new']));
    await owner.move(lead, 'qualified');
    await eventually(() => rowsOf(sheet, lead)[0]?.includes('qualified'));
    expect(rowsOf(sheet, lead)).toHaveLength(1);
    expect(sheet.rows[0]!.slice(0, 2)).toEqual(['Notes', 'E-Mail']);
    expect(await owner.destination(id)).toMatchObject({ state: 'connected', lastError: null });
  });

  it('follow columns that a person renames or moves, and keep the cells of other columns', async () => {
    const { sheet } = await ready();
    const first = await owner.submit();
    const row = (await arrived(sheet, first))!;
    row[0] = 'my note';
    sheet.rows[0]![1] = 'Contact';
    google.moveColumn(sheet, 1, 8);
    google.moveColumn(sheet, keyColumn(sheet), 0);
    const second = await owner.submit({}, { email: 'second@example.com' });
    const at = sheet.rows[0]!.indexOf('Contact');
    expect((await arrived(sheet, second))![at]).toBe('second@example.com');
    await owner.move(first, 'won');
    await eventually(() => rowsOf(sheet, first)[0]?.includes('won'));
    expect(rowsOf(sheet, first)).toHaveLength(1);
    expect(rowsOf(sheet, first)[0]).toContain('my note');
  });

  it('are found in their sheet, also by a new connection', async () => {
    const { id, sheet, book } = await ready();
    const lead = await owner.submit();
    await arrived(sheet, lead);
    const other = google.addSheet(book.id, ['x'], [['a']]);
    const body = {
      formId: owner.form.id,
      target: { id: `${book.id}/${other.id}`, label: '' },
      mapping: MAPPING,
    };
    await owner.call('update', { params: { id }, body });
    await owner.move(lead, 'won');
    expect((await arrived(other, lead))![0]).toBeNull();
    other.rows[0]![keyColumn(other)] = 'ID';
    await owner.call('remove', { params: { id } });
    await owner.call('update', { params: { id: (await owner.consent(KIND)).id }, body });
    await owner.move(lead, 'lost');
    await eventually(() => other.rows[2]?.includes('lost'));
    expect(other.rows).toHaveLength(3);
  });

  it('stay away from a column that a person has deleted', async () => {
    const { sheet } = await ready();
    sheet.tags = sheet.tags.filter(({ value }) => value !== 'meta:status');
    const lead = await owner.submit();
    expect(await arrived(sheet, lead)).not.toContain('new');
  });

  it('appear exactly once, although the API fails at random and connections break after the work', async () => {
    const { sheet } = await ready();
    let calls = 0;
    google.fault = ({ url }) => {
      calls += 1;
      if (!url.pathname.endsWith(':batchUpdate')) return calls % 11 === 0 ? { status: 503 } : null;
      // Applied, but the product does not learn about it.
      return calls % 3 === 0 ? 'drop' : null;
    };
    const sent: FormResponse[] = [];
    for (let n = 0; n < 40; n += 1) sent.push(await owner.submit({}, { name: `Person ${n}` }));
    await Promise.all(sent.slice(0, 10).map(lead => owner.publishSubmitted(lead)));
    const done = () => sent.every(lead => rowsOf(sheet, lead).length > 0);
    await eventually(done, 20_000).catch(() => undefined);
    google.fault = () => null;
    expect(sent.filter(lead => rowsOf(sheet, lead).length !== 1)).toEqual([]);
  }, 40_000);
});

describe('a connection', () => {
  it('renews its access token', async () => {
    const { sheet } = await ready();
    google.expireAccess();
    await arrived(sheet, await owner.submit());
  });

  it('that is revoked makes leads wait, mails once, and sends them after one renewal', async () => {
    const { id, sheet } = await ready();
    google.revoke();
    const leads = [await owner.submit(), await owner.submit()];
    await eventually(async () => (await owner.destination(id))?.state === 'renewal');
    leads.push(await owner.submit());
    await eventually(async () => (await owner.deliveries(id)).length === 3);
    expect((await owner.deliveries(id)).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
    await expect(owner.call('test', { params: { id } })).rejects.toMatchObject({ code: 'CONFLICT' });
    const paused = running.stack.events
      .of('destination.paused')
      .filter(({ data }) => data.destinationId === id);
    expect(paused.map(({ data }) => [data.name, data.reason])).toEqual([['My leads › Sheet1', 'auth']]);
    expect(await owner.consent(KIND, id)).toMatchObject({ id, state: 'connected' });
    for (const lead of leads) await arrived(sheet, lead);
  });

  it('waits for a new quota, and other destinations do not', async () => {
    const { id, sheet } = await ready();
    google.quota = { reads: 1000, writes: 0 };
    const lead = await owner.submit();
    const waits = await eventually(async () => (await owner.destination(id))?.waitsUntil ?? undefined);
    expect(Date.parse(waits!) - Date.now()).toBeGreaterThan(50_000);
    expect(await owner.destination(id)).toMatchObject({ state: 'quota' });
    expect(rowsOf(sheet, lead)).toEqual([]);
    google.quota = null;
    const other = new Workspace(running.stack);
    owner = other;
    const theirs = await ready();
    await arrived(theirs.sheet, await other.submit());
  });

  it('without the operator’s client cannot be made', async () => {
    const { kinds } = await owner.call('kinds');
    expect(kinds.find(({ kind }) => kind === KIND)).toMatchObject({ missing: [], auth: 'oauth' });
    await expect(
      owner.call('connect', { body: { kind: 'unknown', inputs: {}, formId: null } }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('earlier responses', () => {
  it('are transferred once with progress', async () => {
    const early = Array.from({ length: 130 }, (_, n) => owner.addLead({}, { name: `Early ${n}` }));
    const { id, sheet } = await ready();
    const before = await owner.submit();
    await arrived(sheet, before);
    await owner.call('backfill', { params: { id } });
    await eventually(async () => (await owner.destination(id))?.backfill?.isDone, 20_000);
    expect((await owner.destination(id))!.backfill).toEqual({
      total: 131,
      delivered: 131,
      failed: 0,
      isDone: true,
    });
    expect([...early, before].filter(lead => rowsOf(sheet, lead).length !== 1)).toEqual([]);
  }, 40_000);
});

describe('erasure', () => {
  it('removes waiting deliveries of a response, and everything with the workspace', async () => {
    const { id, sheet } = await ready();
    google.revoke();
    const lead = await owner.submit();
    await eventually(async () => (await owner.destination(id))?.state === 'renewal');
    await owner.erase(lead);
    await eventually(async () => (await owner.deliveries(id)).length === 0);
    const { userId: ownerId } = owner.principal;
    const data = { workspaceId: ownerId };
    await running.stack.publisher.publish(
      newEvent('workspace.deleted', { id: `evt_${randomUUID()}`, ownerId, data }),
    );
    await eventually(async () => (await owner.destination(id)) === undefined);
    expect(rowsOf(sheet, lead)).toEqual([]);
  });
});
