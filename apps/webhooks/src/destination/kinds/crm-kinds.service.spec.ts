import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Destination, FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { eventually } from '#testing';
import { DestinationStack, Workspace } from '../destinations.fixture.js';
import { crmSystems, TOKEN } from '../stand-ins/crm-systems.fixture.js';

const systems = crmSystems();
type Kind = keyof typeof systems;
const KINDS = Object.keys(systems) as Kind[];
/** Kinds that need an email address or a name. */
const REQUIRED: Partial<Record<Kind, string>> = {
  hubspot: 'email',
  mailchimp: 'email',
  brevo: 'email',
  pipedrive: 'name',
  notion: 'title',
};
let running: DestinationStack;
let owner: Workspace;
beforeAll(async () => {
  await Promise.all(Object.values(systems).map(system => system.start()));
  running = await DestinationStack.start(systems);
}, 60_000);
afterAll(() => running?.stop(), 60_000);
beforeEach(() => {
  owner = new Workspace(running.stack);
  for (const system of Object.values(systems)) {
    system.fault = () => null;
    system.isRevoked = false;
    system.records.length = 0;
  }
});

const connect = async (kind: Kind, token = TOKEN, id?: string) => {
  const { kinds } = await owner.call('kinds');
  const [input] = kinds.find(one => one.kind === kind)!.inputs;
  const body = { kind, inputs: { [input!.id]: token }, formId: owner.form.id, ...(id ? { id } : {}) };
  return (await owner.call('connect', { body })).destination!;
};
/** A destination with the suggested mapping and the status. */
async function ready(kind: Kind): Promise<Destination> {
  const { id } = await connect(kind);
  const { targets } = await owner.call('targets', { params: { id }, query: {} });
  const target = targets[0] ?? null;
  const query = { formId: owner.form.id, ...(target ? { target: target.id } : {}) };
  const { guesses, fields } = await owner.call('fields', { params: { id }, query });
  const status = fields.find(({ label }) => /status/i.test(label))!;
  const mapping = [...guesses.filter(({ to }) => to !== status.id), { field: 'meta:status', to: status.id }];
  return owner.call('update', { params: { id }, body: { formId: owner.form.id, target, mapping } });
}
const found = (kind: Kind, { id }: FormResponse) =>
  systems[kind].records.filter(record => JSON.stringify(record).includes(id));
const lead = (n: number) => owner.submit({}, { name: `Person ${n}`, email: `person${n}@example.com` });

describe.each(KINDS)('%s', kind => {
  it('has each lead once, with its present status, although answers get lost', async () => {
    const { state, mapping } = await ready(kind);
    expect(state).toBe('connected');
    expect(mapping.length).toBeGreaterThan(2);
    let calls = 0;
    systems[kind].fault = ({ method, url }) => {
      // Only writes fail, so that the short schedule of tests is long enough.
      if (method === 'GET' || url.pathname.endsWith('/query')) return null;
      calls += 1;
      return calls % 5 === 0 ? 'drop' : calls % 7 === 0 ? { status: 502 } : null;
    };
    const first = await lead(0);
    const leads = [first];
    for (let n = 1; n < 6; n += 1) leads.push(await lead(n));
    const all = (text: string) => () => leads.every(one => JSON.stringify(found(kind, one)).includes(text));
    await eventually(all('Person'), 15_000).catch(() => undefined);
    systems[kind].fault = () => null;
    await owner.move(first, 'qualified');
    await eventually(() => JSON.stringify(found(kind, first)).includes('qualified'), 10_000);
    expect(leads.map(one => found(kind, one).length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(systems[kind].records).toHaveLength(6);
  }, 30_000);

  it('waits for a renewal of its token, and never shows it', async () => {
    const { id } = await ready(kind);
    systems[kind].isRevoked = true;
    const waiting = await lead(1);
    await eventually(async () => (await owner.destination(id))?.state === 'renewal');
    systems[kind].isRevoked = false;
    expect(await connect(kind, TOKEN, id)).toMatchObject({ id, state: 'connected' });
    await eventually(() => found(kind, waiting).length === 1);
    expect(JSON.stringify(await owner.call('list'))).not.toContain(TOKEN);
    await expect(connect(kind, 'wrongtoken1234-us6')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(connect(kind, '')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('requires its required fields', async () => {
    const { id } = await ready(kind);
    const required = REQUIRED[kind];
    if (!required) return;
    const mapping = [{ field: 'message', to: 'other' }];
    const refused = { code: 'VALIDATION_ERROR', details: [expect.objectContaining({ field: required })] };
    await expect(owner.call('update', { params: { id }, body: { mapping } })).rejects.toMatchObject(refused);
  });
});

describe('a lead without an email address', () => {
  it('fails alone with the reason, and the others arrive', async () => {
    const { id } = await ready('brevo');
    const without = await owner.submit({ answers: [] });
    const other = await lead(2);
    await eventually(() => found('brevo', other).length === 1);
    const failed = await eventually(async () =>
      (await owner.deliveries(id)).find(({ state }) => state === 'failed'),
    );
    expect(failed).toMatchObject({ lastError: 'The response has no email address' });
    expect(found('brevo', without)).toEqual([]);
  });
});

describe('a target that is gone', () => {
  it('makes leads wait, mails once, and gets them as soon as a test arrives', async () => {
    const { id } = await ready('brevo');
    systems.brevo.fault = ({ url }) =>
      url.pathname.endsWith('/contacts') ? { status: 404, body: {} } : null;
    const leads = [await lead(5), await lead(6)];
    await eventually(async () => (await owner.destination(id))?.state === 'error');
    await eventually(async () => (await owner.deliveries(id)).length === 2);
    expect((await owner.deliveries(id)).map(({ state }) => state)).toEqual(['pending', 'pending']);
    const paused = () =>
      running.stack.events.of('destination.paused').filter(({ data }) => data.destinationId === id);
    await eventually(() => paused().length > 0);
    expect(paused().map(({ data }) => data.reason)).toEqual(['target']);
    systems.brevo.fault = () => null;
    await owner.call('test', { params: { id } });
    await eventually(() => leads.every(one => found('brevo', one).length === 1));
  });
});

describe('a response that is no longer spam', () => {
  it('is sent', async () => {
    await ready('brevo');
    const restored = owner.addLead({}, { email: 'restored@example.com' });
    const { id: responseId, formId, leadStatus, value, submittedAt } = restored;
    const lead = { responseId, formId, leadStatus, value, submittedAt, updatedAt: submittedAt };
    const data = { ...lead, sessionId: null, change: 2 };
    const ownerId = owner.principal.userId;
    const event = newEvent('response.restored', { id: `evt_${responseId}_restored_2`, ownerId, data });
    await running.stack.publisher.publish(event);
    await eventually(() => found('brevo', restored).length === 1);
  });
});

describe('a quota', () => {
  it('is waited for as long as the other system states', async () => {
    const { id } = await ready('mailchimp');
    systems.mailchimp.fault = ({ method }) =>
      method === 'PUT' ? { status: 429, headers: { 'retry-after': '2' }, body: {} } : null;
    const waiting = await lead(3);
    await eventually(async () => (await owner.destination(id))?.state === 'quota');
    systems.mailchimp.fault = () => null;
    await eventually(() => found('mailchimp', waiting).length === 1, 8000);
    expect(systems.mailchimp.records[0]).toMatchObject({ status: 'pending' });
  });
});

describe('a test that waits', () => {
  it('fails when its destination is turned off', async () => {
    const { id } = await ready('brevo');
    systems.brevo.fault = ({ method }) =>
      method === 'POST' ? { status: 429, headers: { 'retry-after': '600' }, body: {} } : null;
    await lead(4);
    await eventually(async () => (await owner.destination(id))?.state === 'quota');
    const test = owner.call('test', { params: { id } });
    await eventually(async () => (await owner.deliveries(id)).some(one => one.test));
    await owner.call('update', { params: { id }, body: { status: 'disabled' } });
    expect(await test).toMatchObject({ state: 'failed' });
    expect((await owner.deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });
});
