import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_USER } from './secrets.js';

const START_LIMIT_MS = 60_000;
const KEY_BYTES = 512;
const PAUSE_MS = 100;

/** Errors of a server that already has its replica set or its user, and therefore refuses commands without a password. */
const DONE = new Set([
  23, // AlreadyInitialized
  13, // Unauthorized: the exception for the first user has expired
  51_003, // the user already exists
]);

/**
 * Arguments of a one-node replica set on the loopback interface, so that majority writes behave as in production.
 * Members of a set with passwords share a key; a single member needs one too.
 */
export function mongodArgs(dataDir: string, port: number): string[] {
  const data = join(dataDir, 'mongod');
  mkdirSync(data, { recursive: true });
  const keyFile = join(dataDir, 'mongod.key');
  if (!existsSync(keyFile))
    writeFileSync(keyFile, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
  const network = ['--port', `${port}`, '--bind_ip', '127.0.0.1'];
  return [...network, '--dbpath', data, '--replSet', 'leadloom', '--keyFile', keyFile];
}

/** Initiates the one-member replica set if necessary; resolves when the member is primary. */
export const takesWrites = (port: number): Promise<void> =>
  asFirstUser(port, async command => {
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    await unlessDone(command({ replSetInitiate: { _id: 'leadloom', members } }));
    while (!(await command({ hello: 1 }))['isWritablePrimary'])
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  });

/** Creates the only user if necessary. MongoDB allows this from its own machine, once, without a password. */
export const makeUser = (port: number, password: string): Promise<void> =>
  asFirstUser(port, async command => {
    await unlessDone(command({ createUser: SERVER_USER, pwd: password, roles: ['root'] }));
  });

type Send = (command: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function asFirstUser(port: number, work: (command: Send) => Promise<void>): Promise<void> {
  // Imported only for a real MongoDB, because the driver would stay in the launcher's memory.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: START_LIMIT_MS,
  });
  try {
    await work(command => client.db('admin').command(command));
  } finally {
    await client.close();
  }
}

const unlessDone = (sent: Promise<unknown>): Promise<unknown> =>
  sent.catch((error: { code?: number }) => {
    if (!DONE.has(error.code ?? 0)) throw error;
  });
