import type { ChildProcess } from 'node:child_process';
import {
  allCalls,
  apiKeyCalls,
  authCalls,
  type Call,
  type CallBody,
  type CallOutput,
  type filesCalls,
  type Role,
  type Scope,
  settingsCalls,
  type SignedIn,
  WORKSPACE_HEADER,
  workspaceCalls,
} from '#contracts';
import {
  eventually,
  freePorts,
  startBroker,
  startDatabase,
  type TestBroker,
  type TestDatabase,
  testEnvironment,
  watchEvents,
} from '#testing';
import { end, startGateway, startProcess, type TestGateway } from '../fixtures/processes.fixture.js';
import { tracesOf } from './account-traces.fixture.store.js';
import { storeDestination } from './destination.fixture.store.js';
import { storePasskey } from './passkey.fixture.store.js';
import { type Left, yearOf } from './year.fixture.store.js';

export type Headers = Record<string, string>;
export interface Reply<T = unknown> {
  status: number;
  body: T;
}
export interface Person extends SignedIn {
  headers: Headers;
  email: string;
}
export const JWT_SECRET = 'x'.repeat(32);
export const PASSWORD = 'green-kettle-47-sings';
/** Services that a signed-in person can reach. */
const SERVICES = [...new Set(allCalls.filter(call => call.path).map(call => call.service))];

/** Two gateways with their services as processes, and people who call them over HTTP. */
export class Doors {
  private count = 0;
  private constructor(
    private readonly broker: TestBroker,
    private readonly database: TestDatabase,
    private readonly tap: Awaited<ReturnType<typeof watchEvents>>,
    private readonly services: ChildProcess,
    readonly first: TestGateway,
    readonly second: TestGateway,
  ) {}

  static async open(): Promise<Doors> {
    const [broker, database] = await Promise.all([startBroker(), startDatabase()]);
    const services = startProcess(SERVICES, {
      ...testEnvironment(broker, database),
      JWT_SECRET,
      ENCRYPTION_KEY: 'z'.repeat(32),
      // No mail server listens on this port, so emails wait with their content.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    // Behind one public address, as in production.
    const [port] = await freePorts(1);
    const env = { JWT_SECRET, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const gateways = [{ ...env, PORT: String(port) }, env].map(own => startGateway(broker, database, own));
    const [first, second] = (await Promise.all(gateways)) as [TestGateway, TestGateway];
    const up = async () => {
      const health = await first.health();
      return SERVICES.every(name => health[name] === 'ok');
    };
    await eventually(up, 60_000);
    return new Doors(broker, database, await watchEvents(broker), services, first, second);
  }

  async close(): Promise<void> {
    await this.tap.close();
    await Promise.all([this.first.child, this.second.child, this.services].map(child => end(child)));
    await Promise.all([this.broker.stop(), this.database.stop()]);
  }

  /** Sends one HTTP request, by default to the first gateway. */
  async send(
    call: Pick<Call, 'method' | 'path'>,
    headers: Headers,
    body?: unknown,
    gateway = this.first,
  ): Promise<Reply> {
    const isEmpty = body === undefined || Object.keys(body as object).length === 0;
    const hasBody = call.method === 'DELETE' ? !isEmpty : call.method !== 'GET' && body !== undefined;
    return this.sendBody(call, headers, hasBody ? body : undefined, gateway);
  }

  /** Like `send`, but with a body for every method. */
  async sendBody(
    call: Pick<Call, 'method' | 'path'>,
    headers: Headers,
    body: unknown,
    gateway = this.first,
  ): Promise<Reply> {
    const response = await fetch(gateway.url + call.path, {
      method: call.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** Makes a call and throws unless it succeeds. */
  async ask<C extends Call>(call: C, body: CallBody<C>, headers: Headers = {}): Promise<CallOutput<C>> {
    const reply = await this.send(call, headers, body);
    if (reply.status >= 300) throw new Error(`${call.name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as CallOutput<C>;
  }

  async unverified(): Promise<Person> {
    const email = `person${++this.count}@example.com`;
    await this.ask(authCalls.register, { name: 'Ada', email, password: PASSWORD });
    return this.login(email);
  }

  async verified(): Promise<Person> {
    const { email } = await this.unverified();
    const mailed = () => this.tap.of('auth.verification-requested').find(({ data }) => data.email === email);
    const token = await eventually(() => mailed()?.data.token);
    await this.ask(authCalls.verifyEmail, { token: token! });
    return this.login(email);
  }

  async login(email: string): Promise<Person> {
    const signedIn = await this.ask(authCalls.login, { email, password: PASSWORD });
    const { jwt, session } = signedIn;
    return { ...signedIn, email, headers: { ...bearer(jwt), 'x-session-token': session.token } };
  }

  /** Sets a new password through the emailed link. */
  async resetPassword({ email }: Person): Promise<void> {
    await this.ask(authCalls.requestPasswordReset, { email });
    const mailed = () => this.tap.of('auth.reset-requested').find(({ data }) => data.email === email);
    const token = await eventually(() => mailed()?.data.token);
    await this.ask(authCalls.resetPassword, { token: token!, newPassword: `${PASSWORD}-again` });
  }

  /** A person with this role in the owner's workspace, with requests for that workspace. */
  async member(owner: Person, role: Role): Promise<Person> {
    const person = await this.verified();
    const { id } = await this.ask(workspaceCalls.invite, { email: person.email, role }, owner.headers);
    const mailed = () => this.tap.of('workspace.invited').find(({ data }) => data.invitationId === id);
    const token = await eventually(() => mailed()?.data.token);
    await this.ask(workspaceCalls.acceptInvitation, { token: token! }, person.headers);
    return { ...person, headers: { ...person.headers, [WORKSPACE_HEADER]: owner.user.id } };
  }

  /** Creates an invitation that remains open. @returns its id */
  async invitation(owner: Person): Promise<string> {
    const body = { email: 'nobody-yet@example.com', role: 'viewer' as const };
    return (await this.ask(workspaceCalls.invite, body, owner.headers)).id;
  }

  passkey = ({ user }: Person): Promise<string> => storePasskey(this.database, user.id);

  destination = ({ user }: Person): Promise<string> => storeDestination(this.database, user.id);

  /** Uploads a visitor's file. @returns its id */
  async upload(formId: string, fieldId: string): Promise<string> {
    const body = new FormData();
    body.append(fieldId, new Blob(['%PDF-1.7\n']), 'cv.pdf');
    const url = `${this.first.url}/api/v1/public/forms/${formId}/files`;
    const reply = (await (await fetch(url, { method: 'POST', body })).json()) as CallOutput<
      typeof filesCalls.upload
    >;
    return reply.files[0]!.id;
  }

  /** Stored documents of any service that contain one of these texts. */
  tracesOf(texts: readonly string[]): Promise<string[]> {
    return tracesOf(this.database, texts);
  }

  /** Simulates a year of stored data; see yearOf. */
  year(assumed: Readonly<Record<string, number>>): Promise<Record<string, Left>> {
    return yearOf(this.database, assumed);
  }

  async sessionId({ headers }: Person): Promise<string> {
    const { sessions } = await this.ask(settingsCalls.sessions, {}, headers);
    return sessions.find(session => session.current)!.id;
  }

  /** Id of the first delivery of a webhook, once there is one. */
  deliveryId(webhookId: string, { headers }: Person): Promise<string> {
    const path = `/api/v1/settings/webhooks/${webhookId}/deliveries`;
    return eventually(async () => {
      const { body } = await this.send({ method: 'GET', path }, headers);
      const [first] = (body as { deliveries: { id: string }[] }).deliveries;
      if (!first) throw new Error('No delivery yet');
      return first.id;
    }, 20_000);
  }

  async apiKey(person: Person, permissions: Scope[]): Promise<{ id: string; headers: Headers }> {
    const { id, key } = await this.ask(apiKeyCalls.create, { name: 'Key', permissions }, person.headers);
    return { id, headers: bearer(key) };
  }
}

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
