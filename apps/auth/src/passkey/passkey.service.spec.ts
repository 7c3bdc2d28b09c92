import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountCalls, passkeyCalls, type SessionPrincipal, settingsCalls } from '#contracts';
import { eventually } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { codeOf, fromBase32, stepAt } from '../two-factor/totp.js';
import { Authenticator } from './authenticator.fixture.js';

jest.setTimeout(60_000);

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start({ PUBLIC_URL: 'https://forms.example/' });
});
afterAll(() => auth?.stop());

const refused = { code: 'INVALID_CREDENTIALS' };
const begin = () => auth.call(passkeyCalls.options, {});
const setUp = (principal: SessionPrincipal) =>
  auth.call(passkeyCalls.setUp, { principal, body: { password: PASSWORD } });
const add = (principal: SessionPrincipal, body: ReturnType<Authenticator['create']>) =>
  auth.call(passkeyCalls.add, { principal, body });
const signIn = (body: ReturnType<Authenticator['get']>) =>
  auth.call(passkeyCalls.signIn, { client: auth.newClient(), body });
const list = async (principal: SessionPrincipal) =>
  (await auth.call(passkeyCalls.list, { principal })).passkeys;

async function person() {
  const { email, signedIn } = await auth.signedUp();
  return { email, ...(await auth.sessionOf(signedIn)) };
}
/** A person with one passkey. */
async function withPasskey() {
  const { email, principal } = await person();
  const authenticator = new Authenticator();
  const passkey = await add(principal, authenticator.create(await setUp(principal), 'Laptop'));
  return { email, principal, authenticator, passkey };
}

describe('passkeys', () => {
  it('sign in without an address, and are listed, renamed and removed by their owner', async () => {
    const { email, principal, authenticator, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null, paused: false });
    const signedIn = await signIn(authenticator.get(await begin()));
    expect(signedIn.user).toMatchObject({ email, id: principal.userId });
    const phone = new Authenticator();
    await add(principal, phone.create(await setUp(principal), 'Phone'));
    const params = { id: passkey.id };
    await auth.call(passkeyCalls.rename, { principal, params, body: { name: 'Old laptop' } });
    const both = await list(principal);
    expect(both.map(({ name }) => name)).toEqual(['Old laptop', 'Phone']);
    expect(both[0]?.lastUsedAt).not.toBeNull();
    await expect(
      auth.call(passkeyCalls.remove, { principal, params, body: { password: 'wrong' } }),
    ).rejects.toMatchObject({ details: [{ field: 'password' }] });
    await auth.call(passkeyCalls.remove, { principal, params, body: { password: PASSWORD } });
    await expect(signIn(authenticator.get(await begin()))).rejects.toMatchObject(refused);
    await expect(signIn(phone.get(await begin()))).resolves.toBeDefined();
    await eventually(() => {
      const kinds = auth.tap.of('auth.security-alert').flatMap(({ data }) => (data.email === email ? data.kind : []));
      return kinds.filter(kind => kind.startsWith('passkey')).join() === 'passkey-added,passkey-added,passkey-removed';
    }); // prettier-ignore
    const { entries } = await auth.call(accountCalls.audit, { principal, query: { limit: 100 } });
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['passkey.added', 'passkey.removed']));
  }); // prettier-ignore

  it('belong to one person: nobody else can rename, resume, remove or finish adding them', async () => {
    const { principal, passkey } = await withPasskey();
    const stranger = await person();
    const params = { id: passkey.id };
    const [password, missing] = [{ password: PASSWORD }, { code: 'NOT_FOUND' }];
    const by = { principal: stranger.principal, params };
    await expect(auth.call(passkeyCalls.rename, { ...by, body: { name: 'X' } })).rejects.toMatchObject(missing);
    await expect(auth.call(passkeyCalls.resume, { ...by, body: password })).rejects.toMatchObject(missing);
    await expect(auth.call(passkeyCalls.remove, { ...by, body: password })).rejects.toMatchObject(missing);
    const answer = new Authenticator().create(await setUp(principal), 'Mine now');
    await expect(add(stranger.principal, answer)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await list(stranger.principal)).toEqual([]);
  }); // prettier-ignore

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
    ['a user who was not verified', { verified: false }],
  ])('refuse a signature for %s', async (_, over) => {
    const { authenticator } = await withPasskey();
    await expect(signIn(authenticator.get(await begin(), over))).rejects.toMatchObject(refused);
    await expect(signIn(authenticator.get(await begin()))).resolves.toBeDefined();
  });

  it('refuse a replayed answer, a cloned authenticator and another key’s signature', async () => {
    const { authenticator } = await withPasskey();
    const proof = authenticator.get(await begin());
    const outcomes = await Promise.allSettled([signIn(proof), signIn(proof)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(authenticator.get(await begin(), { counter: 1 }))).rejects.toMatchObject(refused);
    const other = new Authenticator().get(await begin());
    const forged = { ...other, answer: { ...other.answer, id: authenticator.id, rawId: authenticator.id } };
    await expect(signIn(forged)).rejects.toMatchObject(refused);
  });

  it('refuse a new passkey from another site, twice from one ceremony, and a known credential', async () => {
    const { principal } = await person();
    const bad = { code: 'VALIDATION_ERROR' };
    const elsewhere = new Authenticator({ origin: 'https://evil.example' });
    await expect(add(principal, elsewhere.create(await setUp(principal), 'X'))).rejects.toMatchObject(bad);
    const authenticator = new Authenticator();
    const answer = authenticator.create(await setUp(principal), 'X');
    await add(principal, answer);
    await expect(add(principal, answer)).rejects.toMatchObject(bad);
    const again = authenticator.create(await setUp(principal), 'Y');
    await expect(add((await person()).principal, again)).rejects.toMatchObject(bad);
    await expect(add(principal, authenticator.create(await setUp(principal), 'Z'))).rejects.toMatchObject(bad);
  }); // prettier-ignore

  it('are the second step of a login, for their owner only', async () => {
    const { email, principal, authenticator } = await withPasskey();
    const { secret } = await auth.call(settingsCalls.setUpTwoFactor, { principal, body: { password: PASSWORD } });
    const code = codeOf(fromBase32(secret), stepAt(Date.now()));
    await auth.call(settingsCalls.confirmTwoFactor, { principal, body: { code } });
    const login = (over: object) =>
      auth.ask('login', { client: auth.newClient(), body: { email, password: PASSWORD, ...over } });
    await expect(login({})).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    // The password already identified the user.
    const proof = authenticator.get(await begin(), { verified: false });
    await expect(login({ passkey: proof, password: 'wrong' })).rejects.toMatchObject(refused);
    await expect(login({ passkey: proof })).resolves.toMatchObject({ user: { email } });
    await expect(login({ passkey: proof })).rejects.toMatchObject(refused);
    const stranger = await withPasskey();
    await expect(login({ passkey: stranger.authenticator.get(await begin()) })).rejects.toMatchObject(refused);
  }); // prettier-ignore

  it('pause after a password reset until their owner resumes them', async () => {
    const { email, authenticator, passkey } = await withPasskey();
    const next = 'another-kettle-48';
    await auth.ask('resetPassword', { body: { token: await auth.resetToken(email), newPassword: next } });
    await expect(signIn(authenticator.get(await begin()))).rejects.toMatchObject(refused);
    const { principal } = await auth.sessionOf(await auth.login(email, next));
    expect(await list(principal)).toMatchObject([{ paused: true }]);
    const params = { id: passkey.id };
    await auth.call(passkeyCalls.resume, { principal, params, body: { password: next } });
    await expect(signIn(authenticator.get(await begin()))).resolves.toBeDefined();
  });

  it('are limited to 20, even if they are added concurrently', async () => {
    const { principal } = await person();
    const begun: Awaited<ReturnType<typeof setUp>>[] = [];
    for (let n = 0; n < 23; n += 1) begun.push(await setUp(principal));
    const outcomes = await Promise.allSettled(
      begun.map(ceremony => add(principal, new Authenticator().create(ceremony, 'Key'))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(setUp(principal)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });
});
