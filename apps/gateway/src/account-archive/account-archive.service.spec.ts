import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { analyticsCalls, filesCalls, formsCalls, importCalls, responsesCalls } from '#contracts';
import { DEFAULT_FIELDS, newField } from '#form-core';
import { eventually } from '#testing';
import { Doors, PASSWORD, type Person } from '../whole-product/authorization.fixture.js';
import { AccountClient } from './account-client.js';
import { ArchiveFolder } from './archive-folder.js';
import { exportAccount } from './export-account.js';
import { importAccount } from './import-account.js';

/** Moves a whole account from one owner to another over HTTP. */
jest.setTimeout(60_000);

describe('the archive of an account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadloom-account-'));
  const fields = [...DEFAULT_FIELDS, newField('file', 'cv')].map(field => ({ ...field }));
  let doors: Doors;
  let owner: Person;
  let other: Person;
  let formId: string;
  const ids: string[] = [];

  const clientOf = async ({ email }: Person) => {
    const client = new AccountClient({
      ACCOUNT_URL: doors.first.url,
      ACCOUNT_EMAIL: email,
      ACCOUNT_PASSWORD: PASSWORD,
      ACCOUNT_CODE: undefined,
    });
    await client.signIn();
    return client;
  };
  const importInto = async (person: Person, from = folder) =>
    importAccount(await clientOf(person), new ArchiveFolder(from));

  async function submit(name: string): Promise<void> {
    const call = { ...responsesCalls.submit, path: `/api/v1/forms/${formId}/responses` };
    const answers = { full_name: name, email: `${name}@example.com`, cv: [await doors.upload(formId, 'cv')] };
    const reply = await doors.send(call, {}, { responses: answers });
    expect(reply.status).toBe(201);
    ids.push((reply.body as { id: string }).id);
  }

  beforeAll(async () => {
    doors = await Doors.open();
    [owner, other] = await Promise.all([doors.verified(), doors.verified()]);
    const made = await doors.ask(
      formsCalls.create,
      { name: 'Moved', fields, tags: ['north'] },
      owner.headers,
    );
    formId = made.id;
    await doors.ask(formsCalls.create, { name: 'Never published', status: 'draft' }, owner.headers);
    for (const name of ['ann', 'bob', 'eve']) await submit(name);
    const at = (id: string) => ({
      ...responsesCalls.update,
      path: `/api/v1/forms/${formId}/responses/${id}`,
    });
    const won = { leadStatus: 'won', tags: ['hot'], note: 'called', value: 120 };
    expect((await doors.send(at(ids[0]!), owner.headers, won)).status).toBe(200);
    expect((await doors.send(at(ids[2]!), owner.headers, { spam: true })).status).toBe(200);
    const archived = { ...formsCalls.patch, path: `/api/v1/forms/${formId}` };
    expect((await doors.send(archived, owner.headers, { status: 'archived' })).status).toBe(200);
    const written = await exportAccount(await clientOf(owner), new ArchiveFolder(join(folder)));
    expect(written).toMatchObject({ forms: 2, responses: 3, files: [{}, {}, {}] });
  }, 120_000);
  afterAll(async () => {
    await doors?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('recreates forms, responses and files in another account, once', async () => {
    const first = await importInto(other);
    expect(first).toMatchObject({ forms: 2, stored: 3, known: 0, files: 3, notes: [] });
    const { forms } = await doors.ask(formsCalls.list, {}, other.headers);
    const moved = forms.find(({ name }) => name === 'Moved')!;
    expect(moved).toMatchObject({ status: 'archived', tags: ['north'] });
    expect(forms.find(({ name }) => name === 'Never published')).toMatchObject({ status: 'draft' });
    expect(moved.id).not.toBe(formId);

    const list = { ...responsesCalls.list, path: `/api/v1/forms/${moved.id}/responses` };
    const { responses } = await doors.ask(list, {}, other.headers);
    const before = await doors.ask({ ...list, path: `/api/v1/forms/${formId}/responses` }, {}, owner.headers);
    const summaryOf = (all: typeof responses) =>
      all.map(({ submittedAt, leadStatus, tags, note, value, spam, leadScore, answers }) => ({
        ...{ submittedAt, leadStatus, tags, note, value, spam, leadScore, answers },
      }));
    expect(summaryOf(responses)).toEqual(summaryOf(before.responses));
    expect(responses).toHaveLength(2);

    const [file] = responses[0]!.files!;
    const path = `/api/v1/forms/${moved.id}/responses/${responses[0]!.id}/files/${file!.id}`;
    const { url } = await doors.ask({ ...filesCalls.link, path }, {}, other.headers);
    const { pathname, search } = new URL(url);
    expect(await (await fetch(doors.first.url + pathname + search)).text()).toBe('%PDF-1.7\n');
    // The responses are counted, and won deals keep their value.
    await eventually(async () => {
      const overview = await doors.ask(analyticsCalls.overview, {}, other.headers);
      return overview.totalResponses === 2;
    }, 20_000);

    expect(await importInto(other)).toMatchObject({ forms: 0, stored: 0, known: 3, files: 0 });
    expect((await doors.ask(list, {}, other.headers)).responses).toHaveLength(2);
    expect((await doors.ask(formsCalls.list, {}, other.headers)).forms).toHaveLength(2);
  });

  it('closes closed forms again, even after an interrupted import', async () => {
    const fourth = await doors.verified();
    const client = await clientOf(fourth);
    const call = client.call.bind(client);
    jest.spyOn(client, 'call').mockImplementation((wanted, ...rest) => {
      if (wanted.name === importCalls.responses.name) throw new Error('The connection is lost');
      return call(wanted, ...rest);
    });
    await expect(importAccount(client, new ArchiveFolder(folder))).rejects.toThrow('lost');
    const moved = async () =>
      (await doors.ask(formsCalls.list, {}, fourth.headers)).forms.find(({ name }) => name === 'Moved');
    expect(await moved()).toMatchObject({ status: 'active' });
    expect(await importInto(fourth)).toMatchObject({ stored: 3 });
    expect(await moved()).toMatchObject({ status: 'archived' });
  });

  it("never writes into another owner's form, whatever ids the archive has", async () => {
    const one = {
      ...{
        id: ids[0]!,
        submittedAt: '2026-01-10T09:00:00.000Z',
        values: { email: 'x@example.com' },
        answers: [],
      },
      ...{ leadStatus: 'new', tags: [], note: '', spam: false, source: {}, device: 'desktop', country: null },
      ...{ value: null, read: false, durationMs: null },
    };
    const call = { ...importCalls.responses, path: `/api/v1/forms/${formId}/responses/import` };
    expect((await doors.send(call, other.headers, { responses: [one] })).status).toBe(404);
    // In the importer's own form, the id of another owner's response or file is replaced with a new one.
    const { forms } = await doors.ask(formsCalls.list, {}, other.headers);
    const mine = `/api/v1/forms/${forms.find(({ name }) => name === 'Moved')!.id}/responses/import`;
    const { files } = (
      await doors.ask(
        { ...responsesCalls.list, path: `/api/v1/forms/${formId}/responses` },
        {},
        owner.headers,
      )
    ).responses[0]!;
    const stolen = { ...one, id: 'new', values: { cv: [files![0]!.id] } };
    const reply = await doors.send({ ...call, path: mine }, other.headers, { responses: [stolen] });
    expect(reply).toMatchObject({ status: 200, body: { responses: [{ stored: true }] } });
    const { id } = (reply.body as { responses: { id: string }[] }).responses[0]!;
    const stored = await doors.send({ method: 'GET', path: mine.replace(/import$/, id) }, other.headers);
    expect(stored.body).toMatchObject({ values: { cv: [] } });
    expect(stored.body).not.toHaveProperty('files');
  });

  it('is rejected before anything is created if it is damaged or truncated', async () => {
    const third = await doors.verified();
    const [file] = readdirSync(join(folder, 'files'));
    const path = join(folder, 'files', file!);
    const content = readFileSync(path);
    writeFileSync(path, content.subarray(1));
    await expect(importInto(third)).rejects.toThrow(`${join('files', file!)} does not match the manifest`);
    writeFileSync(path, content);
    appendFileSync(join(folder, 'account.ndjson'), '{}\n');
    await expect(importInto(third)).rejects.toThrow('account.ndjson does not match the manifest');
    rmSync(join(folder, 'manifest.json'));
    await expect(importInto(third)).rejects.toThrow('not a complete archive');
    expect((await doors.ask(formsCalls.list, {}, third.headers)).forms).toEqual([]);
    await expect(exportAccount(await clientOf(third), new ArchiveFolder(folder))).rejects.toThrow(
      'is not empty',
    );
  });
});
