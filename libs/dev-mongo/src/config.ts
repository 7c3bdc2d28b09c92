import { parseArgs } from 'node:util';

export interface DevMongoOptions {
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  /** How often expired documents are removed. */
  ttlMs: number;
}

const usage =
  'usage: node main.js --port <port, 0 for a free one> --data <directory> [--ttl-ms <milliseconds>]';
const text = { type: 'string' } as const;

/** Reads the command line; an unknown option, another interface to bind to say, is refused. */
export function readOptions(): DevMongoOptions {
  const { values } = parseArgs({
    options: { port: text, data: text, 'ttl-ms': { ...text, default: '60000' } },
  });
  const [port, ttlMs] = [Number(values.port), Number(values['ttl-ms'])];
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !values.data) throw new Error(usage);
  return { port, dataDir: values.data, ttlMs };
}

export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
