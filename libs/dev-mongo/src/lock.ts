import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On Linux an abstract socket, which the system removes with its process; elsewhere a socket file. */
function lockName(dir: string): string {
  const hash = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 24);
  return process.platform === 'linux' ? `\0dev-mongo-${hash}` : join(tmpdir(), `dev-mongo-${hash}.sock`);
}

async function listen(name: string): Promise<Server> {
  const server = createServer(socket => socket.end()).unref();
  await once(server.listen(name), 'listening');
  return server;
}

const answers = (name: string): Promise<boolean> =>
  once(connect(name), 'connect').then(
    () => true,
    () => false,
  );

/** Locks a data directory until the process ends. @throws if another process has locked it */
export async function lockDirectory(dir: string): Promise<Server> {
  const name = lockName(dir);
  try {
    return await listen(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (name.startsWith('\0') || (await answers(name)))
      throw new Error(`the data directory ${dir} is in use by another dev-mongo`);
    unlinkSync(name);
    return listen(name);
  }
}
