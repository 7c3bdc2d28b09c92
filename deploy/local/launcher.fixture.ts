import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DEMO_LOGIN } from './demo-login.js';
import { commandOf } from './leftovers.js';
import { inheritedEnv } from './stack/config.js';
import { type Product, READY, startProduct } from './stack/product.js';

/** The broker uses three consecutive ports and the inbox two, all below the ephemeral port range. */
export const PORTS = { PORT: '3570', DEV_INBOX_PORT: '3571', BROKER_PORT: '26570', DATABASE_PORT: '27570' };
const API = `http://127.0.0.1:${PORTS.PORT}/api/v1`;
const RESPONSES = `${API}/forms/demo-roof-quotes/responses`;
export const LIMIT_MS = 60_000;

/** Repeats `check` until it returns a truthy value. @throws Error naming `what` after `LIMIT_MS` */
export async function until<T>(what: string, check: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const limit = Date.now() + LIMIT_MS; ; await sleep(100)) {
    const found = await check();
    if (found) return found;
    if (Date.now() > limit) throw new Error(`${what} did not happen within ${LIMIT_MS / 1000} s`);
  }
}

/** A temporary data directory of one launcher, and the processes that use it. */
export class DataDir {
  readonly path = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));

  /** Ids of its processes, including the broker and its port mapper: all have its path in their environment. */
  processes(): string[] {
    return readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && environmentOf(pid).includes(this.path));
  }

  /** Whether one of its processes has `program` in its command line. */
  runs(program: string): boolean {
    return this.processes().some(pid => commandOf(Number(pid)).includes(program));
  }

  /** Sends SIGKILL to a process of the product by its name. */
  kill(name: string): void {
    process.kill(Number(readFileSync(join(this.path, 'run', `${name}.pid`), 'utf8')), 'SIGKILL');
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return ''; // has ended, or belongs to another user
  }
}

const launchers: Product[] = [];
const shells: ChildProcess[] = [];
/** Ends everything that was started, also after a failed test; stopping an ended process is harmless. */
export async function stopLaunchers(): Promise<void> {
  await Promise.all(launchers.map(launcher => launcher.stop('SIGTERM')));
  for (const shell of shells) shell.kill('SIGTERM');
}

export type Launcher = ReturnType<typeof startLauncher>;

export function startLauncher(data: DataDir, env: Record<string, string> = {}) {
  const settings = { DATA_DIR: data.path, RATE_LIMITS: 'off', ...PORTS, ...env };
  const product = startProduct({ root: resolve('.'), entry: 'launcher', env: settings, inherit: false });
  launchers.push(product);
  let over = false;
  void product.ended.then(() => (over = true));
  return {
    ...product,
    /** Resolves when it has printed `text` that many times, or has ended. */
    printed: (text: string, times = 1) =>
      until(`“${text}”`, () => product.output().split(text).length > times || over),
  };
}

/** Starts a launcher in a shell, as npm does. */
export function startInShell(data: DataDir): ChildProcess {
  const launcher = pathToFileURL(resolve('dist/deploy/local/launcher.js')).href;
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$ENTRY"; :'], {
    env: {
      PATH: inheritedEnv()['PATH'],
      NODE: process.execPath,
      ENTRY: `(await import('${launcher}')).launch()`,
      DATA_DIR: data.path,
      npm_lifecycle_event: 'start',
      ...PORTS,
    },
    stdio: 'ignore',
  });
  shells.push(shell);
  return shell;
}

/** A running product with its accepted submissions. */
export class RunningProduct {
  readonly data = new DataDir();
  launcher!: Launcher;
  private readonly accepted: string[] = [];

  /** @throws Error with its output if it is not ready in time */
  async start(): Promise<void> {
    this.launcher = startLauncher(this.data, { PROCESSES: 'gateway,responses,auth+forms+analytics+mail' });
    await this.launcher.printed(READY);
    if (!this.launcher.output().includes(READY)) throw new Error(this.launcher.output());
  }

  /** Submits like a visitor's page: retries with the same key until the submission is accepted. */
  async submit(): Promise<void> {
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
    this.accepted.push(id);
  }

  /** Resolves when every accepted submission is stored; those accepted while the broker was down may take a moment. */
  async allStored(): Promise<void> {
    await until('every accepted submission in the list', async () => {
      const stored = await this.storedIds();
      return this.accepted.every(id => stored.includes(id));
    });
  }

  /** Ids in the owner's list, once the services have reconnected to the broker and the database. */
  private async storedIds(): Promise<string[]> {
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
}
