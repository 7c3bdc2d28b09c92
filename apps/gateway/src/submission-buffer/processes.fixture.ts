import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Health } from '#contracts';
import { eventually, freePorts, type TestBroker, type TestDatabase, testEnvironment } from '#testing';

const HOST = join(import.meta.dirname, '../../../../dist/libs/platform/src/host.js');
const START_LIMIT_MS = 30_000;

/** Services as a real process; needs the build. */
export function startProcess(services: string[], env: Record<string, string>): ChildProcess {
  if (!existsSync(HOST)) throw new Error('Build first: npm run build');
  return spawn(process.execPath, [HOST, ...services], {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Ends a process with SIGKILL or the given signal; resolves when it is gone. */
export async function end(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | null;
  /** Where a redirect leads; it is not followed. */
  location: string | null;
  cookie: string | null;
  ms: number;
}

export interface TestGateway {
  child: ChildProcess;
  url: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Name → state, as /health says it. */
  health(): Promise<Record<string, string>>;
  /** A plain form post. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** A POST of JSON. */
  send(path: string, body: object): Promise<Answer>;
  submit(formId: string, responses: object, key?: string, rest?: object): Promise<Answer>;
}

/** A gateway as a process of its own; resolves when it serves. */
export async function startGateway(
  broker: TestBroker,
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<TestGateway> {
  const [port] = (await freePorts(1)) as [number];
  const url = `http://127.0.0.1:${port}`;
  const child = startProcess(['gateway'], {
    ...testEnvironment(broker, database),
    PORT: String(port),
    PUBLIC_URL: url,
    JWT_SECRET: 'x'.repeat(32),
    RATE_LIMITS: 'off',
    ...env,
  });
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const started = Date.now();
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : { text };
    const retryAfter = response.headers.get('retry-after');
    const location = response.headers.get('location');
    const cookie = response.headers.get('set-cookie');
    return { status: response.status, body, retryAfter, location, cookie, ms: Date.now() - started };
  };
  await eventually(() => ask('/health/live').then(({ status }) => status === 200), START_LIMIT_MS);
  return {
    child,
    url,
    get: (path, headers) => ask(path, headers && { headers }),
    health: async () => {
      const { services = {} } = (await ask('/health')).body as Partial<Health>;
      return Object.fromEntries(Object.entries(services).map(([name, { status }]) => [name, status]));
    },
    post: (path, fields, headers) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    send: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    submit: (formId, responses, key, rest = {}) =>
      ask(`/api/v1/forms/${formId}/responses`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify({ responses, ...rest }),
      }),
  };
}

/** A way to the database that a test can cut (`cut`) or stop up (`silent`) for one process alone. */
export interface DatabaseLine extends TestDatabase {
  state: 'open' | 'cut' | 'silent';
  set(state: 'open' | 'cut' | 'silent'): void;
}

export async function lineTo(database: TestDatabase): Promise<DatabaseLine> {
  const target = new URL(database.uri);
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    if (line.state === 'cut') return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one);
      one.on('data', data => line.state === 'open' && other.write(data));
      one.on('error', () => undefined);
      one.on('close', () => (sockets.delete(one), other.destroy()));
    }
  }); // prettier-ignore
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const line: DatabaseLine = {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    prefix: database.prefix,
    state: 'open',
    set(state) {
      line.state = state;
      if (state !== 'silent') for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      line.set('cut');
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
  return line;
}
