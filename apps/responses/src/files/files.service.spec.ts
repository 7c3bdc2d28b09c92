import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import {
  type CallInput,
  filesCalls,
  imageCalls,
  leadsCalls,
  type PublishedForm,
  responsesCalls,
} from '#contracts';
import { newEvent } from '#messaging';
import { type FileStorage, STORAGE } from '#storage';
import { eventually, makeAnswers, makeForm, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';
import { FILE_MODEL, type FileDocument } from './file.store.js';

interface Files {
  updateMany(filter: object, update: object): Promise<unknown>;
  create(document: object): Promise<unknown>;
  find(filter: object): { lean(): Promise<FileDocument[]> };
}
const HOUR_MS = 3_600_000;
const PAST = new Date(Date.now() - 60_000);

describe('files of responses', () => {
  let stack: ServiceStack;
  let world: World;
  let folder: string;
  let storage: FileStorage;
  let files: Files;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadloom-response-files-'));
    const env = { STORAGE_URL: `file:${folder}` };
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig, env });
    world = new World(stack);
    storage = stack.service.app.get<FileStorage>(STORAGE);
    files = stack.service.app.get<Files>(getModelToken(FILE_MODEL));
  }, 90_000);
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const withFiles = (over: Partial<PublishedForm> = {}) => {
    const settings = { acceptedFileTypes: ['.pdf'], maxFileSize: 10, maxFiles: 2 };
    const field = (id: string) => ({
      id,
      type: 'file' as const,
      label: 'Document',
      required: false,
      settings,
    });
    return world.known({ fields: [...makeForm().fields, field('cv'), field('other')], ...over });
  };
  const reserve = ({ id: formId }: { id: string }, fieldId = 'cv', networkKey = 'somebody') => {
    const body = { formId, fieldId, name: 'cv.pdf', networkKey };
    return stack.rpc.call(filesCalls.reserve, makeInput<typeof filesCalls.reserve>({ body }));
  };
  const complete = (body: CallInput<typeof filesCalls.complete>['body']) =>
    stack.rpc.call(filesCalls.complete, makeInput<typeof filesCalls.complete>({ body }));

  /** Uploads a file as the gateway does. */
  const upload = async (form: PublishedForm, { fieldId = 'cv', content = String(randomUUID()) } = {}) => {
    const { id } = await reserve(form, fieldId);
    await storage.write(id, Readable.from([Buffer.from(content)], { objectMode: false }));
    const sha256 = createHash('sha256').update(content).digest('base64url');
    await complete({ id, type: 'application/pdf', size: content.length, sha256 });
    return id;
  };
  const submit = (form: PublishedForm, cv: string[], key = randomUUID()) =>
    world.submit(form, { responses: makeAnswers({ cv }) }, key);
  const isThere = (id: string) =>
    storage.read(id).then(({ content }) => (content.destroy(), true), () => false); // prettier-ignore
  const gone = (id: string) => eventually(async () => !(await isThere(id)), 20_000);

  it('of an owner are kept without a response until the account is deleted', async () => {
    const ownerId = 'usr_images';
    const body = { ownerId, name: 'office.webp', kind: 'webp' as const };
    const { id } = await stack.rpc.call(imageCalls.reserve, makeInput<typeof imageCalls.reserve>({ body }));
    expect(id).toMatch(/^img_webp_[0-9a-f-]{36}$/);
    await storage.write(id, Readable.from([Buffer.from('x')], { objectMode: false }));
    await complete({ id, type: 'image/webp', size: 1, sha256: 'x' });
    const [kept] = await files.find({ _id: id }).lean();
    expect(kept).toMatchObject({ ownerId, type: 'image/webp' });
    expect(kept!.dueAt).toBeUndefined();
    await stack.publisher.publish(
      newEvent('workspace.deleted', { id: 'evt_images', ownerId, data: { workspaceId: ownerId } }),
    );
    await gone(id);
  });

  it('belong to the response that names them, and appear with names for people and ids for programs', async () => {
    const form = await withFiles();
    const ids = [await upload(form), await upload(form)];
    const { id } = await submit(form, ids);
    const { responses } = await world.list(form);
    const file = (fid: string) => ({
      id: fid,
      fieldId: 'cv',
      name: 'cv.pdf',
      type: 'application/pdf',
      size: 36,
    });
    expect(responses[0]).toMatchObject({ id, values: { cv: ids }, files: ids.map(file) });
    expect(responses[0]!.answers.at(-1)).toMatchObject({ fieldId: 'cv', value: ['cv.pdf', 'cv.pdf'] });
    expect((await world.list(form, { search: 'cv.pdf' })).total).toBe(1);
    await eventually(() => world.eventsOf(form).length === 1);
    expect(world.eventsOf(form)[0]!.data.files).toHaveLength(2);
  });

  it('are refused before the form opens', async () => {
    const opensAt = new Date(Date.now() + HOUR_MS).toISOString();
    await expect(reserve(await withFiles({ opensAt }))).rejects.toMatchObject({ code: 'FORM_CLOSED' });
  });

  it("are refused if invented or of another form, field or submission; the visitor's own can be sent again", async () => {
    const [form, other] = [await withFiles(), await withFiles()];
    const own = await upload(form);
    const taken = await upload(form);
    await submit(form, [taken]);
    const wrong = [
      randomUUID(),
      await upload(other),
      await upload(form, { fieldId: 'other' }),
      taken,
      '../own',
    ];
    for (const id of wrong)
      await expect(submit(form, [own, id])).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        details: [{ field: 'cv', message: 'A file has expired. Please choose it again.' }],
      });
    await submit(form, [own]);
    expect((await world.list(form)).total).toBe(2);
  });

  it('count as the same answer when uploaded again', async () => {
    const form = await withFiles();
    const key = randomUUID();
    const first = await submit(form, [await upload(form, { content: 'the same' })], key);
    const again = await submit(form, [await upload(form, { content: 'the same' })], key);
    expect(again).toEqual(first);
    const another = submit(form, [await upload(form, { content: 'another' })], key);
    await expect(another).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are removed if no submission names them in time or their upload breaks off', async () => {
    const form = await withFiles();
    const [waiting, broken, submitted] = [await upload(form), (await reserve(form)).id, await upload(form)];
    await storage.write(broken, Readable.from([Buffer.from('half')], { objectMode: false }));
    await submit(form, [submitted]);
    // Simulates a crash between storing the response and confirming the file.
    await files.updateMany({ formId: form.id }, { $set: { dueAt: PAST } });
    await Promise.all([gone(waiting), gone(broken)]);
    await eventually(async () => (await files.find({ formId: form.id }).lean()).length === 1);
    const [left] = await files.find({ formId: form.id }).lean();
    expect(left).toMatchObject({ _id: submitted });
    expect(left!.dueAt).toBeUndefined();
    expect(await isThere(submitted)).toBe(true);
    await expect(submit(form, [waiting])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('are removed with their response, an erased person and their form, but not with a mark as spam', async () => {
    const form = await withFiles();
    const sent: { file: string; id: string }[] = [];
    for (let n = 0; n < 4; n += 1) {
      const file = await upload(form);
      const responses = makeAnswers({ cv: [file], email: n === 1 ? 'erase@example.com' : 'ada@example.com' });
      sent.push({ file, id: (await world.submit(form, { responses })).id });
    }
    const [removed, person, spam, rest] = sent;
    await world.removeResponse(form, removed!.id);
    const { owner: principal } = world;
    const erase = makeInput<typeof leadsCalls.erasePerson>({ principal, body: { email: 'erase@example.com' } });
    await stack.rpc.call(leadsCalls.erasePerson, erase);
    const mark = makeInput<typeof responsesCalls.update>({ principal, params: { id: form.id, rid: spam!.id }, body: { spam: true } });
    await stack.rpc.call(responsesCalls.update, mark);
    await Promise.all([gone(removed!.file), gone(person!.file)]);
    expect([await isThere(spam!.file), await isThere(rest!.file)]).toEqual([true, true]);
    await world.remove(form);
    await Promise.all([gone(spam!.file), gone(rest!.file)]);
    const left = (await readdir(folder, { recursive: true })).filter(name => sent.some(({ file }) => name.includes(file)));
    expect(left).toEqual([]);
  }, 40_000); // prettier-ignore

  it('are limited per hour for an address and a form, even when concurrent, and in total per owner', async () => {
    await stack.service.close();
    const env = {
      STORAGE_URL: `file:${folder}`,
      UPLOADS_PER_ADDRESS: '5',
      UPLOADS_PER_FORM: '8',
      STORAGE_BYTES_PER_OWNER: '600000000',
    };
    stack.service = await stack.another(env);
    const form = await withFiles();
    const many = async (count: number, address: string) => {
      const ends = await Promise.allSettled(
        Array.from({ length: count }, () => reserve(form, 'cv', address)),
      );
      return ends.map(end => (end.status === 'fulfilled' ? 'ok' : (end.reason as { code: string }).code));
    };
    const first = await many(25, 'one');
    expect(first.filter(end => end === 'ok')).toHaveLength(5);
    expect(new Set(first)).toEqual(new Set(['ok', 'RATE_LIMITED']));
    expect((await many(15, 'two')).filter(end => end === 'ok')).toHaveLength(3);
    const full = makeForm({ ownerId: 'user_full', fields: form.fields });
    const file = { formId: full.id, ownerId: 'user_full', fieldId: 'cv', name: 'large.pdf', sha256: 'x' };
    await stack.service.app.get<Files>(getModelToken(FILE_MODEL)).create({
      _id: randomUUID(),
      ...file,
      size: 595_000_000,
      createdAt: new Date(Date.now() - 2 * HOUR_MS),
    });
    await world.publish(full);
    await eventually(async () => {
      const end = await reserve(full, 'cv', 'three').catch((error: { code: string }) => error.code);
      return end === 'LIMIT_REACHED';
    });
    // Files without a submission free their space after an hour.
    await eventually(async () => (await reserve(full, 'cv', 'four').catch(() => null)) !== null, 25_000);
  }, 40_000);
});
