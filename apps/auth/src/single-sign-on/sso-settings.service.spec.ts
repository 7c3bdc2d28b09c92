import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type SessionPrincipal, singleSignOnCalls } from '#contracts';
import { SsoFixture } from './sso.fixture.js';

jest.setTimeout(60_000);

let sso: SsoFixture;
beforeAll(async () => {
  sso = await SsoFixture.start();
}, 60_000);
afterAll(() => sso?.stop());

const ways = async (email?: string) =>
  (await sso.auth.call(singleSignOnCalls.ways, { body: email ? { email } : {} })).providers;

describe('the domain of a workspace', () => {
  const check = (principal: SessionPrincipal) => sso.auth.call(singleSignOnCalls.checkDomain, { principal });

  it('is verified by its DNS record, for one workspace, and again after a change', async () => {
    const first = await sso.company();
    const second = { ...(await sso.company()), domain: first.domain };
    const { singleSignOn } = await sso.update(second);
    expect(singleSignOn).toMatchObject({ verifiedAt: null });
    await expect(sso.start(second.workspaceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(check(second.owner.principal)).rejects.toMatchObject({ details: [{ field: 'domain' }] });
    sso.names.records[first.domain]!.push(singleSignOn!.record);
    await expect(check(second.owner.principal)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(sso.update(second, { required: true })).rejects.toMatchObject({ details: [{ field: 'required' }] });
    // The first workspace has lost the domain, and nobody has asked for it since.
    sso.names.records[first.domain] = [singleSignOn!.record];
    await check(second.owner.principal);
    await expect(sso.start(second.workspaceId)).resolves.toBeDefined();
    await expect(sso.start(first.workspaceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }); // prettier-ignore

  it('ends the sign-in when the record is gone a day later, but not when no name server answers', async () => {
    const { domain, workspaceId, provider } = await sso.company();
    const person = sso.newPerson(domain);
    const records = sso.names.records[domain]!;
    const aDayLater = () =>
      sso.auth.collection('SingleSignOn').updateOne({ _id: workspaceId }, { $set: { checkedAt: new Date(0) } });
    sso.names.records[domain] = null;
    await aDayLater();
    await expect(sso.signIn(workspaceId, provider, person)).resolves.toBeDefined();
    sso.names.records[domain] = ['v=spf1 -all'];
    await aDayLater();
    await expect(sso.start(workspaceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await ways(person.email)).map(one => one.provider)).toEqual(['installation']);
    sso.names.records[domain] = records;
  }); // prettier-ignore
});

describe('the settings of single sign-on', () => {
  it('are changed only by an owner with the password, and never show the secret', async () => {
    const company = await sso.company();
    const { principal } = company.owner;
    await expect(sso.update(company, { password: 'wrong' })).rejects.toMatchObject({ details: [{ field: 'password' }] });
    const wrong = { principal, body: { password: 'wrong' } };
    await expect(sso.auth.call(singleSignOnCalls.remove, wrong)).rejects.toMatchObject({ details: [{ field: 'password' }] });
    const shown = JSON.stringify(await sso.auth.call(singleSignOnCalls.read, { principal }));
    expect(shown).toContain('"hasSecret":true');
    const stored = JSON.stringify(await sso.auth.collection('SingleSignOn').findOne({ _id: company.workspaceId }).lean());
    for (const text of [shown, stored]) expect(text).not.toContain(company.provider.clientSecret);
  }); // prettier-ignore

  it('refuse private addresses, an exception without a password, and one who owns nothing', async () => {
    const company = await sso.company();
    for (const issuer of ['http://169.254.169.254/', 'https://10.0.0.7/', 'https://user:x@login.example/'])
      await expect(sso.update(company, { issuer })).rejects.toMatchObject({ details: [{ field: 'issuer' }] });
    const stranger = await sso.workspaces.person();
    for (const breakGlassId of [null, stranger.principal.userId])
      await expect(sso.update(company, { required: true, breakGlassId })).rejects.toMatchObject({
        details: [{ field: 'breakGlassId' }],
      });
  });

  it('do not follow a provider whose metadata names a private address', async () => {
    const company = await sso.company();
    const answers = (path: string) => ({ issuer, [path]: 'http://10.0.0.7/', jwks_uri: 'http://10.0.0.7/' });
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ ...answers('token_endpoint'), authorization_endpoint: `${issuer}/auth` }),
      );
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await sso.update(company, { issuer });
    const { attempt, url } = await sso.start(company.workspaceId);
    const state = new URL(url).searchParams.get('state')!;
    await expect(
      sso.finish({ provider: company.workspaceId, attempt, parameters: { code: 'c', state } }),
    ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    server.close();
  });
});
