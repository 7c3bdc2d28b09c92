import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  authCalls,
  type CallInput,
  type CallOutput,
  type ClientInfo,
  DomainError,
  type PasskeyProof,
  type SessionPrincipal,
  type SignedIn,
  type User,
} from '#contracts';
import { AccessTokens, BackgroundTasks, sameHash, tokenHash } from '#platform';
import { type Account, newToken, normalizeEmail, toUser } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { AuditService } from '../audit/audit.service.js';
import { PasskeyCheck, passkeyRefused } from '../passkey/passkey-check.service.js';
import { isPassword } from '../password/password.js';
import { SecurityLog } from '../password/security-log.js';
import { SignInPolicy } from '../single-sign-on/sign-in-policy.service.js';
import { LoginThrottle } from '../throttle/login-throttle.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { deviceOf, placeOf } from './device.js';
import { needsRenewal, type Session, SESSION_LIFE_MS, USE_PAUSE_MS } from './session.js';
import { SessionStore } from './session.store.js';

const wrongCredentials = () => new DomainError('INVALID_CREDENTIALS', 'Invalid email or password.');
const signedOut = () => new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');

type Credentials = CallInput<typeof authCalls.login>['body'];

/** Logins, sessions, and the renewal of JWTs. */
@Injectable()
export class SessionService {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly tokens: AccessTokens,
    private readonly throttle: LoginThrottle,
    private readonly twoFactor: TwoFactorService,
    private readonly passkeys: PasskeyCheck,
    private readonly policy: SignInPolicy,
    private readonly tasks: BackgroundTasks,
    private readonly audit: AuditService,
    private readonly security: SecurityLog,
    private readonly workspaces: WorkspaceService,
  ) {}

  /**
   * @throws INVALID_CREDENTIALS the same for an unknown address, a wrong password and a wrong code;
   * TWO_FACTOR_REQUIRED without a code; RATE_LIMITED after too many failures
   */
  async login({ email, password, code, passkey }: Credentials, client: ClientInfo): Promise<SignedIn> {
    const emailLower = normalizeEmail(email);
    await this.throttle.refuseLogin(emailLower, client);
    const user = await this.users.byEmail(emailLower);
    const right = await isPassword(password, user?.passwordHash);
    if (!user || !right) throw (await this.throttle.failedLogin(emailLower, client)) ?? wrongCredentials();
    // Concurrent guesses all pass the first check, so a correct one beyond the limit must not succeed.
    await this.throttle.refuseLogin(emailLower, client);
    if (passkey) await this.confirmWithPasskey(user, passkey);
    else if (await this.twoFactor.checkLogin(user, code, client))
      await this.audit.record(user.id, 'recovery-code.used', client);
    await this.throttle.succeeded(emailLower, client);
    return this.begin(user, client);
  }

  /** @throws INVALID_CREDENTIALS also for a passkey that did not verify its user */
  async signInWithPasskey(proof: PasskeyProof, client: ClientInfo): Promise<SignedIn> {
    return this.begin(await this.passkeys.verify(proof, { requireUser: true }), client);
  }

  /**
   * Begins a session for an authenticated account; `by`: the identity provider that signed the person in.
   * @throws SINGLE_SIGN_ON_REQUIRED
   */
  async begin(
    account: Account,
    client: ClientInfo,
    by: Required<Pick<Session, 'provider' | 'idToken'>> | null = null,
  ): Promise<SignedIn> {
    await this.policy.requireAllowed(account, by?.provider ?? null);
    if (by) await this.policy.endOtherSessions(account);
    const token = newToken();
    const now = Date.now();
    const session: Session = {
      id: randomUUID(),
      userId: account.id,
      epoch: account.sessionEpoch,
      tokenHash: tokenHash(token),
      ...by,
      ...deviceOf(client.userAgent),
      place: placeOf(client),
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      expiresAt: new Date(now + SESSION_LIFE_MS),
    };
    const isNew = await this.audit.isNewDevice(account.id, client);
    await this.sessions.insert(session);
    await this.security.record(account, 'session.started', client, isNew ? { alert: 'new-device' } : {});
    return {
      jwt: await this.jwt(session),
      session: { token, expires: session.expiresAt.toISOString() },
      user: toUser(account),
      requiresVerification: !account.emailVerified,
    };
  }

  /**
   * The signed-in user, with a new JWT and a longer session if the JWT has expired or will soon.
   * @throws AUTHENTICATION_REQUIRED if a token is missing or wrong, or the session has ended
   */
  async renew(
    jwt: string,
    sessionToken: string,
  ): Promise<{ user: User; jwt?: string; session?: SignedIn['session'] }> {
    const claims = await this.tokens.verify(jwt, sessionToken, { allowExpired: true });
    const alive = claims && (await this.alive(claims.sessionId, claims.sessionTokenHash));
    if (!claims || !alive || alive.account.id !== claims.userId) throw signedOut();
    const user = toUser(alive.account);
    const now = Date.now();
    if (!needsRenewal(claims.expiresAt, now)) return { user };
    const expiresAt = new Date(now + SESSION_LIFE_MS);
    if (!(await this.sessions.extend(alive.session.id, expiresAt))) throw signedOut();
    return {
      user,
      jwt: await this.jwt(alive.session),
      session: { token: sessionToken, expires: expiresAt.toISOString() },
    };
  }

  /** Whether a session is active, with the person's membership in a workspace; the use is recorded afterwards. */
  async check({
    sessionId,
    tokenHash: hash,
    workspaceId,
  }: CallInput<typeof authCalls.checkSession>['body']): Promise<CallOutput<typeof authCalls.checkSession>> {
    const alive = await this.alive(sessionId, hash);
    if (!alive) return { active: false, userId: '', emailVerified: false, membership: null };
    const { session, account } = alive;
    const now = Date.now();
    if (now - session.lastUsedAt.getTime() >= USE_PAUSE_MS)
      this.tasks.run('session use', () => this.sessions.recordUse(session.id, new Date(now)));
    const { id: userId, emailVerified } = account;
    const membership = await this.workspaces.membership(userId, workspaceId);
    return { active: true, userId, emailVerified, membership };
  }

  /** Signs out of this session. @returns it, null if it has ended already */
  async end({ sessionId, userId }: SessionPrincipal, client: ClientInfo): Promise<Session | null> {
    const ended = await this.sessions.byId(sessionId);
    await this.sessions.remove(sessionId);
    this.security.credentialsEnded(userId);
    await this.audit.record(userId, 'session.ended', client);
    return ended;
  }

  /** Removes the sessions invalidated by a new epoch. */
  async endAll(account: Account): Promise<void> {
    await this.sessions.removeBefore(account.id, account.sessionEpoch);
    this.security.credentialsEnded(account.id);
  }

  /** Second step of a login, after the correct password. */
  private async confirmWithPasskey(user: Account, proof: PasskeyProof): Promise<void> {
    const owner = await this.passkeys.verify(proof, { requireUser: false });
    if (owner.id !== user.id) throw passkeyRefused();
  }

  private async alive(
    sessionId: string,
    hash: string,
  ): Promise<{ session: Session; account: Account } | null> {
    const session = await this.sessions.byId(sessionId);
    if (!session || !sameHash(session.tokenHash, hash) || session.expiresAt.getTime() <= Date.now())
      return null;
    const account = await this.users.byId(session.userId);
    return account && account.sessionEpoch === session.epoch ? { session, account } : null;
  }

  private jwt({ id, userId, tokenHash: sessionTokenHash }: Session): Promise<string> {
    return this.tokens.sign({ userId, sessionId: id, sessionTokenHash });
  }
}
