import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  accountCalls,
  analyticsCalls,
  authCalls,
  commentCalls,
  exportCalls,
  formsCalls,
  replyTemplateCalls,
} from '#contracts';
import { eventually } from '#testing';
import { Doors, PASSWORD, type Person } from './authorization.fixture.js';

/** Creates an account with data in every service over HTTP, deletes it, and checks that all services forget it. */
jest.setTimeout(60_000);

let doors: Doors;
beforeAll(async () => {
  doors = await Doors.open();
}, 120_000);
afterAll(() => doors?.close());

interface Busy {
  owner: Person;
  formId: string;
  /** Texts that occur nowhere else. */
  visitor: string;
  formName: string;
}
let count = 0;

async function busyOwner(): Promise<Busy> {
  const owner = await doors.verified();
  count += 1;
  const visitor = `visitor-${count}-of-this-account@example.com`;
  const formName = `Private form number ${count}`;
  await doors.apiKey(owner, ['forms:read']);
  await doors.ask(replyTemplateCalls.create, { name: formName, subject: '', body: visitor }, owner.headers);
  const { id: formId } = await doors.ask(formsCalls.create, { name: formName }, owner.headers);
  const comments = { ...commentCalls.add, path: `/api/v1/forms/${formId}/comments` };
  await doors.send(comments, owner.headers, { text: visitor });
  const submit = { method: 'POST', path: `/api/v1/forms/${formId}/responses` } as const;
  const answers = { full_name: 'Ann', email: visitor };
  // Repeated under one key, as the form's page does: on a busy machine the first answer may come too late.
  const key = { 'idempotency-key': `${formId}-1` };
  await eventually(
    async () => (await doors.send(submit, key, { responses: answers, sessionId: 'visit-1' })).status < 300,
    20_000,
  );
  await eventually(async () => {
    const overview = await doors.ask(analyticsCalls.overview, {}, owner.headers);
    return overview.totalResponses === 1;
  });
  return { owner, formId, visitor, formName };
}

describe('the export of an account', () => {
  it('is a single file with its forms and responses', async () => {
    const { owner, formId, visitor } = await busyOwner();
    expect(await doors.ask(exportCalls.state, {}, owner.headers)).toMatchObject({ state: 'none' });
    expect((await doors.send(exportCalls.file, owner.headers)).status).toBe(404);
    expect(await doors.ask(exportCalls.start, {}, owner.headers)).toMatchObject({ state: 'running' });
    await eventually(
      async () => (await doors.ask(exportCalls.state, {}, owner.headers)).state === 'ready',
      20_000,
    );
    const { status, body } = await doors.send(exportCalls.file, owner.headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      product: 'Leadloom',
      account: {
        profile: { email: owner.email },
        replyTemplates: [{ body: visitor }],
        comments: [{ formId, text: visitor }],
      },
      forms: [{ form: { id: formId }, responses: [{ values: { email: visitor } }] }],
    });
    expect(await doors.ask(exportCalls.state, {}, owner.headers)).toMatchObject({ progress: 100 });
    const stranger = await doors.verified();
    expect((await doors.send(exportCalls.file, stranger.headers)).status).toBe(404);
  });

  it('reports the usage of the plan', async () => {
    const { owner } = await busyOwner();
    const { billing } = await doors.ask(accountCalls.settings, {}, owner.headers);
    expect(billing.usage).toEqual({
      members: { used: 1, limit: 200 },
      forms: { used: 1, limit: 1000 },
      responses: { used: 1, limit: null },
      aiInteractions: { used: 0, limit: null },
    });
  });
});

describe('the deletion of an account', () => {
  it('requires the password, over HTTP too', async () => {
    const { headers } = await doors.verified();
    const without = await doors.sendBody(accountCalls.deleteAccount, headers, {});
    expect(without).toMatchObject({ status: 400, body: { details: [{ field: 'password' }] } });
    const wrong = await doors.sendBody(accountCalls.deleteAccount, headers, { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'password' }] } });
  });

  it('leaves nothing in any service, and takes effect on both gateways', async () => {
    const { owner, formId, visitor, formName } = await busyOwner();
    await doors.ask(exportCalls.start, {}, owner.headers);
    for (const gateway of [doors.first, doors.second])
      expect((await doors.send(formsCalls.list, owner.headers, undefined, gateway)).status).toBe(200);
    const removed = await doors.sendBody(accountCalls.deleteAccount, owner.headers, { password: PASSWORD });
    expect(removed.status).toBe(200);
    for (const gateway of [doors.first, doors.second])
      await eventually(
        async () => (await doors.send(formsCalls.list, owner.headers, undefined, gateway)).status === 401,
        5000,
      );
    const publicForm = { method: 'GET', path: `/api/v1/public/forms/${formId}` } as const;
    await eventually(async () => (await doors.send(publicForm, {})).status === 404, 20_000);
    // The bare ids of deleted data stay for a while, so that a late event restores nothing; no content stays.
    const content = [owner.email, visitor, formName];
    await eventually(async () => {
      const traces = await doors.tracesOf(content);
      if (traces.length > 0) throw new Error(traces.join('\n').slice(0, 2000));
      return true;
    }, 30_000);
    const again = await doors.send(authCalls.login, {}, { email: owner.email, password: PASSWORD });
    expect(again.status).toBe(401);
  });
});

describe('a member of the workspace of somebody else', () => {
  it('exports comments, mentions, leads and audit lines, and leaves none of them behind', async () => {
    const { owner, formId } = await busyOwner();
    const seller = await doors.member(owner, 'sales');
    const { id: userId } = seller.user;
    const ask = async (method: 'PATCH' | 'POST' | 'GET', path: string, body: object, who = owner) => {
      const reply = await doors.send({ method, path: `/api/v1/forms/${formId}${path}` }, who.headers, body);
      if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
      return reply.body;
    };
    const listed = (await ask('GET', '/responses', {})) as { responses: { id: string }[] };
    const lead = `/responses/${listed.responses[0]!.id}`;
    // The service learns about new members by events.
    await eventually(() => ask('PATCH', lead, { assigneeId: userId, note: `<@${userId}>: call` }), 10_000);
    await ask('PATCH', lead, { leadStatus: 'contacted' }, seller);
    await ask('POST', '/comments', { text: `<@${userId}>, look` });
    const role = `/api/v1/workspace/members/${userId}`;
    const promoted = await doors.send({ method: 'PUT', path: role }, owner.headers, { role: 'admin' });
    expect(promoted.status).toBe(200);
    await doors.ask(exportCalls.start, {}, seller.headers);
    const isReady = async () => (await doors.ask(exportCalls.state, {}, seller.headers)).state === 'ready';
    await eventually(isReady, 20_000);
    const { account } = (await doors.send(exportCalls.file, seller.headers)).body as {
      account: { workspaceAudit: { action: string }[] };
    };
    expect(account).toMatchObject({
      mentions: [{ formId, text: `<@${userId}>, look` }],
      leads: [{ formId, isAssignee: true, isMentioned: true, note: `<@${userId}>: call` }],
    });
    expect(account.workspaceAudit.map(({ action }) => action)).toContain('member.role-changed');
    await doors.sendBody(accountCalls.deleteAccount, seller.headers, { password: PASSWORD });
    const content = [seller.email, `<@${userId}>`];
    await eventually(async () => {
      const traces = await doors.tracesOf(content);
      if (traces.length > 0) throw new Error(traces.join('\n').slice(0, 2000));
      return true;
    }, 30_000);
    const { assigneeId, note } = (await ask('GET', lead, {})) as { assigneeId?: string; note: string };
    expect([assigneeId, note]).toEqual([undefined, '<@deleted>: call']);
    // Its own records stay as bare ids for a while.
    const named = await doors.tracesOf([userId]);
    expect(named.filter(one => !one.includes(`"_id":"${userId}"`))).toEqual([]);
  });
});

describe('an ended session', () => {
  it('is rejected by the other gateway because of the event, long before its cache expires', async () => {
    const person = await doors.verified();
    const { list } = formsCalls;
    const seen = async () => (await doors.send(list, person.headers, undefined, doors.second)).status;
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const other = await doors.login(person.email);
      expect((await doors.send(list, other.headers, undefined, doors.second)).status).toBe(200);
      const id = await doors.sessionId(other);
      const since = Date.now();
      await doors.send({ method: 'DELETE', path: `/api/v1/settings/sessions/${id}` }, person.headers);
      const refused = async () =>
        (await doors.send(list, other.headers, undefined, doors.second)).status === 401;
      await eventually(refused, 5000);
      times.push(Date.now() - since);
    }
    expect(await seen()).toBe(200);
    // Without the event, each would take up to 3 s.
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(1000);
  });
});
