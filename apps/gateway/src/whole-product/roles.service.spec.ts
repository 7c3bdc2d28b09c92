import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  allCalls,
  type Call,
  formsCalls,
  mayCall,
  responsesCalls,
  type Role,
  ROLES,
  SCOPES,
  WORKSPACE_HEADER,
  workspaceCalls,
} from '#contracts';
import { DEFAULT_FIELDS } from '#form-core';
import { eventually } from '#testing';
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
/** A person with each role in the owner's workspace. */
let people: Record<Role, Person>;

beforeAll(async () => {
  doors = await Doors.open();
  [owner, stranger] = await Promise.all([doors.verified(), doors.verified()]);
  strangerKey = (await doors.apiKey(stranger, [...SCOPES])).headers;
  const members = await Promise.all(ROLES.map(role => doors.member(owner, role)));
  people = Object.fromEntries(ROLES.map((role, i) => [role, members[i]!])) as typeof people;
}, 120_000);
afterAll(() => doors?.close());

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
    expect(decided).toEqual(ROLES.map(role => [role, mayCall(role, call)]));
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

  it('is refused on every gateway within three seconds of their removal', async () => {
    const removed = await doors.member(owner, 'editor');
    for (const gateway of [doors.first, doors.second])
      expect((await ask(formsCalls.list, removed.headers, gateway)).status).toBe(200);
    const since = Date.now();
    const path = `/api/v1/workspace/members/${removed.user.id}`;
    expect((await doors.send({ method: 'DELETE', path }, owner.headers)).status).toBe(200);
    for (const gateway of [doors.first, doors.second])
      await eventually(
        async () => isOfWorkspace(await ask(formsCalls.list, removed.headers, gateway)),
        10_000,
      );
    expect(Date.now() - since).toBeLessThan(3000);
  });
});
