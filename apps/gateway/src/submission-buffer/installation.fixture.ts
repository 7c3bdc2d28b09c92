import type { ChildProcess } from 'node:child_process';
import type { Form } from '#contracts';
import {
  eventually,
  startBroker,
  startClient,
  startDatabase,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  testEnvironment,
} from '#testing';
import { type BufferView, openBuffer } from './buffer.fixture.store.js';
import { Owner } from './owner.fixture.js';
import {
  type DatabaseLine,
  end,
  lineTo,
  startGateway,
  startProcess,
  type TestGateway,
} from './processes.fixture.js';

/** After an outage everything is back within this time. */
export const BACK_MS = 30_000;

/** Gateways, forms and responses as processes, on a broker that can be killed and a database line that can be cut. */
export class Installation {
  broker!: TestBroker;
  /** The gateways' way to the database; the services have their own. */
  line!: DatabaseLine;
  owner!: Owner;
  submissionBuffer!: BufferView;
  /** The one that a test starts with. */
  gateway!: TestGateway;
  private database?: TestDatabase;
  private services?: ChildProcess;
  private client?: TestClient;
  private readonly gateways: TestGateway[] = [];
  private down = false;

  /** `more`: services besides forms and responses, with what they need of environment. */
  constructor(
    private readonly more: string[] = [],
    private readonly env: Record<string, string> = {},
  ) {}

  async start(): Promise<void> {
    this.broker = await startBroker({ own: true });
    this.database = await startDatabase();
    this.line = await lineTo(this.database);
    this.services = startProcess(['forms', 'responses', ...this.more], {
      ...testEnvironment(this.broker, this.database),
      ...this.env,
    });
    this.client = await startClient(this.broker);
    this.owner = new Owner(this.client);
    this.submissionBuffer = await openBuffer(this.database);
  }

  async stop(): Promise<void> {
    await Promise.all([this.client?.close(), this.submissionBuffer?.close(), end(this.services)]);
    await this.line?.stop();
    await Promise.all([this.broker?.stop(), this.database?.stop()]);
  }

  /** A gateway with everything it needs. */
  async ready(): Promise<void> {
    this.gateway = await this.gatewayUp();
    await Promise.all([this.opened(), this.brokerUp()]);
    await eventually(() => this.owner.make(), BACK_MS);
  }

  /** Undoes whatever a test has left behind. */
  async repair(): Promise<void> {
    this.line?.set('open');
    if (this.down) await this.up();
    await Promise.all(this.gateways.splice(0).map(({ child }) => end(child)));
  }

  /** kill -9 of the broker. */
  async kill(): Promise<void> {
    this.down = true;
    await this.broker.node!.kill();
  }

  /** The broker is back, and with it the services. */
  async up(): Promise<void> {
    await this.broker.node!.restart();
    this.down = false;
    await eventually(() => this.owner.make(), BACK_MS);
  }

  async gatewayUp(env?: Record<string, string>): Promise<TestGateway> {
    const started = await startGateway(this.broker, this.line, env);
    this.gateways.push(started);
    return started;
  }

  /** Resolves when a gateway can buffer submissions. */
  async opened(gateway = this.gateway): Promise<void> {
    await eventually(async () => (await gateway.health())['submissionBuffer'] === 'ok', BACK_MS);
  }

  /** Resolves when a gateway has the broker and the services. */
  async brokerUp(gateway = this.gateway): Promise<void> {
    const read = () => gateway.get('/api/v1/public/forms/demo');
    await eventually(async () => (await read()).status === 200, BACK_MS);
  }

  /** A form that a visitor has opened and that the gateway knows from it. */
  async shown(over?: Parameters<Owner['make']>[0]): Promise<Form> {
    const form = await this.owner.make(over);
    const { status } = await this.gateway.get(`/form/${form.id}`);
    if (status !== 200) throw new Error(`The form's page answered ${status}`);
    await eventually(
      async () => (await this.submissionBuffer.form(form.id))?.revision === form.publishedRevision,
    );
    return form;
  }

  /** Resolves when no promise waits any more. */
  async drained(): Promise<void> {
    await eventually(
      async () => (await this.submissionBuffer.items()).every(({ nextAt }) => !nextAt),
      BACK_MS,
    );
  }
}
