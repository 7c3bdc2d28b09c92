import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configuration, definitions } from './broker-configuration.js';
import { reasonOf } from './child.js';
import { SERVER_USER } from './secrets.js';
import { inheritedEnv } from './stack/config.js';
import type { Running } from './supervisor.js';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
/** Location of RabbitMQ's own start script in packages. The wrapper in sbin insists on root or the rabbitmq user. */
const HOMES = [
  '/usr/lib/rabbitmq',
  '/usr/local/lib/rabbitmq',
  '/opt/rabbitmq',
  '/opt/homebrew/opt/rabbitmq',
  '/usr/local/opt/rabbitmq',
];

export interface PrivateBrokerOptions {
  /** Folder for all files of the node. */
  dataDir: string;
  port: number;
  /** Port of Erlang's own protocol; local only. */
  distPort: number;
  /** Port of the node's own Erlang port mapper, which leaves other nodes on the machine alone. */
  epmdPort: number;
  nodeName: string;
  /** Password of the only user, SERVER_USER. */
  password: string;
}

/** `pid` is the node's; `stop` shuts it down cleanly and keeps its data. */
export interface PrivateBroker extends Omit<Running, 'ended'> {
  url: string;
  /** Runs a RabbitMQ command against this node, such as `rabbitmqctl status`. @returns its output */
  control(...args: string[]): string;
  /** kill -9; its data stays for the next start. */
  kill(): Promise<void>;
}

/** Folder of RabbitMQ's scripts; undefined if it is not installed. `RABBITMQ_HOME` sets another location. */
export function findRabbitMq(env: NodeJS.ProcessEnv = inheritedEnv()): string | undefined {
  const places = [env['RABBITMQ_HOME'], ...HOMES].filter(place => place !== undefined);
  return places
    .flatMap(place => [join(place, 'bin'), join(place, 'sbin')])
    .find(dir => existsSync(join(dir, 'rabbitmq-server')));
}

/** The node listens on the loopback interface only. */
export const privateBrokerUrl = (port: number, password: string): string =>
  `amqp://${SERVER_USER}:${password}@127.0.0.1:${port}`;

/**
 * Starts a private RabbitMQ node that needs little memory, runs as any user, and does not conflict with other nodes.
 * Resolves when it accepts connections.
 */
export async function startPrivateBroker(options: PrivateBrokerOptions): Promise<PrivateBroker & Running> {
  const scripts = findRabbitMq();
  if (!scripts)
    throw new Error('RabbitMQ is not installed (looked for rabbitmq-server in ' + HOMES.join(', ') + ')');
  const dir = resolve(options.dataDir);
  mkdirSync(join(dir, 'log'), { recursive: true, mode: 0o700 });
  const env = nodeEnvironment(options, dir);
  const log = openSync(join(dir, 'log', 'console.log'), 'a');
  // A separate process group: Ctrl-C in the terminal reaches only the launcher, which ends the broker last.
  const child = spawn(join(scripts, 'rabbitmq-server'), [], {
    env,
    cwd: dir,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>(done => {
    child.once('error', error => done(error.message));
    child.once('close', (code, signal) => done(reasonOf(code, signal)));
  }).then(why => {
    // The script can exit without stopping its node, and the port mapper always keeps running.
    signalGroup(child, 'SIGKILL');
    stopPortMapper(env);
    return why;
  });
  let pid: number;
  try {
    await acceptsConnections(options.port, child, dir);
    pid = Number(readFileSync(join(dir, 'node.pid'), 'utf8'));
  } catch (error) {
    signalGroup(child, 'SIGKILL');
    await ended;
    throw error;
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGKILL') signalGroup(child, signal);
    else signalProcess(pid, signal);
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(late);
  };
  return {
    url: privateBrokerUrl(options.port, options.password),
    pid,
    ended,
    control: (command = 'rabbitmqctl', ...args) => control(join(scripts, command), args, env),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function nodeEnvironment(options: PrivateBrokerOptions, dir: string): NodeJS.ProcessEnv {
  const write = (name: string, text: string): string => {
    writeFileSync(join(dir, name), text, { mode: 0o600 });
    return join(dir, name);
  };
  return {
    PATH: inheritedEnv()['PATH'],
    LANG: 'C.UTF-8',
    // Erlang keeps its cookie in HOME.
    HOME: dir,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(options.epmdPort),
    // Allows stopping the mapper before it notices that its node was killed.
    ERL_EPMD_RELAXED_COMMAND_CHECK: 'true',
    RABBITMQ_NODENAME: `${options.nodeName}@localhost`,
    RABBITMQ_DIST_PORT: String(options.distPort),
    RABBITMQ_MNESIA_BASE: join(dir, 'mnesia'),
    RABBITMQ_LOG_BASE: join(dir, 'log'),
    RABBITMQ_PID_FILE: join(dir, 'node.pid'),
    RABBITMQ_CONF_ENV_FILE: write('rabbitmq-env.conf', ''),
    RABBITMQ_ENABLED_PLUGINS_FILE: write('enabled_plugins', '[].\n'),
    RABBITMQ_ADVANCED_CONFIG_FILE: write('advanced.config', '[].\n'),
    RABBITMQ_CONFIG_FILE: write(
      'rabbitmq.config',
      configuration(options.port, write('definitions.json', definitions(options.password))),
    ),
    // One scheduler that sleeps instead of spinning: this node shares a small machine with everything else.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '+S 1:1 +SDcpu 1:1 +A 8 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}',
  };
}

/** Sends the protocol header until the broker answers with its first frame, which means that it accepts connections. */
async function acceptsConnections(port: number, child: ChildProcess, dir: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    if (await answers(port)) return;
    await sleep(100);
  }
  throw new Error(`RabbitMQ did not start on port ${port}; its log is in ${join(dir, 'log')}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => socket.write('AMQP\0\0\x09\x01'));
    const finish = (up: boolean): void => {
      socket.destroy();
      done(up);
    };
    socket.once('data', data => finish(data[0] === 1));
    socket.once('error', () => finish(false));
    socket.setTimeout(1000, () => finish(false));
  });
}

function control(command: string, args: string[], env: NodeJS.ProcessEnv): string {
  const { stdout, stderr, status } = spawnSync(command, args, { env, encoding: 'utf8', timeout: 30_000 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/** Ends the private port mapper, which would outlive its node. */
function stopPortMapper(env: NodeJS.ProcessEnv): void {
  spawnSync('epmd', ['-kill'], { env, stdio: 'ignore', timeout: 5000 });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) signalProcess(-child.pid, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // already ended
  }
}
