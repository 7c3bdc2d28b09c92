import { parseArgs } from 'node:util';
import type { Credentials } from './authentication.js';

export interface DevMongoOptions {
  /** 0 picks a free port. */
  port: number;
  dataDir: string;
  /** Interval of the removal of expired documents, ms. */
  ttlMs: number;
  /** Without credentials any process on this machine may connect. */
  credentials: Credentials | undefined;
}

const usage =
  'usage: node main.js --port <port, 0 for a free one> --data <directory> [--ttl-ms <milliseconds>] ' +
  '[--user <name>, with its password in DEV_MONGO_PASSWORD]';
const text = { type: 'string' } as const;

/**
 * Parses the command line; an unknown option, such as another interface to bind to, is refused. The password comes from
 * the environment, because every user of the machine can see a command line.
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
