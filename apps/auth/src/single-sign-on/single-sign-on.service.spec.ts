import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { authCalls, singleSignOnCalls } from '#contracts';
import { followSignIn } from '#testing';
import { startForgedProvider } from './forged-provider.fixture.js';
import { SITE, SsoFixture } from './sso.fixture.js';

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

describe('the provider of the installation', () => {
  it('makes an account at the first sign-in, and finds it again when the address changes', async () => {
    const person = sso.newPerson('people.example');
    const first = await general(person);
    expect(first).toMatchObject({ workspaceId: null, requiresVerification: false });
    expect(first.user).toMatchObject({ name: 'Grace', email: person.email, emailVerified: true });
    const again = await general({ ...person, email: 'moved@people.example', email_verified: false });
    expect(again.user.id).toBe(first.user.id);
    expect(await sso.auth.isAlive(again)).toBe(true);
    expect(await ways()).toEqual([{ provider: 'installation', name: 'General', required: false }]);
  });

  it('links an existing account only by an address that the provider has verified', async () => {
    const { email, signedIn } = await sso.auth.signedUp();
    const person = sso.newPerson('x', { email });
    for (const email_verified of [false, undefined])
      await expect(general({ ...person, email_verified })).rejects.toMatchObject(forbidden);
    await expect(general({ ...person, email: '' })).rejects.toMatchObject(forbidden);
    expect((await general(person)).user.id).toBe(signedIn.user.id);
  });

  it('takes the password of a stranger from an unverified account, and ends its sessions', async () => {
    const email = sso.auth.newEmail();
    await sso.auth.register(email);
    const stranger = await sso.auth.login(email);
    const signedIn = await general(sso.newPerson('x', { email }));
    expect(signedIn.user).toMatchObject({ id: stranger.user.id, emailVerified: true });
    expect(await sso.auth.isAlive(stranger)).toBe(false);
    await expect(sso.auth.login(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('ends its session too at logout', async () => {
    const signedIn = await general(sso.newPerson('people.example'));
    const { principal } = await sso.auth.sessionOf(signedIn);
    const { redirect } = await sso.auth.call(authCalls.logout, { principal });
    const url = new URL(redirect!);
    expect(url.origin).toBe(sso.general.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/auth`);
    // The real provider accepts the address and the hint: it shows its page instead of an error.
    expect((await fetch(url)).status).toBe(200);
    const stored = await sso.auth.collection('Session').findOne({ userId: principal.userId }).lean();
    expect(stored).toBeNull();
    const byPassword = await sso.auth.sessionOf((await sso.auth.signedUp()).signedIn);
    expect(await sso.auth.call(authCalls.logout, { principal: byPassword.principal })).not.toHaveProperty('redirect');
  }); // prettier-ignore
});

describe('an answer of a provider', () => {
  const begun = async () => {
    sso.general.person = sso.newPerson('people.example');
    const { attempt, url } = await sso.start('installation');
    const { to, parameters } = await followSignIn(url);
    expect(to).toBe(`${SITE}/auth/sso/installation`);
    return { provider: 'installation', attempt, parameters };
  };

  it('signs in once, even concurrently', async () => {
    const body = await begun();
    const outcomes = await Promise.allSettled([sso.finish(body), sso.finish(body), sso.finish(body)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(sso.finish(body)).rejects.toMatchObject(invalidSignIn);
  });

  it('is refused in another browser, with the state of another sign-in, or an old state', async () => {
    const [one, other] = [await begun(), await begun()];
    // The victim's browser began nothing, or something else.
    await expect(sso.finish({ ...one, attempt: 'guessed' })).rejects.toMatchObject(invalidSignIn);
    await expect(sso.finish({ ...one, attempt: other.attempt })).rejects.toMatchObject(invalidSignIn);
    // Everything but the state belongs to its own attempt.
    for (const state of [other.parameters['state']!, '', 'guessed']) {
      const own = await begun();
      const forged = { ...own.parameters, state };
      await expect(sso.finish({ ...own, parameters: forged })).rejects.toMatchObject(invalidSignIn);
    }
    // The victim’s own attempt with an attacker’s code fails because of PKCE and the nonce.
    const mine = await begun();
    const injected = { ...mine.parameters, code: one.parameters['code']! };
    await expect(sso.finish({ ...mine, parameters: injected })).rejects.toMatchObject(invalidSignIn);
  });

  it('is refused with another nonce', async () => {
    const body = await begun();
    const attempts = sso.auth.collection('Attempt');
    await attempts.updateMany({ kind: 'single-sign-on' }, { $set: { 'data.nonce': 'another' } });
    await expect(sso.finish(body)).rejects.toMatchObject(invalidSignIn);
  });

  it('is refused with another code verifier (PKCE)', async () => {
    const body = await begun();
    const verifier = 'v'.repeat(43);
    const attempts = sso.auth.collection('Attempt');
    await attempts.updateMany({ kind: 'single-sign-on' }, { $set: { 'data.verifier': verifier } });
    await expect(sso.finish(body)).rejects.toMatchObject(invalidSignIn);
  });

  it('is refused from another provider than the one that was asked (mix-up)', async () => {
    const body = await begun();
    const parameters = { ...body.parameters, iss: 'https://evil.example' };
    await expect(sso.finish({ ...body, parameters })).rejects.toMatchObject(invalidSignIn);
    const company = await sso.company();
    const other = await begun();
    await expect(sso.finish({ ...other, provider: company.workspaceId })).rejects.toMatchObject(
      invalidSignIn,
    );
    const { url } = await sso.start(company.workspaceId);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${SITE}/auth/sso/${company.workspaceId}`);
  });

  it('is refused after 10 minutes', async () => {
    const body = await begun();
    await sso.auth.collection('Attempt').updateMany({}, { $set: { expiresAt: new Date() } });
    await expect(sso.finish(body)).rejects.toMatchObject(invalidSignIn);
  });

  it('that refuses the person is reported', async () => {
    await expect(general(null)).rejects.toMatchObject(forbidden);
  });
});

describe('an ID token', () => {
  it('is accepted only with the right issuer, audience, nonce, time and signature', async () => {
    const [company, forged] = [await sso.company(), await startForgedProvider()];
    const { workspaceId: provider, domain } = company;
    await sso.update(company, { issuer: forged.issuer });
    const now = Math.floor(Date.now() / 1000);
    const signIn = async (over: object, byOther = false) => {
      const { attempt, url } = await sso.start(provider);
      const { state, nonce, client_id: aud } = Object.fromEntries(new URL(url).searchParams);
      const person = { ...sso.newPerson(domain), iss: forged.issuer };
      forged.answer({ ...person, aud, nonce, iat: now, exp: now + 60, ...over }, byOther);
      return sso.finish({ provider, attempt, parameters: { code: 'code', state: state! } });
    };
    for (const wrong of [
      ...[{ iss: 'https://evil.example' }, { aud: 'another client' }, { nonce: 'another' }, { nonce: undefined }],
      ...[{ exp: now - 600 }, { exp: undefined }, { sub: undefined }],
      { aud: [company.provider.clientId, 'another client'], azp: 'another client' },
    ])
      await expect(signIn(wrong)).rejects.toMatchObject(invalidSignIn);
    await expect(signIn({}, true)).rejects.toMatchObject(invalidSignIn);
    await expect(signIn({})).resolves.toMatchObject({ workspaceId: provider });
    await forged.stop();
  }); // prettier-ignore

  it('is not requested from a provider that was configured after the sign-in began', async () => {
    const [company, forged] = [await sso.company(), await startForgedProvider()];
    const { workspaceId: provider, domain } = company;
    company.provider.person = sso.newPerson(domain);
    const { attempt, url } = await sso.start(provider);
    const { parameters } = await followSignIn(url);
    await sso.update(company, { issuer: forged.issuer });
    await expect(sso.finish({ provider, attempt, parameters })).rejects.toMatchObject(invalidSignIn);
    expect(forged.paths).toEqual([]);
    await forged.stop();
  });
});
