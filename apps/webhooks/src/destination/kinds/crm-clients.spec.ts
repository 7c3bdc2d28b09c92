import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GuardedHttp } from '#platform';
import type { Connection, LeadRecord } from '../destination.types.js';
import { DestinationHttp } from '../destination-http.js';
import { crmSystems, TOKEN } from '../stand-ins/crm-systems.fixture.js';
import { kindOf } from './index.js';

const systems = crmSystems();
type Kind = keyof typeof systems;
const guarded = new GuardedHttp({ allowed: ['127.0.0.0/8'], limitMs: 2000 });
const http = new DestinationHttp(guarded);
beforeAll(() => Promise.all(Object.values(systems).map(system => system.start())));
afterAll(async () => {
  await guarded.close();
  await Promise.all(Object.values(systems).map(system => system.stop()));
});

/** A record with the parts that clients read. */
const recordOf = (responseId: string) => ({ responseId, consent: { terms: true } }) as unknown as LeadRecord;

describe.each(Object.keys(systems) as Kind[])('the client of %s', name => {
  const kind = kindOf(name)!;
  const make = () =>
    kind.make({ base: systems[name].url, http, client: { id: '', secret: '' }, redirectUri: '' });
  const input = kind.inputs[0]!.id;
  const connected = async (): Promise<Connection> => {
    const client = make();
    const { secrets, settings = {} } = await client.connect({ [input]: TOKEN });
    const base = {
      destinationId: 'd',
      secrets,
      settings,
      target: null,
      mapping: [],
      save: () => Promise.resolve(),
    };
    const target = (await client.targets?.(base, undefined))?.[0] ?? null;
    return { ...base, target };
  };

  it('creates a lead once and then updates it, also after a lost answer', async () => {
    const client = make();
    const connection = await connected();
    await client.prepare?.(connection, new Map());
    const fields = await client.fields!(connection);
    const email = fields.find(({ type }) => type === 'email')!;
    const named = fields.find(({ id, label }) => id === 'name' || /^name$/i.test(label))!;
    const status = fields.find(({ label }) => /status/i.test(label))!;
    const values = { [email.id]: 'ada@example.com', [named.id]: 'Ada', [status.id]: 'new' };
    systems[name].fault = ({ method, url }) =>
      method === 'GET' || /query|search/.test(url.pathname) ? null : 'drop';
    await expect(client.upsert!(connection, recordOf('r1'), values)).rejects.toMatchObject({
      reason: 'unavailable',
    });
    systems[name].fault = () => null;
    await client.upsert!(connection, recordOf('r1'), { ...values, [status.id]: 'qualified' });
    const { records } = systems[name];
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).toMatch(/qualified/);
    expect(JSON.stringify(records)).toMatch(/r1/);
  });

  it('reports an ended connection, a limit and an outage as such', async () => {
    const client = make();
    const connection = await connected();
    const failing = async (status: number, headers = {}) => {
      systems[name].fault = () => ({ status, headers, body: { message: 'No' } });
      return client.fields!(connection).catch((error: unknown) => error);
    };
    expect(await failing(401)).toMatchObject({ reason: 'auth' });
    expect(await failing(429, { 'retry-after': '7' })).toMatchObject({
      reason: 'quota',
      more: { retryAfterMs: 7000 },
    });
    for (const status of [503, 409, 423])
      expect(await failing(status)).toMatchObject({ reason: 'unavailable' });
    for (const status of [402, 403, 404]) expect(await failing(status)).toMatchObject({ reason: 'target' });
    systems[name].fault = () => ({ status: 400, body: { message: 'ada@x.example, +49 30 1234567: no' } });
    await expect(client.fields!(connection)).rejects.toMatchObject({
      reason: 'rejected',
      message: 'Responded with 400: …, …: no',
    });
    systems[name].fault = () => null;
    await expect(client.connect({ [input]: 'wrongtoken1234-us6' })).rejects.toMatchObject({ reason: 'auth' });
  });
});

it('Brevo gets a phone number only with the prefix of its country', async () => {
  const client = kindOf('brevo')!.make({
    base: systems.brevo.url,
    http,
    client: { id: '', secret: '' },
    redirectUri: '',
  });
  const secrets = { apiKey: TOKEN };
  const [target] = await client.targets!({ secrets } as unknown as Connection, undefined);
  const connection = { secrets, target } as unknown as Connection;
  for (const SMS of ['030 1234567', '0049 (30) 123-4567'])
    await client.upsert!(connection, recordOf('r2'), { email: 'bo@example.com', SMS });
  const sent = systems.brevo.requests.slice(-2).map(({ text }) => text);
  expect(sent[0]).not.toContain('SMS');
  expect(sent[1]).toContain('"SMS":"+49301234567"');
});

const clientOf = (name: 'pipedrive' | 'mailchimp') =>
  kindOf(name)!.make({ base: systems[name].url, http, client: { id: '', secret: '' }, redirectUri: '' });

it('Pipedrive keeps the other addresses and numbers of a person', async () => {
  const client = clientOf('pipedrive');
  const { secrets, settings } = await client.connect({ apiKey: TOKEN });
  const connection = { secrets, settings } as unknown as Connection;
  const write = (values: object) => client.upsert!(connection, recordOf('r3'), { name: 'Cy', ...values });
  await write({ email: 'cy@example.com', phone: '030 1' });
  await write({ email: 'cy@work.example', phone: '0301' });
  const { emails, phones } = systems.pipedrive.records.at(-1)! as unknown as Record<
    string,
    { value: string; primary: boolean }[]
  >;
  expect(emails!.map(({ value, primary }) => [value, primary])).toEqual([
    ['cy@example.com', true],
    ['cy@work.example', false],
  ]);
  expect(phones).toHaveLength(1);
});

it('Mailchimp subscribes at once only with the consent that is mapped to marketing', async () => {
  const client = clientOf('mailchimp');
  const { secrets } = await client.connect({ apiKey: TOKEN });
  const [target] = await client.targets!({ secrets } as unknown as Connection, undefined);
  const connection = { secrets, target } as unknown as Connection;
  expect((await client.fields!(connection)).map(({ id }) => id)).toContain('consent');
  for (const [email, consent] of [
    ['a@example.com', true],
    ['b@example.com', false],
    // The consent of the record is to the terms.
    ['c@example.com', null],
  ] as const)
    await client.upsert!(connection, recordOf('r4'), { email, consent });
  const statuses = systems.mailchimp.records.slice(-3).map(({ status }) => status);
  expect(statuses).toEqual(['subscribed', 'pending', 'pending']);
});
