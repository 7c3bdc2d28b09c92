import { parseArgs } from 'node:util';
import type { Credentials } from './authentication.js';

export interface DevMongoOptions {
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  /** Interval of the removal of expired documents, ms. */
  ttlMs: number;
  /** Without them anybody on this machine may connect. */
  credentials: Credentials | undefined;
}

const usage =
  'usage: node main.js --port <port, 0 for a free one> --data <directory> [--ttl-ms <milliseconds>] ' +
  '[--user <name>, with its password in DEV_MONGO_PASSWORD]';
const text = { type: 'string' } as const;

/**
 * Reads the command line; an unknown option, such as another interface to bind to, is refused. The password is in the
 * environment, since a command line is visible to every user of the machine.
 */
export function readOptions(): DevMongoOptions {
  const { values } = parseArgs({
    options: { port: text, data: text, user: text, 'ttl-ms': { ...text, default: '60000' } },
  });
  const [port, ttlMs] = [Number(values.port), Number(values['ttl-ms'])];
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !values.data) throw new Error(usage);
  const { DEV_MONGO_PASSWORD: password } = process.env;
  if (values.user && !password) throw new Error(`DEV_MONGO_PASSWORD is missing\n${usage}`);
  const credentials = values.user && password ? { user: values.user, password } : undefined;
  return { port, dataDir: values.data, ttlMs, credentials };
}

export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
