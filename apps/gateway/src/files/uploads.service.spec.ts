import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Form, ResponseFile } from '#contracts';
import {
  eventually,
  makeAnswers,
  makeForm,
  startBroker,
  startClient,
  startDatabase,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  testEnvironment,
} from '#testing';
import { Owner } from '../fixtures/owner.fixture.js';
import { end, startGateway, startProcess, type TestGateway } from '../fixtures/processes.fixture.js';
import { FileLinks } from './file-links.js';

const LIMIT_MS = 60_000;
const PDF = Buffer.from('%PDF-1.7\n%abc\n1 0 obj\n');
const TWICE = Buffer.from('%PDF-1.4\n%another\n');
const MEGABYTE = 1_000_000;

describe('uploads', () => {
  let broker: TestBroker;
  let database: TestDatabase;
  let client: TestClient;
  let services: ChildProcess;
  let gateway: TestGateway;
  let owner: Owner;
  let folder: string;

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), startDatabase()]);
    folder = await mkdtemp(join(tmpdir(), 'leadloom-uploads-'));
    const env = { STORAGE_URL: `file:${folder}`, RATE_LIMITS: 'off' };
    services = startProcess(['forms', 'responses'], { ...testEnvironment(broker, database), ...env });
    client = await startClient(broker);
    owner = new Owner(client);
    gateway = await startGateway(broker, database, env);
    await eventually(() => owner.make(), LIMIT_MS);
    await eventually(async () => (await gateway.health())['responses'] === 'ok', LIMIT_MS);
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all([end(gateway?.child), end(services), client?.close()]);
    await Promise.all([broker?.stop(), database?.stop()]);
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  const settings = { acceptedFileTypes: ['application/pdf', 'image/png'], maxFileSize: 2, maxFiles: 3 };
  const withFiles = (): Promise<Form> =>
    owner.make({
      fields: [...makeForm().fields, { id: 'cv', type: 'file', label: 'CV', required: true, settings }],
    });
  interface Answered {
    status: number;
    body: {
      files?: ResponseFile[];
      error?: string;
      code?: string;
      details?: { field: string; message: string }[];
    };
  }
  const upload = async (form: Pick<Form, 'id'>, ...files: [Buffer, string, string?][]): Promise<Answered> => {
    const data = new FormData();
    for (const [content, name, field = 'cv'] of files)
      data.append(field, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
    const answer = await fetch(`${gateway.url}/api/v1/public/forms/${form.id}/files`, {
      method: 'POST',
      body: data,
    });
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  };
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()).length;
  const linkTo = (file: ResponseFile, validMs = 60_000) =>
    new FileLinks('x'.repeat(32)).path(file, Date.now() + validMs);

  it('are stored and arrive with the submission', async () => {
    const form = await withFiles();
    const { status, body } = await upload(form, [PDF, 'C:\\me\\..\\CV Zoë.pdf'], [PDF, '../../b.pdf']);
    expect(status).toBe(201);
    expect(body.files).toEqual([
      {
        id: expect.any(String),
        fieldId: 'cv',
        name: 'CV Zoë.pdf',
        type: 'application/pdf',
        size: PDF.length,
      },
      expect.objectContaining({ name: 'b.pdf' }),
    ]);
    const ids = body.files!.map(({ id }) => id);
    expect((await gateway.submit(form.id, makeAnswers({ cv: ids }))).status).toBe(201);
    expect((await owner.responses(form))[0]).toMatchObject({ values: { cv: ids }, files: body.files });
    expect((await gateway.submit(form.id, makeAnswers())).status).toBe(400);
    expect((await gateway.submit(form.id, makeAnswers({ cv: ids }))).status).toBe(400);
  });

  it(
    'are rejected with a reason for their field, and leave nothing behind',
    async () => {
      const form = await withFiles();
      const before = await stored();
      const cases: [Buffer, string, number, string, string?][] = [
        [Buffer.from('<svg onload=alert(1)>'), 'a.png', 400, 'the content does not match the file type'],
        [Buffer.from('<html><script>'), 'a.pdf', 400, 'the content does not match the file type'],
        [PDF, 'a.html', 400, 'only these file types are accepted: PDF, PNG'],
        [Buffer.alloc(0), 'a.pdf', 400, 'is empty'],
        [Buffer.concat([PDF, randomBytes(3 * MEGABYTE)]), 'a.pdf', 413, 'is larger than 2 MB'],
        [PDF, 'a.pdf', 400, 'This field does not accept files', 'email'],
        [PDF, 'a.pdf', 400, 'This field does not accept files', 'nowhere'],
      ];
      for (const [content, name, status, message, field = 'cv'] of cases) {
        const answer = await upload(form, [content, name, field]);
        expect(answer).toMatchObject({ status, body: { details: [{ field }] } });
        expect(answer.body.details![0]!.message).toContain(message);
        // The page's list shows the name beside the error.
        expect(answer.body.error).not.toContain(name);
      }
      expect((await upload({ id: 'nowhere' }, [PDF, 'a.pdf'])).status).toBe(404);
      // A rejected file also removes the files before it in the same request.
      expect((await upload(form, [PDF, 'a.pdf'], [PDF, 'b.exe'])).status).toBe(400);
      await eventually(async () => (await stored()) === before, 20_000);
    },
    LIMIT_MS,
  );

  it(
    'are cut off at their limit if they never end, whatever length they claim',
    async () => {
      const form = await withFiles();
      const before = await stored();
      let sent = 0;
      const status = await new Promise<number>((resolve, reject) => {
        const call = request(
          `${gateway.url}/api/v1/public/forms/${form.id}/files`,
          { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
          answer => {
            resolve(answer.statusCode!);
            call.destroy();
          },
        );
        call.on('error', error => (sent > 0 ? resolve(0) : reject(error)));
        call.write('--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n');
        call.write(PDF);
        const chunk = Buffer.alloc(65_536, 'x');
        const more = () => {
          while (sent < 1_000_000_000 && !call.destroyed) {
            sent += chunk.length;
            if (!call.write(chunk)) return void call.once('drain', more);
          }
        };
        more();
      });
      expect(status).toBe(413);
      expect(sent).toBeLessThan(500_000_000);
      await eventually(async () => (await stored()) === before, 20_000);
    },
    LIMIT_MS,
  );

  it('are served through signed links only, for download and never for execution', async () => {
    const form = await withFiles();
    const { files } = (await upload(form, [PDF, 'Zoë.pdf'])).body;
    const [file] = files!;
    const answer = await fetch(gateway.url + linkTo(file!));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="Zo_.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    });
    const refused = [
      `/files/${file!.id}`,
      linkTo(file!, -2000),
      linkTo(file!).replace('application%2Fpdf', 'text%2Fhtml'),
      linkTo(file!).replace(/.$/, end => (end === 'A' ? 'B' : 'A')),
      linkTo({ ...file!, id: '../../etc/passwd' }),
      linkTo({ ...file!, id: 'nothing' }),
    ];
    for (const path of refused) expect((await fetch(gateway.url + path)).status).toBe(404);
  });

  it(
    'work without scripts: files are posted with the form and stay selected after an error elsewhere',
    async () => {
      const form = await withFiles();
      const page = (await gateway.get(`/form/${form.id}`)).body['text'] as string;
      expect(page).toContain('enctype="multipart/form-data"');
      expect(page).toContain('PDF, PNG, up to 3 files of 2 MB each');
      const action = /<form[^>]* action="([^"]+)"/.exec(page)![1]!;
      const post = async (values: Record<string, string>, ...files: [Buffer, string][]) => {
        const data = new FormData();
        for (const [name, value] of Object.entries(values)) data.append(name, value);
        for (const [content, name] of files) data.append('cv', new Blob([new Uint8Array(content)]), name);
        const answer = await fetch(gateway.url + action, { method: 'POST', body: data, redirect: 'manual' });
        return { status: answer.status, text: await answer.text() };
      };
      const answers = makeAnswers() as Record<string, string>;
      const wrong = await post(
        { ...answers, email: 'nobody' },
        [PDF, 'cv.pdf'],
        [Buffer.from('MZ'), 'x.exe'],
      );
      expect(wrong.status).toBe(400);
      expect(wrong.text).toContain('“x.exe”: only these file types');
      const id = /type="checkbox" name="cv" value="([^"]+)"[^>]*checked/.exec(wrong.text)?.[1];
      expect(wrong.text).toContain('cv.pdf');
      // A browser sends an empty part for a file input without a file.
      expect((await post({ ...answers, cv: id! }, [Buffer.alloc(0), ''])).status).toBe(303);
      expect((await owner.responses(form))[0]).toMatchObject({ files: [{ id, name: 'cv.pdf' }] });
      // Submitted twice or reloaded: the same answers and the same file.
      for (let n = 0; n < 3; n += 1) expect((await post(answers, [TWICE, 'twice.pdf'])).status).toBe(303);
      expect(await owner.responses(form)).toHaveLength(2);
    },
    LIMIT_MS,
  );

  it(
    'can be repeated after a kill, and leave nothing behind',
    async () => {
      const form = await withFiles();
      const before = await stored();
      const call = request(`${gateway.url}/api/v1/public/forms/${form.id}/files`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      call.on('error', () => undefined);
      call.write('--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n');
      call.write(Buffer.concat([PDF, Buffer.alloc(MEGABYTE)]));
      await eventually(async () => (await stored()) > before);
      await end(gateway.child);
      const env = { STORAGE_URL: `file:${folder}`, RATE_LIMITS: 'off' };
      gateway = await startGateway(broker, database, env);
      await eventually(async () => (await gateway.health())['responses'] === 'ok', LIMIT_MS);
      const { status, body } = await upload(form, [PDF, 'a.pdf']);
      expect(status).toBe(201);
      const ids = body.files!.map(({ id }) => id);
      expect((await gateway.submit(form.id, makeAnswers({ cv: ids }))).status).toBe(201);
      // Deleting the form also removes the interrupted upload; otherwise that happens two hours later.
      await owner.remove(form);
      await eventually(async () => (await stored()) <= before, 30_000);
    },
    LIMIT_MS,
  );

  it('provide the URL of a logo for emails', async () => {
    const customizations = { logoUrl: 'data:image/png;base64,iVBORw0KGgo=' };
    const forms = [await owner.make({ customizations }), await owner.make()];
    const logos = await Promise.all(forms.map(({ id }) => gateway.get(`/form/${id}/logo`)));
    expect(logos.map(({ status }) => status)).toEqual([200, 404]);
  });
});
