import { join } from 'node:path';
import type { Health } from '#contracts';
import { startChild } from './child.js';
import { type LauncherConfig, operatorPort } from './config.js';
import { StartProblem } from './ports.js';
import { ensureSecrets } from './secrets.js';
import { inheritedEnv } from './stack/config.js';
import { type Reports, Supervised } from './supervisor.js';

const DIST = join(import.meta.dirname, '../..');
const READY_LIMIT_MS = 60_000;
/**
 * Size of the young generation, reached only under load. A larger one costs memory, a smaller one processor time: at 1 MB,
 * garbage collection took a third of the time under load.
 */
const SEMI_SPACE_MB = 8;
/**
 * Far more than a process needs, but it limits the garbage that V8 tolerates: with the default on a large machine, a
 * heap of 95 MB grows to 350 MB before a collection, and an export of 30,000 responses adds up to 201 MB; with this
 * limit 3 MB.
 */
const OLD_SPACE_MB = 1024;

/** Addresses of the services' servers. */
export interface Addresses {
  broker: string;
  database: string;
  mail: string;
}

/** The environment of every service. `gatewayPort` differs from PORT when a proxy takes PORT. */
export function serviceEnv(config: LauncherConfig, at: Addresses, gatewayPort: number): NodeJS.ProcessEnv {
  const made = ensureSecrets(config.DATA_DIR);
  return {
    ...inheritedEnv(),
    NODE_ENV: config.NODE_ENV,
    PORT: String(gatewayPort),
    PUBLIC_URL: config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`,
    RABBITMQ_URL: at.broker,
    MONGODB_URI: at.database,
    SMTP_URL: at.mail,
    DATA_DIR: config.DATA_DIR,
    STORAGE_URL: config.STORAGE_URL ?? `file:${join(config.DATA_DIR, 'files')}`,
    JWT_SECRET: config.JWT_SECRET ?? made.JWT_SECRET,
    ENCRYPTION_KEY: config.ENCRYPTION_KEY ?? made.ENCRYPTION_KEY,
    OUTBOX_SWEEP_MS: config.OUTBOX_SWEEP_MS,
    MAIL_SWEEP_MS: config.MAIL_SWEEP_MS,
    DEMO: config.DEMO,
    OPERATOR_TOKEN: config.OPERATOR_TOKEN ?? made.OPERATOR_TOKEN,
  };
}

/** The services of a process: `mail+webhooks` hosts two, `responses#2` is the second instance of one. */
export const hostedBy = (name: string): string[] => name.split('#')[0]!.split('+');

/**
 * Additional gateways listen on the ports after those of the inbox: `gateway#2` on PORT + 3, `gateway#3` on PORT + 4.
 * `index` is the process's place in the start order and the distance of its metrics port from the operator page, which
 * only the first gateway serves.
 */
function instanceEnv(
  name: string,
  index: number,
  env: NodeJS.ProcessEnv,
  config: LauncherConfig,
): NodeJS.ProcessEnv {
  const instance = Number(name.split('#')[1] ?? 1);
  const operator = operatorPort(config);
  const own: NodeJS.ProcessEnv = { OPERATOR_PORT: '', METRICS_PORT: '' };
  if (instance > 1) own['PORT'] = String(Number(env['PORT']) + instance + 1);
  if (operator && name === 'gateway') own['OPERATOR_PORT'] = String(operator);
  else if (operator) own['METRICS_PORT'] = String(operator + 1 + index);
  return { ...env, ...own };
}

export function superviseService(
  name: string,
  index: number,
  env: NodeJS.ProcessEnv,
  config: LauncherConfig,
  reports: Pick<Reports, 'ended' | 'misconfigured'>,
): Supervised {
  const host = join(DIST, 'libs/platform/src/host.js');
  const limits = [`--max-semi-space-size=${SEMI_SPACE_MB}`, `--max-old-space-size=${OLD_SPACE_MB}`];
  const args = [...limits, host, ...hostedBy(name)];
  const log = join(config.DATA_DIR, 'logs', `${name}.log`);
  const start = () =>
    startChild({
      command: process.execPath,
      args,
      env: instanceEnv(name, index, env, config),
      log,
      ours: true,
    });
  return new Supervised(name, start, config.DATA_DIR, reports, config.RESTART_PAUSE_MS);
}

/** Waits until the gateway's health check reports each of the `services` as ok. */
export async function ready(
  origin: string,
  services: string[],
  config: LauncherConfig,
  ending: () => boolean,
): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  let missing = 'the gateway';
  while (Date.now() < limit && !ending()) {
    const health = await fetch(`${origin}/health`)
      .then(answer => answer.json() as Promise<Health>)
      .catch(() => null);
    const ill = services.filter(name => name !== 'gateway' && health?.services[name]?.status !== 'ok');
    if (health && ill.length === 0) return;
    if (health) missing = ill.join(', ');
    await new Promise(resolve => setTimeout(resolve, 150));
  }
  if (!ending())
    throw new StartProblem(
      `Not ready after ${READY_LIMIT_MS / 1000} s: ${missing}. The logs are in ${join(config.DATA_DIR, 'logs')}.`,
    );
}
