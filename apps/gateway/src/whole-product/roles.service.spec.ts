import { isDeepStrictEqual as isEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  allCalls,
  type Call,
  formsCalls,
  liveCalls,
  mayCall,
  presenceCalls,
  responsesCalls,
  type Role,
  ROLES,
  SCOPES,
  WORKSPACE_HEADER,
  workspaceCalls,
} from '#contracts';
import { DEFAULT_FIELDS } from '#form-core';
import { eventually } from '#testing';
import type { TestGateway } from '../fixtures/processes.fixture.js';
import { Apps } from '../oauth/oauth.fixture.js';
import { Doors, type Headers, type Person, type Reply } from './authorization.fixture.js';
import { sampleOf } from './sample.fixture.js';

/** Generated from the contracts: every call of a signed-in person × every role in the workspace × a person outside it. */
const guarded = allCalls.filter(call => call.path && (call.access === 'user' || call.access === 'verified'));
/** Calls that act on a workspace; leaving it comes last. */
const inWorkspace = guarded
  .filter(call => call.roles !== 'personal')
  .sort(
    (a, b) => Number(a.name === workspaceCalls.leave.name) - Number(b.name === workspaceCalls.leave.name),
  );
const titles = (calls: Call[]) => calls.map(call => [`${call.method} ${call.path}`, call] as const);
const isRefused = ({ status }: Reply) => status === 401 || status === 403;

jest.setTimeout(60_000);

let doors: Doors;
let owner: Person;
let stranger: Person;
/** The stranger's key, with every permission. */
let strangerKey: Headers;
/** Answers that the contract does not expect. */
let deviations = 0;
/** A person with each role in the owner's workspace. */
let people: Record<Role, Person>;

beforeAll(async () => {
  doors = await Doors.open();
  [owner, stranger] = await Promise.all([doors.verified(), doors.verified()]);
  strangerKey = (await doors.apiKey(stranger, [...SCOPES])).headers;
  const members = await Promise.all(ROLES.map(role => doors.member(owner, role)));
  people = Object.fromEntries(ROLES.map((role, i) => [role, members[i]!])) as typeof people;
}, 120_000);
afterAll(async () => {
  await doors?.close();
  const count = inWorkspace.length * ROLES.length;
  process.stdout.write(
    `    roles: ${count} decisions (${inWorkspace.length} calls × ${ROLES.length} roles), ${deviations} deviations\n`,
  );
});

describe(`a person of the workspace: ${inWorkspace.length} calls × ${ROLES.length} roles, and of another one`, () => {
  /** Without ids of real resources, so that no call removes what the next one needs. */
  const ask = (call: Call, headers: Headers, gateway = doors.first) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'revision' ? '1' : 'no-example',
    );
    return doors.send({ method: call.method, path }, headers, sampleOf(call.body), gateway);
  };
  const isOfRole = ({ status, body }: Reply) =>
    status === 403 && (body as { error: string }).error.startsWith('Your role in this workspace');
  const isOfWorkspace = ({ status, body }: Reply) =>
    status === 404 && (body as { error: string }).error === 'Workspace not found';

  it.each(titles(inWorkspace))('%s checks the role and the workspace', async (_, call) => {
    const answers = await Promise.all(ROLES.map(async role => ask(call, people[role].headers)));
    const decided = ROLES.map((role, i) => {
      const reply = answers[i]!;
      return [role, !isOfRole(reply) && !isOfWorkspace(reply) && reply.status !== 401];
    });
    const expected = ROLES.map(role => [role, mayCall(role, call)]);
    deviations += expected.filter((one, i) => !isEqual(one, decided[i])).length;
    expect(decided).toEqual(expected);
    const chosen = { [WORKSPACE_HEADER]: owner.user.id };
    const outsiders = [{ ...stranger.headers, ...chosen }];
    if (call.scope) outsiders.push({ ...strangerKey, ...chosen });
    for (const headers of outsiders) expect(isOfWorkspace(await ask(call, headers))).toBe(true);
    // The same with the workspace in the address of a download.
    const path = `${call.path}?workspace=${owner.user.id}`;
    const byQuery = await doors.send({ method: call.method, path }, stranger.headers, sampleOf(call.body));
    expect(isOfWorkspace(byQuery)).toBe(true);
  });

  it('reaches their account in any workspace', async () => {
    const personal = guarded.filter(call => call.roles === 'personal' && call.method === 'GET');
    for (const call of personal) {
      const reply = await ask(call, { ...stranger.headers, [WORKSPACE_HEADER]: 'gone' });
      expect([call.name, isOfWorkspace(reply), isRefused(reply)]).toEqual([call.name, false, false]);
    }
  });

  it('hides other people’s leads and their data from people who see only their own', async () => {
    const fields = DEFAULT_FIELDS.map(field => ({ ...field }));
    const form = await doors.ask(formsCalls.create, { name: 'Roof', fields }, owner.headers);
    const submit = { ...responsesCalls.submit, path: `/api/v1/forms/${form.id}/responses` };
    const answers = { full_name: 'Ada', email: 'ada@example.com' };
    const { body } = await doors.send(submit, {}, { responses: answers });
    const { id: rid } = body as { id: string };
    const seller = await doors.member(owner, 'sales');
    const ofLead = inWorkspace.filter(({ path }) => /:rid(?!.*:fid)/.test(path));
    const statuses = async (calls: Call[]) =>
      Promise.all(
        calls.map(async call => {
          const path = call.path.replace(':id', form.id).replace(':rid', rid);
          return (await doors.send({ method: call.method, path }, seller.headers, sampleOf(call.body)))
            .status;
        }),
      );
    const readable = ofLead.filter(call => call.method === 'GET' && mayCall('sales', call));
    expect(readable.length).toBeGreaterThan(3);
    expect(await statuses(readable)).toEqual(readable.map(() => 200));
    await doors.ask(workspaceCalls.update, { salesSeesAll: false }, owner.headers);
    await eventually(async () => (await statuses([responsesCalls.get]))[0] === 404, 10_000);
    const allowed = ofLead.filter(call => mayCall('sales', call));
    expect(await statuses(allowed)).toEqual(allowed.map(() => 404));
  });

  it('sees on every gateway who else edits a form, until they leave', async () => {
    const form = await doors.ask(formsCalls.create, { name: 'Shared' }, owner.headers);
    const call = { ...presenceCalls.report, path: `/api/v1/forms/${form.id}/presence` };
    const report = async (who: Headers, here: boolean, gateway = doors.first) =>
      (await doors.send(call, who, { here }, gateway)).body;
    const editor = await doors.member(owner, 'editor');
    expect(await report(editor.headers, true)).toEqual({ people: [] });
    const seen = { people: [editor.user.id] };
    await eventually(async () => isEqual(await report(owner.headers, true, doors.second), seen));
    expect(await report(stranger.headers, true)).toMatchObject({ code: 'NOT_FOUND' });
    await report(editor.headers, false);
    await eventually(async () => isEqual(await report(owner.headers, true, doors.second), { people: [] }));
  });

  it('is refused on every gateway within three seconds of their removal: session, key, app, agent, live updates', async () => {
    const removed = await doors.member(owner, 'admin');
    const key = await doors.apiKey(removed, ['forms:read']);
    const apps = new Apps(doors);
    const app = await apps.connected(removed, ['forms:read']);
    const resource = `${apps.origin}/mcp`;
    const agent = await apps.connected(removed, ['forms:read'], { resource });
    const gateways = [doors.first, doors.second];
    const list = formsCalls.list;
    const tools = { ...bodyOf('tools/list'), headers: { ...MCP_TYPES, ...agent.headers } };
    const statuses = (gateway: TestGateway) =>
      Promise.all([
        ...[removed.headers, key.headers, app.headers].map(
          async headers => (await ask(list, headers, gateway)).status,
        ),
        fetch(`${gateway.url}/mcp`, tools).then(({ status }) => status),
      ]);
    const streams = await Promise.all(gateways.map(({ url }) => liveStream(url, removed.headers)));
    for (const gateway of gateways) expect(await statuses(gateway)).toEqual([200, 200, 200, 200]);
    const since = Date.now();
    const path = `/api/v1/workspace/members/${removed.user.id}`;
    expect((await doors.send({ method: 'DELETE', path }, owner.headers)).status).toBe(200);
    const ends = gateways.map(gateway =>
      eventually(async () => isEqual(await statuses(gateway), [404, 401, 401, 401]), 10_000),
    );
    await Promise.all([...ends, ...streams.map(({ ended }) => ended)]);
    const took = Date.now() - since;
    process.stdout.write(`    access ended on both gateways after ${took} ms\n`);
    expect(took).toBeLessThan(3000);
  });
});

const MCP_TYPES = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const bodyOf = (method: string) => ({
  method: 'POST',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
});

/** Opens live updates; `ended` resolves when the gateway closes them. */
async function liveStream(url: string, headers: Headers): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(url + liveCalls.stream.path, {
    headers: { ...headers, accept: 'text/event-stream' },
  });
  expect(answer.status).toBe(200);
  return { ended: answer.text().then(() => undefined) };
}
