import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The built program that runs one private server, located from both the sources (tests) and dist (benchmarks). */
const MAIN = ['dist/deploy/local/stack/servers.main.js', 'deploy/local/stack/servers.main.js']
  .map(path => join(import.meta.dirname, '../../..', path))
  .find(existsSync);
const START_LIMIT_MS = 90_000;

interface Reply {
  id?: number;
  url?: string;
  pid?: number;
  result?: unknown;
  error?: string;
}

/** A private server that tests may kill. It ends with the test's process in any case. */
export interface ServerProcess {
  url: string;
  /** Process id of the running server. */
  readonly pid: number;
  /** Kills it with SIGKILL; the data is kept. */
  kill(): Promise<void>;
  /** Restarts it on the same ports with its data. */
  restart(): Promise<void>;
  /** Runs a RabbitMQ command against the node and returns its output. */
  control(...args: string[]): Promise<string>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a private broker or database. @throws Error naming what is missing: a build, or RabbitMQ */
export async function startServerProcess(kind: 'broker' | 'database'): Promise<ServerProcess> {
  if (!MAIN) throw new Error('Tests need a build: npm run build');
  const child = fork(MAIN, [kind], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const waiting = new Map<number, (reply: Reply) => void>();
  const first = new Promise<Reply>(resolve => waiting.set(0, resolve));
  child.on('message', (reply: Reply) => waiting.get(reply.id ?? 0)?.(reply));
  void ended.then(() => waiting.forEach(answer => answer({ error: `The ${kind} has ended` })));
  const late = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const { url, pid, error } = await first;
  clearTimeout(late);
  if (url === undefined || pid === undefined) throw new Error(error ?? `The ${kind} did not start in time`);

  let current = pid;
  let calls = 0;
  const call = async (name: string, ...args: string[]): Promise<unknown> => {
    const id = (calls += 1);
    const reply = await ask(child, waiting, { id, call: name, args });
    waiting.delete(id);
    if (reply.error) throw new Error(reply.error);
    current = reply.pid ?? current;
    return reply.result;
  };
  return {
    url,
    get pid() {
      return current;
    },
    kill: async () => void (await call('kill')),
    restart: async () => void (await call('restart')),
    control: async (...args) => (await call('control', ...args)) as string,
    stop: async () => {
      if (!child.connected) return ended;
      await call('stop');
      child.disconnect();
      await ended;
    },
  };
}

function ask(
  child: ChildProcess,
  waiting: Map<number, (reply: Reply) => void>,
  message: { id: number; call: string; args: string[] },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    waiting.set(message.id, resolve);
    child.send(message, error => error && reject(error));
  });
}
