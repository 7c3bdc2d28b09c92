import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiKeyPrincipal,
  type CallBody,
  type CallInput,
  formsCalls,
  type Scope,
  typebotCalls,
  typebotFile,
} from '#contracts';
import { newField } from '#form-core';
import type { EventTap } from '#messaging';
import { internalInput } from '#messaging';
import { tokenHash } from '#platform';
import {
  endProcess,
  eventually,
  makeForm,
  makeInput,
  makePrincipal,
  startBroker,
  startClient,
  startDatabase,
  startService,
  startServiceProcess,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  testEnvironment,
  watchEvents,
} from '#testing';
import { typebotConfig } from './config.js';
import { API_TOKEN, TypebotStandIn, WORKSPACE } from './stand-in.fixture.js';
import { TypebotModule } from './typebot.module.js';

const LIMIT_MS = 60_000;
const SECRETS = { ENCRYPTION_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://forms.example/' };
type Calls = typeof typebotCalls;

describe('flows', () => {
  let broker: TestBroker;
  let database: TestDatabase;
  let forms: ChildProcess;
  let client: TestClient;
  let tap: EventTap;
  let typebot: TypebotStandIn;
  let service: Awaited<ReturnType<typeof startService>> | undefined;
  const owner = makePrincipal();

  const start = async (env: Record<string, string> = {}) => {
    await service?.close();
    service = await startService(TypebotModule, {
      name: 'typebot',
      config: typebotConfig,
      broker,
      database,
      env: { ...SECRETS, ...env },
    });
  };
  const configured = () => ({
    TYPEBOT_API_URL: `${typebot.url}/api/`,
    TYPEBOT_API_TOKEN: API_TOKEN,
    TYPEBOT_WORKSPACE_ID: WORKSPACE,
    TYPEBOT_VIEWER_URL: 'https://bots.example',
    TYPEBOT_TIMEOUT_MS: '400',
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  });

  beforeAll(async () => {
    [broker, database, typebot] = await Promise.all([startBroker(), startDatabase(), TypebotStandIn.start()]);
    forms = startServiceProcess(['forms'], testEnvironment(broker, database));
    [client, tap] = await Promise.all([startClient(broker), watchEvents(broker)]);
    await eventually(() => make(), LIMIT_MS);
    await start(configured());
  }, LIMIT_MS);
  afterEach(() => {
    typebot.trouble.clear();
    typebot.calls.length = 0;
  });
  afterAll(async () => {
    await Promise.all([service?.close(), client?.close(), tap?.close(), endProcess(forms), typebot?.stop()]);
    await Promise.all([broker?.stop(), database?.stop()]);
  }, LIMIT_MS);

  const make = (over: Partial<CallBody<typeof formsCalls.create>> = {}) => {
    const { name, fields } = makeForm();
    const input = { principal: owner, body: { name, fields, ...over } };
    return client.rpc.call(formsCalls.create, makeInput<typeof formsCalls.create>(input as never));
  };
  const ask = <K extends keyof Calls>(name: K, id: string, more: object = {}, principal = owner) =>
    client.rpc.call(
      typebotCalls[name],
      makeInput<Calls[K]>({ principal, params: { id }, query: {}, body: {}, ...more } as Partial<CallInput<Calls[K]>>),
    ); // prettier-ignore
  const create = (id: string, flowConfig = {}) => ask('create', id, { body: { flowConfig } });
  const codeOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'ok',
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );

  it('create and publish a bot; a repeated request has the same result, and one with other texts is refused', async () => {
    const form = await make();
    const first = await create(form.id, { welcomeMessage: 'Hello' });
    expect(first).toMatchObject({
      success: true,
      integrated: true,
      status: 'published',
      builderUrl: `${typebot.url}/typebots/${first.typebotId}/edit`,
      urls: { viewer: expect.stringMatching(/^https:\/\/bots\.example\/leadloom-[0-9a-f]{16}$/) },
    });
    const bot = typebot.bots.get(first.typebotId!)!;
    expect(first.typebotUrl).toBe(`https://bots.example/${bot.publicId}`);
    expect(bot.published).toBe(true);
    expect(await create(form.id, { welcomeMessage: 'Hello' })).toEqual(first);
    expect(typebot.calls).toEqual(['import', 'update', 'publish']);
    expect(await codeOf(create(form.id, { welcomeMessage: 'Other' }))).toMatch(/^CONFLICT/);

    const { flows, total } = await client.rpc.call(
      typebotCalls.flows,
      makeInput<Calls['flows']>({ principal: owner, query: { limit: 10 } }),
    );
    expect([total, flows[0]]).toMatchObject([1, { formId: form.id, status: 'published', name: form.name }]);
    await ask('remove', form.id, { query: { leaveBot: false } });
    expect(typebot.bots.has(first.typebotId!)).toBe(false);
    expect(await codeOf(ask('remove', form.id, { query: { leaveBot: false } }))).toMatch(/^NOT_FOUND/);
  });

  it('complete an interrupted creation without making a second bot', async () => {
    const form = await make({ name: 'Half done' });
    const bots = () => [...typebot.bots.values()].filter(({ name }) => name.startsWith('Half done'));
    typebot.trouble.set('import', 'silent');
    expect(await codeOf(create(form.id))).toContain(
      'not respond within 0.4 s. The flow is stored as a draft',
    );
    expect(bots()).toHaveLength(1);
    typebot.trouble.clear();
    typebot.trouble.set('publish', 500);
    expect(await codeOf(create(form.id))).toContain('Typebot responded with 500');
    const half = await ask('get', form.id);
    expect(half.flow).toMatchObject({
      status: 'draft',
      typebotId: bots()[0]!.id,
      problem: 'Typebot responded with 500',
    });
    expect(half.integrated).toBe(false);
    typebot.trouble.clear();
    const ends = await Promise.all([codeOf(create(form.id)), codeOf(create(form.id))]);
    expect(ends.filter(end => end === 'ok').length).toBeGreaterThanOrEqual(1);
    expect(ends.every(end => end === 'ok' || end.startsWith('CONFLICT'))).toBe(true);
    expect(await create(form.id)).toMatchObject({ integrated: true, typebotId: bots()[0]!.id });
    expect(bots()).toHaveLength(1);
    expect(typebot.calls.filter(step => step === 'import')).toHaveLength(1);
  });

  it.each([
    ['import', 401, 'Typebot does not accept the token of this installation (401)'],
    ['import', 500, 'Typebot responded with 500'],
    ['import', 'garbage', 'The response from Typebot does not match its API'],
    ['update', 'silent', 'Typebot did not respond within 0.4 s'],
  ] as const)('stores a draft when the %s answers %s', async (step, trouble, problem) => {
    const form = await make();
    typebot.trouble.set(step, trouble);
    expect(await codeOf(create(form.id))).toBe(
      `SERVICE_UNAVAILABLE ${problem}. The flow is stored as a draft.`,
    );
    const { flow } = await ask('get', form.id);
    expect(flow).toMatchObject({ status: 'draft', typebotUrl: null, problem });
    // If the bot cannot be deleted, only the flow is deleted, provided that the request allows it.
    if (flow!.typebotId) {
      typebot.trouble.set('delete', 500);
      expect(await codeOf(ask('remove', form.id, { query: { leaveBot: false } }))).toMatch(
        /^SERVICE_UNAVAILABLE/,
      );
    }
    await ask('remove', form.id, { query: { leaveBot: true } });
    expect((await ask('get', form.id)).flow).toBeNull();
  });

  it('reveal nothing about other people’s forms', async () => {
    const form = await make();
    await create(form.id);
    const stranger = makePrincipal();
    for (const name of ['config', 'get', 'create', 'remove', 'rotateToken', 'revokeToken'] as const)
      expect([name, await codeOf(ask(name, form.id, { body: { flowConfig: {} }, query: { leaveBot: false } }, stranger))])
        .toEqual([name, expect.stringMatching(/^NOT_FOUND/)]);
  }); // prettier-ignore

  it('export the published revision, with a token that can be rotated and revoked', async () => {
    const form = await make();
    const { webhookUrl, mapping, revision } = await ask('get', form.id);
    expect(revision).toBe(1);
    expect(mapping.map(({ variable, block }) => [variable, block])).toEqual([
      ['name', 'text input'],
      ['email', 'email input'],
      ['message', 'text input'],
    ]);
    expect(webhookUrl).toMatch(new RegExp(`^https://forms.example/api/v1/typebot/forms/${form.id}/webhook\\?token=[\\w-]{32}$`));
    const { typebot: file } = await ask('config', form.id);
    expect(typebotFile.parse(file)).toEqual(file);
    expect(JSON.stringify(file)).toContain(webhookUrl);
    // Permission to read forms does not include permission to write responses.
    const key = (...scopes: Scope[]): ApiKeyPrincipal =>
      ({ ...owner, kind: 'api-key', keyId: 'k', keyName: 'Key', scopes }); // prettier-ignore
    const fileFor = async (principal: ApiKeyPrincipal) => JSON.stringify(await ask('config', form.id, { principal }));
    expect(await fileFor(key('forms:read'))).not.toContain('token=');
    expect(await fileFor(key('forms:read', 'forms:write'))).toContain(webhookUrl);

    const hash = async () => (await client.rpc.call(typebotCalls.token, internalInput({ id: form.id }))).hash;
    const hashOf = (url: string) => tokenHash(new URL(url).searchParams.get('token')!);
    expect(await hash()).toBe(hashOf(webhookUrl!));
    const rotated = await ask('rotateToken', form.id);
    expect(rotated.webhookUrl).not.toBe(webhookUrl);
    expect(await hash()).toBe(hashOf(rotated.webhookUrl));
    await ask('revokeToken', form.id);
    expect(await hash()).toBeNull();
    expect((await ask('get', form.id)).webhookUrl).toBeNull();
    const changes = () => tap.of('typebot.token-changed').filter(({ data }) => data.formId === form.id);
    await eventually(() => changes().length === 3);
    expect(changes().map(({ data }) => data.version)).toEqual([1, 2, 3]);
    expect(await client.rpc.call(typebotCalls.token, internalInput({ id: 'unknown' }))).toEqual({ version: 0, hash: null });
  }); // prettier-ignore

  it('are removed with their form', async () => {
    const form = await make();
    await ask('get', form.id);
    await create(form.id);
    const input = makeInput<typeof formsCalls.remove>({ principal: owner, params: { id: form.id } });
    await client.rpc.call(formsCalls.remove, input);
    await eventually(async () => {
      const { version } = await client.rpc.call(typebotCalls.token, internalInput({ id: form.id }));
      return version === 0;
    });
  });

  it('are refused for forms with answers that would always be refused', async () => {
    const [cv, code] = [newField('file', 'cv'), newField('password', 'code')];
    const form = await make({ fields: [{ ...cv, label: 'CV', required: true }, { ...code, required: false }] });
    expect(await codeOf(create(form.id))).toBe('VALIDATION_ERROR A flow cannot ask for CV, which this form requires');
    expect(await codeOf(ask('config', form.id))).toBe('VALIDATION_ERROR A flow cannot ask for CV, which this form requires');
    const { flow, mapping } = await ask('get', form.id);
    expect([flow, mapping.map(({ gap, unaskable }) => [gap, unaskable])]).toEqual([null, [['file', true], ['password', false]]]);
  }); // prettier-ignore

  it('do not call a private address unless that is allowed, and remain drafts without Typebot', async () => {
    const [form, other] = [await make(), await make({ status: 'draft' })];
    await start({ ...configured(), WEBHOOK_ALLOWED_CIDRS: '10.0.0.0/8' });
    expect(await codeOf(create(form.id))).toContain('WEBHOOK_ALLOWED_CIDRS can allow it');
    expect(typebot.calls).toEqual([]);
    await start();
    expect(await create(other.id)).toMatchObject({ integrated: false, status: 'draft', builderUrl: null });
    const { configured: isConfigured, revision } = await ask('get', other.id);
    expect([isConfigured, revision]).toEqual([false, null]);
    await expect(start({ TYPEBOT_API_URL: 'https://typebot.example' })).rejects.toThrow(/TYPEBOT_API_TOKEN/);
  });
});
