import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Credentials } from './authentication.js';

export interface SpawnedDevMongo {
  uri: string;
  pid: number;
  /** Stops it cleanly (SIGTERM), or with another signal; resolves when the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** The compiled server: beside this file, or in dist/ when this runs from the sources. */
function mainPath(): string {
  const here = new URL('.', import.meta.url);
  return fileURLToPath(
    import.meta.url.endsWith('.ts')
      ? new URL('../../../dist/libs/dev-mongo/src/main.js', here)
      : new URL('main.js', here),
  );
}

/** Starts dev-mongo as a separate process and waits for its first line. @throws Error with its output if it fails */
export async function spawnDevMongo({
  port = 0,
  dataDir,
  ttlMs,
  credentials,
}: {
  port?: number;
  dataDir: string;
  ttlMs?: number;
  credentials?: Credentials;
}): Promise<SpawnedDevMongo> {
  const args = [
    mainPath(),
    '--port',
    String(port),
    '--data',
    dataDir,
    ...(ttlMs === undefined ? [] : ['--ttl-ms', String(ttlMs)]),
    ...(credentials ? ['--user', credentials.user] : []),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(credentials && { DEV_MONGO_PASSWORD: credentials.password }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  let problems = '';
  child.stderr!.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  const failed = exited.then(() => {
    throw new Error(problems.trim() || 'dev-mongo ended before it was ready');
  });
  failed.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), failed])) as [
    string,
  ];
  const address = /mongodb:\S+/.exec(line)?.[0] ?? '';
  const uri = credentials
    ? address.replace('//', `//${credentials.user}:${encodeURIComponent(credentials.password)}@`)
    : address;
  // The channel must not keep the parent alive; it only notifies the child of the parent's end.
  child.channel?.unref();
  return {
    uri,
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}
