import { getModelToken } from '@nestjs/mongoose';
import {
  authCalls,
  type Call,
  type CallInput,
  type ClientInfo,
  type EventData,
  type SessionPrincipal,
  type SignedIn,
} from '#contracts';
import type { EventTap } from '#messaging';
import { AccessTokens, type RunningService } from '#platform';
import {
  eventually,
  makeClient,
  makeInput,
  makePrincipal,
  startBroker,
  startClient,
  startDatabase,
  startService,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  watchEvents,
} from '#testing';
import { AuthModule } from './auth.module.js';
import { authConfig } from './config.js';

export const JWT_SECRET = 'a secret for tests, of more than 32 characters';
const ENCRYPTION_KEY = 'a key for tests, of more than 32 characters';
export const PASSWORD = 'green-kettle-47-sings';

type Calls = typeof authCalls;
type MailEvent =
  | 'user.changed'
  | 'auth.verification-requested'
  | 'auth.registration-repeated'
  | 'auth.reset-requested'
  | 'auth.email-change-requested';
/** Direct access to a collection, to inspect it and to simulate the passing of time. */
interface Collection {
  findOne(filter: object): { lean(): Promise<Record<string, unknown>> };
  updateOne(filter: object, update: object): Promise<unknown>;
  updateMany(filter: object, update: object): Promise<unknown>;
}

/** The service with a real broker and database, and helpers for tests. */
export class AuthFixture {
  private count = 0;
  private constructor(
    private readonly broker: TestBroker,
    private readonly database: TestDatabase,
    private readonly client: TestClient,
    readonly tap: EventTap,
    private running: RunningService,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<AuthFixture> {
    const [broker, database] = await Promise.all([startBroker(), startDatabase()]);
    const running = await startAuth(broker, database, env);
    return new AuthFixture(broker, database, await startClient(broker), await watchEvents(broker), running);
  }

  async stop(): Promise<void> {
    await this.tap.close();
    await this.client.close();
    await this.running.close();
    await Promise.all([this.broker.stop(), this.database.stop()]);
  }

  /** Starts another instance of the service. */
  another = (): Promise<RunningService> => startAuth(this.broker, this.database);
  async restart(env: Record<string, string>): Promise<void> {
    await this.running.close();
    this.running = await startAuth(this.broker, this.database, env);
  }

  /** A provider of the service. */
  get = <T>(token: new (...args: never[]) => T): T => this.running.app.get<T>(token, { strict: false });
  collection = (model: string): Collection =>
    this.running.app.get<Collection>(getModelToken(model), { strict: false });

  ask = <K extends keyof Calls>(name: K, parts: Partial<CallInput<Calls[K]>>) =>
    this.client.rpc.call(authCalls[name], makeInput<Calls[K]>(parts));
  /** Any other call to the service. */
  call = <C extends Call>(call: C, parts: Partial<CallInput<C>>) =>
    this.client.rpc.call(call, makeInput<C>(parts));

  /** A unique address per test, so that counters of failures do not add up. */
  newEmail = (): string => `Person${++this.count}@Example.com`;
  newClient = (over: Partial<ClientInfo> = {}): ClientInfo =>
    makeClient({ networkKey: `network-${++this.count}`, ...over });

  register = (email: string, password = PASSWORD, name = 'Ada', client = this.newClient()) =>
    this.ask('register', { client, body: { name, email, password } });
  login = (email: string, password = PASSWORD, client = this.newClient()) =>
    this.ask('login', { client, body: { email, password } });

  /** Data of the nth event of a topic for this address. */
  dataOf = <N extends MailEvent>(topic: N, email: string, nth = 1): Promise<EventData<N>> =>
    eventually(() => {
      const event = this.tap.of(topic).filter(({ data }) => data.email === email)[nth - 1];
      if (!event) throw new Error(`${topic} was not published ${nth} times for ${email}`);
      return event.data;
    });

  /** Registers an account and follows the link in the email. */
  async signedUp(): Promise<{ email: string; signedIn: SignedIn }> {
    const [email, client] = [this.newEmail(), this.newClient()];
    await this.register(email, PASSWORD, 'Ada', client);
    const { token } = await this.dataOf('auth.verification-requested', email);
    return { email, signedIn: await this.ask('verifyEmail', { client, body: { token } }) };
  }

  /** A reset link for this address. */
  async resetToken(email: string): Promise<string> {
    await this.ask('requestPasswordReset', { body: { email } });
    return (await this.dataOf('auth.reset-requested', email)).token;
  }

  async sessionOf({ jwt, session }: SignedIn): Promise<{ principal: SessionPrincipal; hash: string }> {
    const claims = await AccessTokens.with(JWT_SECRET).verify(jwt, session.token);
    if (!claims) throw new Error('The jwt does not match its session token');
    const { userId, sessionId } = claims;
    return {
      principal: makePrincipal({ userId, sessionId }),
      hash: claims.sessionTokenHash,
    };
  }

  async isAlive(signedIn: SignedIn): Promise<boolean> {
    const { principal, hash } = await this.sessionOf(signedIn);
    return (await this.ask('checkSession', { body: { sessionId: principal.sessionId, tokenHash: hash } }))
      .active;
  }
}

const startAuth = (broker: TestBroker, database: TestDatabase, env: Record<string, string> = {}) =>
  startService(AuthModule, {
    name: 'auth',
    config: authConfig,
    broker,
    database,
    env: { JWT_SECRET, ENCRYPTION_KEY, ...env },
  });
