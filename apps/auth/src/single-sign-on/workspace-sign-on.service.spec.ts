import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountCalls, auditCalls, passkeyCalls, singleSignOnCalls, workspaceCalls } from '#contracts';
import { eventually, followSignIn } from '#testing';
import { PASSWORD } from '../auth.fixture.js';
import { Authenticator } from '../passkey/authenticator.fixture.js';
import { SsoFixture } from './sso.fixture.js';

jest.setTimeout(60_000);

let sso: SsoFixture;
beforeAll(async () => {
  sso = await SsoFixture.start();
}, 60_000);
afterAll(() => sso?.stop());

const forbidden = { code: 'FORBIDDEN' };
const invalidSignIn = { code: 'INVALID_TOKEN' };
const general = (person: Parameters<SsoFixture['signIn']>[2]) =>
  sso.signIn('installation', sso.general, person);
const ways = async (email?: string) =>
  (await sso.auth.call(singleSignOnCalls.ways, { body: email ? { email } : {} })).providers;

describe('the single sign-on of a workspace', () => {
  it('lets people of the domain in with the role of their group, now and at each sign-in', async () => {
    const groups = [{ group: 'leads', role: 'admin' as const }, { group: 'staff', role: 'viewer' as const }]; // prettier-ignore
    const company = await sso.company({ groups, defaultRole: null });
    const { domain, workspaceId, provider, owner } = company;
    const person = sso.newPerson(domain, { groups: ['staff'] });
    const first = await sso.signIn(workspaceId, provider, person);
    expect(first).toMatchObject({ workspaceId, user: { emailVerified: true } });
    const roles = async () =>
      (await sso.workspaces.members(owner.principal)).map(({ userId, role }) => [userId, role]);
    expect(await roles()).toContainEqual([first.user.id, 'viewer']);
    await sso.signIn(workspaceId, provider, { ...person, groups: ['staff', 'leads'] });
    expect(await roles()).toContainEqual([first.user.id, 'admin']);
    const query = { limit: 25 };
    const recorded = async () => {
      const { lines } = await sso.auth.call(auditCalls.list, { principal: owner.principal, query });
      return lines.map(({ action, by, details }) => `${action} ${by.name} ${Object.values(details).join()}`).sort();
    };
    const joined = ['member.joined Grace viewer', 'member.role-changed Grace admin'];
    const all = [...joined, 'workspace.changed Ada singleSignOn'];
    await eventually(async () => isDeepStrictEqual(await recorded(), all));
    const guest = sso.newPerson(domain, { groups: ['guests'] });
    await expect(sso.signIn(workspaceId, provider, guest)).rejects.toMatchObject(forbidden);
    expect(await sso.auth.collection('User').findOne({ emailLower: guest.email }).lean()).toBeNull();
    // Without a group, a person loses access; an owner keeps their role.
    await expect(sso.signIn(workspaceId, provider, { ...person, groups: [] })).rejects.toMatchObject(forbidden);
  }); // prettier-ignore

  it('refuses addresses of other domains and unverified ones, also for people whom it knows', async () => {
    const { domain, workspaceId, provider } = await sso.company();
    const victim = await sso.auth.signedUp();
    const evil = sso.newPerson(domain, { email: victim.email });
    await expect(sso.signIn(workspaceId, provider, evil)).rejects.toMatchObject(forbidden);
    for (const email of [`x@sub.${domain}`, `x@evil${domain}`, `x@${domain}.evil.example`])
      await expect(sso.signIn(workspaceId, provider, { ...evil, email })).rejects.toMatchObject(forbidden);
    const known = sso.newPerson(domain);
    await sso.signIn(workspaceId, provider, known);
    await expect(sso.signIn(workspaceId, provider, { ...known, email: victim.email })).rejects.toMatchObject(forbidden);
    await expect(sso.signIn(workspaceId, provider, { ...known, email_verified: false })).rejects.toMatchObject(forbidden);
  }); // prettier-ignore

  it('does not let a removed person in again without an invitation', async () => {
    const { domain, workspaceId, provider, owner } = await sso.company();
    const person = sso.newPerson(domain);
    const { user } = await sso.signIn(workspaceId, provider, person);
    const params = { id: user.id };
    await sso.auth.call(workspaceCalls.removeMember, { principal: owner.principal, params });
    await expect(sso.signIn(workspaceId, provider, person)).rejects.toMatchObject(forbidden);
    // Another identity at the provider with the same address is the same person.
    await expect(sso.signIn(workspaceId, provider, { ...person, sub: 'other' })).rejects.toMatchObject(forbidden);
    await sso.workspaces.invite(owner.principal, person.email!, 'sales');
    await sso.signIn(workspaceId, provider, person);
    const members = await sso.workspaces.members(owner.principal);
    expect(members.find(({ userId }) => userId === user.id)?.role).toBe('sales');
  }); // prettier-ignore

  it('ends with its sessions and begun sign-ins when it is disabled or removed', async () => {
    const company = await sso.company();
    const { domain, workspaceId, provider, owner } = company;
    const person = sso.newPerson(domain);
    const signedIn = await sso.signIn(workspaceId, provider, person);
    const { attempt, url } = await sso.start(workspaceId);
    const { parameters } = await followSignIn(url);
    await sso.update(company, { enabled: false });
    expect(await sso.auth.isAlive(signedIn)).toBe(false);
    await expect(sso.finish({ provider: workspaceId, attempt, parameters })).rejects.toMatchObject(invalidSignIn);
    await expect(sso.start(workspaceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ways(person.email)).toEqual(await ways());
    await sso.update(company);
    const again = await sso.signIn(workspaceId, provider, person);
    const { principal } = owner;
    await sso.auth.call(singleSignOnCalls.remove, { principal, body: { password: PASSWORD } });
    expect(await sso.auth.isAlive(again)).toBe(false);
    expect((await sso.auth.call(singleSignOnCalls.read, { principal })).singleSignOn).toBeNull();
  }); // prettier-ignore

  it('is the only way in for its domain if it is required, except for one owner', async () => {
    const company = await sso.company();
    const { domain, workspaceId, provider, owner } = company;
    const { member, authenticator, session } = await memberOf(domain, workspaceId, provider);
    await sso.update(company, { required: true });
    expect(await sso.auth.isAlive(session)).toBe(false);
    expect(await ways(member.email)).toEqual([{ provider: workspaceId, name: 'Company', required: true }]);
    const required = { code: 'SINGLE_SIGN_ON_REQUIRED' };
    await expect(sso.auth.login(member.email!)).rejects.toMatchObject(required);
    const proof = authenticator.get(await sso.auth.call(passkeyCalls.options, {}));
    await expect(sso.auth.call(passkeyCalls.signIn, { body: proof })).rejects.toMatchObject(required);
    await expect(general(sso.newPerson('x', { email: member.email! }))).rejects.toMatchObject(required);
    await expect(signUp(`new@${domain}`)).rejects.toMatchObject(required);
    const { principal } = await sso.auth.sessionOf(await sso.signIn(workspaceId, provider, member));
    const change = { principal, body: { email: 'private@else.example', password: PASSWORD } };
    await expect(sso.auth.call(accountCalls.changeEmail, change)).rejects.toMatchObject(forbidden);
    // An owner with an address of the domain, who is the exception, signs in without the provider.
    const users = sso.auth.collection('User');
    const boss = `boss@${domain}`;
    await users.updateOne({ _id: owner.principal.userId }, { $set: { email: boss, emailLower: boss } });
    await expect(sso.auth.login(boss)).resolves.toBeDefined();
    await sso.auth.collection('Workspace').updateOne({ _id: workspaceId }, { $set: { 'members.0.role': 'admin' } });
    await expect(sso.auth.login(boss)).rejects.toMatchObject(required);
  }); // prettier-ignore

  it('ends older sessions of a person who joins later or gets an address of the domain', async () => {
    const company = await sso.company({ required: true });
    const { domain, workspaceId, provider, owner } = company;
    const users = sso.auth.collection('User');
    /** A person with a session from before their address was in the domain. */
    const withOldSession = async () => {
      const [person, { email: before, signedIn }] = [sso.newPerson(domain), await sso.auth.signedUp()];
      const { principal } = await sso.auth.sessionOf(signedIn);
      const email = person.email!;
      await users.updateOne({ _id: principal.userId }, { $set: { email, emailLower: email } });
      return { person, before, signedIn, principal };
    };
    const byProvider = await withOldSession();
    const now = await sso.signIn(workspaceId, provider, byProvider.person);
    expect(await sso.auth.isAlive(byProvider.signedIn)).toBe(false);
    expect(await sso.auth.isAlive(now)).toBe(true);
    const invited = await withOldSession();
    const { id } = await sso.workspaces.invite(owner.principal, invited.person.email!);
    await sso.workspaces.accept(invited.principal, (await sso.workspaces.mailed(id)).token);
    expect(await sso.auth.isAlive(invited.signedIn)).toBe(false);
    const moved = await sso.auth.signedUp();
    const { principal } = await sso.auth.sessionOf(moved.signedIn);
    const email = `moved@${domain}`;
    await sso.auth.call(accountCalls.changeEmail, { principal, body: { email, password: PASSWORD } });
    const mails = () => sso.auth.tap.of('auth.email-change-requested').filter(({ data }) => data.email === email);
    await eventually(() => mails().length === 1);
    await sso.auth.ask('confirmEmail', { body: { token: mails()[0]!.data.token } });
    expect(await sso.auth.isAlive(moved.signedIn)).toBe(false);
  }); // prettier-ignore

  it('ends sessions that began without it while it was disabled', async () => {
    const company = await sso.company();
    const { member } = await memberOf(company.domain, company.workspaceId, company.provider);
    await sso.update(company, { required: true });
    await sso.update(company, { required: true, enabled: false });
    const session = await sso.auth.login(member.email!);
    await sso.update(company, { required: true });
    expect(await sso.auth.isAlive(session)).toBe(false);
  }); // prettier-ignore
});

const signUp = async (email: string) => {
  const client = sso.auth.newClient();
  await sso.auth.register(email, PASSWORD, 'Ada', client);
  const { token } = await sso.auth.dataOf('auth.verification-requested', email);
  return sso.auth.ask('verifyEmail', { client, body: { token } });
};

/** A person of a domain with a password, a passkey, a session, and an identity at the provider. */
async function memberOf(domain: string, workspaceId: string, provider: SsoFixture['general']) {
  const member = sso.newPerson(domain);
  const { principal } = await sso.auth.sessionOf(await signUp(member.email!));
  const authenticator = new Authenticator();
  const ceremony = await sso.auth.call(passkeyCalls.setUp, { principal, body: { password: PASSWORD } });
  await sso.auth.call(passkeyCalls.add, { principal, body: authenticator.create(ceremony, 'Key') });
  await sso.signIn(workspaceId, provider, member);
  return { member, authenticator, session: await sso.auth.login(member.email!) };
}
