import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_LOGIN } from './demo-login.js';
import { commandOf } from './leftovers.js';
import { type Product, READY, startProduct } from './stack/product.js';

const LAUNCHER = pathToFileURL(resolve('dist/deploy/local/launcher.js')).href;
/** The broker takes three ports in a row, the inbox two; all below the ports of outgoing connections. */
const PORTS = { PORT: '3570', DEV_INBOX_PORT: '3571', BROKER_PORT: '26570', DATABASE_PORT: '27570' };
const API = `http://127.0.0.1:${PORTS.PORT}/api/v1`;
const RESPONSES = `${API}/forms/demo-roof-quotes/responses`;
const LIMIT_MS = 60_000;

async function until<T>(what: string, check: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const limit = Date.now() + LIMIT_MS; ; await sleep(100)) {
    const found = await check();
    if (found) return found;
    if (Date.now() > limit) throw new Error(`${what} did not happen within ${LIMIT_MS / 1000} s`);
  }
}

/** Processes of a data directory, including the broker and its port mapper: all have its path in their environment. */
const processesOf = (dataDir: string): string[] =>
  readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && environmentOf(pid).includes(dataDir));

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return ''; // has ended, or belongs to another user
  }
}

const launchers: Product[] = [];
const shells: ChildProcess[] = [];
/** Also after a failed test; stopping an ended process is harmless. */
afterAll(async () => {
  await Promise.all(launchers.map(launcher => launcher.stop('SIGTERM')));
  for (const shell of shells) shell.kill('SIGTERM');
}, 60_000);

function startLauncher(dataDir: string, env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...PORTS, ...env };
  const product = startProduct({ root: resolve('.'), entry: 'launcher', env: settings, inherit: false });
  launchers.push(product);
  let over = false;
  void product.ended.then(() => (over = true));
  return {
    ...product,
    /** Resolves when it has printed a text `times` times, or has ended. */
    printed: (text: string, times = 1) =>
      until(`“${text}”`, () => product.output().split(text).length > times || over),
  };
}

describe('launcher', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));
  const accepted: string[] = [];
  const kill = (name: string) =>
    process.kill(Number(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8')), 'SIGKILL');
  let launcher: ReturnType<typeof startLauncher>;
  const start = async () => {
    launcher = startLauncher(dataDir, { PROCESSES: 'gateway,responses,auth+forms+analytics+mail' });
    await launcher.printed(READY);
    expect(launcher.output()).toContain(READY);
  };

  /** Submits like a visitor's page: repeated with the same key until it is accepted. */
  async function submit(): Promise<void> {
    const answers = {
      full_name: 'Vera Visitor',
      email: 'vera@example.com',
      job: 'Leak',
      when: 'Just planning',
    };
    const key = crypto.randomUUID();
    const id = await until('an accepted submission', () =>
      fetch(RESPONSES, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ responses: answers, elapsedMs: 20_000 }),
      })
        .then(answer => answer.json() as Promise<{ id?: string }>)
        .then(({ id }) => id)
        .catch(() => undefined),
    );
    accepted.push(id);
  }

  /** Ids in the owner's list, once the services are connected to broker and database again. */
  async function storedIds(): Promise<string[]> {
    const body = JSON.stringify({ email: DEMO_LOGIN.email, password: DEMO_LOGIN.password });
    const login = () =>
      fetch(`${API}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const signedIn = await until('a login', () => login().then(answer => (answer.ok ? answer : undefined)));
    const { jwt, session } = (await signedIn.json()) as { jwt: string; session: { token: string } };
    const headers = { authorization: `Bearer ${jwt}`, 'x-session-token': session.token };
    const list = await until('a list', () =>
      fetch(`${RESPONSES}?limit=50`, { headers }).then(answer => (answer.ok ? answer : undefined)),
    );
    return ((await list.json()) as { responses: { id: string }[] }).responses.map(({ id }) => id);
  }

  /** Every accepted submission is stored; those accepted without the broker may take a moment. */
  const allStored = () =>
    until('every accepted submission in the list', async () => {
      const stored = await storedIds();
      return accepted.every(id => stored.includes(id));
    });

  beforeAll(async () => {
    await start();
    await submit();
  }, LIMIT_MS);

  it('restarts a killed broker and accepts submissions afterwards', async () => {
    kill('broker');
    await launcher.printed('Broker is up again');
    await submit();
    expect(launcher.output()).toMatch(/! Broker \(private RabbitMQ on port 26570\) ended: .* started again/);
  }, 90_000);

  it('restarts a killed database with its data', async () => {
    kill('database');
    await launcher.printed('Database is up again');
    await submit();
    await allStored();
  }, 90_000);

  it('recovers when everything that a submission needs dies at once', async () => {
    for (const name of ['broker', 'database', 'responses', 'gateway']) kill(name);
    await launcher.printed('Broker is up again', 2);
    await launcher.printed('Database is up again', 2);
    await submit();
    await allStored();
  }, 90_000);

  it('ends processes of a killed launcher before it starts', async () => {
    await launcher.stop('SIGKILL');
    await start();
    expect(launcher.output()).toMatch(/Ended processes that an earlier start had left running: .*broker/);
    await submit();
    await allStored();
  }, 120_000);

  it('leaves nothing behind when it ends during a restart of the broker', async () => {
    kill('broker');
    await launcher.printed('! Broker');
    await until('the start of the broker', () =>
      processesOf(dataDir).some(pid => commandOf(Number(pid)).includes('rabbitmq-server')),
    );
    await launcher.stop('SIGINT');
    expect(launcher.output()).toContain('Stopping');
    expect(processesOf(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 90_000);
});

describe('launcher with a killed npm', () => {
  it('ends, and leaves nothing behind', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));
    const entry = `(await import('${LAUNCHER}')).launch()`;
    // npm runs a shell that runs node; only the shell is ended here.
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$ENTRY"; :'], {
      env: {
        PATH: process.env['PATH'],
        NODE: process.execPath,
        ENTRY: entry,
        DATA_DIR: dataDir,
        npm_lifecycle_event: 'start',
        ...PORTS,
      },
      stdio: 'ignore',
    });
    shells.push(shell);
    await until('a database', () =>
      processesOf(dataDir).some(pid => commandOf(Number(pid)).includes('dev-mongo')),
    );
    shell.kill('SIGTERM');
    await until('the end of everything', () => processesOf(dataDir).length === 0);
    rmSync(dataDir, { recursive: true, force: true });
  }, 90_000);
});

describe('launcher that ends while its broker starts', () => {
  it('leaves no process behind', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));
    const launcher = startLauncher(dataDir);
    // The database starts in a moment, the broker takes seconds.
    await launcher.printed('✓ Database');
    await launcher.stop('SIGINT');
    expect(launcher.output()).toContain('Stopping');
    expect(launcher.output()).not.toContain(READY);
    expect(processesOf(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
});

describe('launcher with a wrong setting of a service', () => {
  it('exits with the message, printed once, and leaves nothing behind', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));
    const launcher = startLauncher(dataDir, { WEBHOOK_TIMEOUT_MS: 'soon' });
    await launcher.ended;
    expect(launcher.output().match(/webhooks cannot start[^]*?- WEBHOOK_TIMEOUT_MS: .+/g)).toHaveLength(1);
    expect(launcher.output()).not.toContain('started again');
    expect(processesOf(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
});

describe('launcher with ports in use', () => {
  it('names the port and the setting, even for a port that only the broker uses, and starts nothing', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));
    const port = Number(PORTS.BROKER_PORT) + 2;
    const other = createServer();
    await new Promise<void>(done => other.listen(port, '127.0.0.1', done));
    try {
      const launcher = startLauncher(dataDir);
      await launcher.ended;
      expect(launcher.output()).toContain(`Port ${port} (the broker's port mapper) is in use`);
      expect(launcher.output()).toContain(`BROKER_PORT=${Number(PORTS.BROKER_PORT) + 10} npm start`);
      expect(processesOf(dataDir)).toEqual([]);
    } finally {
      other.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 60_000);
});
