import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Form } from '#contracts';
import {
  eventually,
  makeAnswers,
  startBroker,
  startClient,
  startDatabase,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  testEnvironment,
} from '#testing';
import { Owner } from '../../fixtures/owner.fixture.js';
import {
  type DatabaseLine,
  end,
  lineTo,
  startGateway,
  startProcess,
  type TestGateway,
} from '../../fixtures/processes.fixture.js';

const LIMIT_MS = 60_000;
const answers = (over?: Record<string, unknown>) => makeAnswers(over) as Record<string, string>;

describe('the pages of a form', () => {
  let broker: TestBroker;
  let database: TestDatabase;
  let client: TestClient;
  let services: ChildProcess;
  let owner: Owner;
  /** `gateway` has no limits; `limited` has them. */
  let gateway: TestGateway;
  let line: DatabaseLine;
  let limited: TestGateway;

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), startDatabase()]);
    services = startProcess(['forms', 'responses'], testEnvironment(broker, database));
    client = await startClient(broker);
    owner = new Owner(client);
    line = await lineTo(database);
    [gateway, limited] = await Promise.all([
      startGateway(broker, line),
      startGateway(broker, line, { RATE_LIMITS: 'default' }),
    ]);
    await eventually(() => owner.make(), LIMIT_MS);
    await eventually(async () => (await gateway.health())['responses'] === 'ok', LIMIT_MS);
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all([end(gateway?.child), end(limited?.child), end(services), client?.close()]);
    await line?.stop();
    await Promise.all([broker?.stop(), database?.stop()]);
  }, LIMIT_MS);

  /** Address to which the page posts, as a browser reads it. */
  const actionOf = async ({ id }: Form, place = 'form') => {
    const { status, body } = await gateway.get(`/${place}/${id}`);
    expect(status).toBe(200);
    const action = /<form[^>]* action="([^"]+)"/.exec(body['text'] as string)?.[1];
    expect(action).toMatch(new RegExp(`^/${place}/${id}\\?token=[\\w.-]+$`));
    return action!;
  };

  it(
    'store 200 equal posts once, and different answers separately',
    async () => {
      const form = await owner.make();
      const action = await actionOf(form);
      for (let round = 0; round < 20; round += 1) {
        const posts = await Promise.all(Array.from({ length: 10 }, () => gateway.post(action, answers())));
        const ends = posts.map(({ status, location }) => `${status} ${location}`);
        expect(new Set(ends)).toEqual(new Set([`303 /form/${form.id}/thanks`]));
      }
      expect(await owner.responses(form)).toHaveLength(1);
      await gateway.post(action, answers({ name: 'Grace Hopper' }));
      await gateway.post(action, answers(), { 'user-agent': 'another browser' });
      expect(await owner.responses(form)).toHaveLength(3);
      // A form on another site has no token, but is protected against repeats too.
      for (let n = 0; n < 5; n += 1) await gateway.post(`/form/${form.id}`, answers({ name: 'Elsewhere' }));
      expect(await owner.responses(form)).toHaveLength(4);
    },
    LIMIT_MS,
  );

  it(
    'have a thank-you page, also when embedded and after the form has closed',
    async () => {
      const form = await owner.make({ responseLimit: 1 });
      const posted = await gateway.post(await actionOf(form, 'embed'), answers());
      expect(posted).toMatchObject({ status: 303, location: `/embed/${form.id}/thanks` });
      await eventually(async () => (await owner.answerCode(form)) === 'FORM_CLOSED');
      for (const place of ['form', 'embed']) {
        const { status, body } = await gateway.get(`/${place}/${form.id}/thanks`);
        expect(status).toBe(200);
        expect(body['text']).toContain('Thank You!');
      }
      expect((await gateway.get('/form/nowhere/thanks')).status).toBe(404);
    },
    LIMIT_MS,
  );

  it(
    "show errors together with the visitor's answers",
    async () => {
      const form = await owner.make();
      const action = await actionOf(form);
      const { status, body } = await gateway.post(action, answers({ name: '', email: 'ada@' }));
      expect(status).toBe(400);
      expect(body['text']).toContain('ada@');
      expect(await owner.responses(form)).toEqual([]);
      expect((await gateway.post('/form/nowhere', answers())).status).toBe(404);
    },
    LIMIT_MS,
  );

  it(
    'share the limits of the call',
    async () => {
      const form = await owner.make();
      expect((await limited.get(`/form/${form.id}`)).status).toBe(200);
      // Refused posts count too, so invalid ones are enough.
      for (let n = 0; n < 60; n += 1) expect((await limited.post(`/form/${form.id}`, {})).status).toBe(400);
      const refused = await limited.post(`/form/${form.id}`, answers({ name: 'No. 60' }));
      expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
      expect(refused.body['text']).toContain('Too many requests');
      expect(refused.body['text']).toContain('No. 60');
      expect((await limited.submit(form.id, answers())).status).toBe(429);
      expect(await owner.responses(form)).toHaveLength(0);
    },
    LIMIT_MS,
  );

  it(
    'are served from memory for two seconds, then refreshed',
    async () => {
      const form = await owner.make();
      const status = async () => (await gateway.get(`/form/${form.id}`)).status;
      expect(await status()).toBe(200);
      await owner.archive(form);
      expect(await status()).toBe(200);
      await eventually(async () => (await status()) === 410);
    },
    LIMIT_MS,
  );

  it(
    "have their own address, and store submissions to it under the form's id",
    async () => {
      const form = await owner.make();
      const [first, second] = ['a', 'b'].map(name => `spring-${form.id.slice(-8).toLowerCase()}${name}`);
      await owner.address(form, first!);
      const canonical = async (address: string) =>
        /rel="canonical" href="[^"]*\/form\/([^"]+)"/.exec(
          ((await gateway.get(`/form/${address}`)).body['text'] as string) ?? '',
        )?.[1];
      expect(await canonical(first!)).toBe(first);
      const posted = await gateway.post(`/form/${first}`, answers());
      expect(posted).toMatchObject({ status: 303, location: `/form/${form.id}/thanks` });
      expect(await owner.responses(form)).toHaveLength(1);
      expect((await gateway.get(`/embed/${first}`)).status).toBe(200);
      // The page in memory keeps the old address until it is refreshed.
      await owner.address(form, second!);
      await eventually(async () => (await canonical(form.id)) === second);
      await eventually(async () => (await gateway.get(`/form/${first}`)).status === 404);
    },
    LIMIT_MS,
  );

  it(
    'prompt for the password of a form, and show and accept nothing without it',
    async () => {
      const form = await owner.make({ name: 'Members only' });
      await owner.lock(form, 'open sesame');
      await eventually(async () => (await gateway.get(`/form/${form.id}`)).status === 403);
      for (const path of [
        `/form/${form.id}`,
        `/embed/${form.id}?hideTitle`,
        `/form/${form.id}?email=a@b.example`,
        `/api/v1/public/forms/${form.id}`,
        `/form/${form.id}/picture.png`,
      ]) {
        const { status, body } = await gateway.get(path);
        expect([path, status]).toEqual([path, 403]);
        expect(JSON.stringify(body)).not.toMatch(/Members only|Your name|name="email"/);
      }
      expect((await gateway.submit(form.id, answers())).status).toBe(403);
      expect((await gateway.post(`/form/${form.id}`, answers())).status).toBe(403);
      const wrong = await gateway.post(`/form/${form.id}/unlock`, { password: 'guess' });
      expect(wrong.status).toBe(401);
      expect(wrong.body['text']).toContain('Wrong password.');
      const right = await gateway.post(`/form/${form.id}/unlock?name=Ada`, { password: 'open sesame' });
      expect(right).toMatchObject({ status: 303, location: `/form/${form.id}?name=Ada` });
      expect(right.cookie).toMatch(/HttpOnly; Max-Age=43200; SameSite=Lax/);
      const cookie = right.cookie!.split(';')[0]!;
      const { status, body } = await gateway.get(right.location!, { cookie });
      expect(status).toBe(200);
      expect(body['text']).toContain('value="Ada"');
      const action = /<form[^>]* action="([^"]+)"/.exec(body['text'] as string)![1]!.replace('&amp;', '&');
      expect((await gateway.post(action, answers({ email: 'ada@' }))).body['text']).toContain('ada@');
      expect(await gateway.post(action, answers())).toMatchObject({ status: 303 });
      const framed = await gateway.post(`/embed/${form.id}/unlock`, { password: 'open sesame' });
      expect(framed.location).toMatch(new RegExp(`^/embed/${form.id}\\?ll\\.access=[\\w.-]+$`));
      expect(framed.cookie).toBeNull();
      const page = await gateway.get(framed.location!);
      expect(page.body['text']).toContain('Your name');
      const access = new URLSearchParams(framed.location!.split('?')[1]).get('ll.access')!;
      expect((await gateway.submit(form.id, answers({ name: 'Grace' }), undefined, { access })).status).toBe(
        201,
      );
      expect(await owner.responses(form)).toHaveLength(2);
    },
    LIMIT_MS,
  );

  it('go from step to step without a script, and submit everything at the end', async () => {
    const steps = [
      { id: 'name', type: 'text' as const, label: 'Your name', required: true },
      { id: 'secret', type: 'password' as const, label: 'Secret', required: true },
      { id: 'p', type: 'page-break' as const, label: 'Reach you', required: false },
      { id: 'email', type: 'email' as const, label: 'Email', required: true },
    ];
    const form = await owner.make({ fields: steps });
    const action = await actionOf(form);
    const textOf = async (fields: Record<string, string>, way?: 'next' | 'back', step = '0') => {
      const posted = await gateway.post(action, {
        ...fields,
        'meta.step': step,
        ...(way ? { 'meta.go': way } : {}),
      });
      return { ...posted, text: (posted.body['text'] as string).replaceAll('<!-- -->', '') };
    };
    const first = await textOf({ name: '', secret: 'x' }, 'next');
    expect(first.status).toBe(400);
    expect(first.text).toContain('Your name is required');
    expect(first.text).not.toContain('Email is required');
    const second = await textOf({ name: 'Ada', secret: 'hush' }, 'next');
    expect(second.status).toBe(200);
    expect(second.text).toContain('Step 2 of 2');
    expect(second.text).toMatch(/id="step-0"[^>]* hidden[^]*value="Ada"[^]*value="hush"[^]*id="step-1"/);
    expect(second.text).toMatch(/<button[^>]*name="meta.go" value="back"/);
    expect(second.text).toContain(action.replace('&', '&amp;'));
    const back = await textOf({ name: 'Ada', secret: 'hush', email: 'not yet' }, 'back', '1');
    expect(back.text).toContain('Step 1 of 2');
    expect(await owner.responses(form)).toHaveLength(0);
    const done = await textOf({ name: 'Ada', secret: 'hush', email: 'ada@example.com' }, undefined, '1');
    expect(done.status).toBe(303);
    expect((await owner.responses(form))[0]!.values).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
  });

  it('limit password attempts', async () => {
    const form = await owner.make();
    await owner.lock(form, 'open sesame');
    const guess = (n: number) => limited.post(`/form/${form.id}/unlock`, { password: `guess ${n}` });
    const ends: number[] = [];
    for (let n = 0; n < 10; n += 1) ends.push((await guess(n)).status);
    expect(ends).toEqual([...Array<number>(8).fill(401), 429, 429]);
    const refused = await guess(11);
    expect(refused.retryAfter).toMatch(/^\d+$/);
    expect(refused.body['text']).toContain('type="password"');
    expect((await limited.get(`/api/v1/public/forms/${form.id}`)).status).toBe(403);
  });

  it('show the thanks once for a form with one response per visitor, and again on later visits', async () => {
    const form = await owner.make({ onePerVisitor: 'email' });
    const first = await gateway.post(await actionOf(form), answers());
    expect(first).toMatchObject({ status: 303 });
    const cookie = first.cookie!.split(';')[0]!;
    const thanks = (await gateway.get(first.location!)).body['text'];
    expect(thanks).toContain('Thank You!');
    expect(thanks).not.toContain('Submit Another Response');
    const again = await gateway.get(`/form/${form.id}`, { cookie });
    expect(again.body['text']).toContain('You have already responded');
    expect(again.body['text']).not.toContain('name="email"');
    const other = await gateway.post(`/form/${form.id}`, answers({ email: 'grace@example.com' }), { cookie });
    expect(other.status).toBe(409);
    expect(other.body['text']).toContain('You have already responded');
    const same = await gateway.post(
      `/form/${form.id}`,
      answers({ email: ' ADA@example.com', name: 'A. L.' }),
    );
    expect(same.status).toBe(409);
    expect(same.body['text']).toContain('id="f-email-error"');
    expect(await owner.responses(form)).toHaveLength(1);
  });

  it('include a script for other sites, which is revalidated and rarely sent again', async () => {
    const get = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/embed.js`, { headers });
    const first = await get();
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('text/javascript');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(await first.text()).toContain('Leadloom');
    expect((await get({ 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
  });
});
