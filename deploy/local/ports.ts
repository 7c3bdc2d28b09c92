import { createServer } from 'node:net';

/** A sentence for the person at the terminal; shown without a stack. */
export class StartProblem extends Error {}

/** @throws StartProblem that names the port, what it is for and how to choose another. */
export async function requireFreePort(
  port: number,
  what: string,
  variable: string,
  host = '127.0.0.1',
): Promise<void> {
  const free = await new Promise<boolean>(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
  if (free) return;
  throw new StartProblem(
    `Port ${port} (${what}) is taken by another program. Stop that program, or choose another port: ${variable}=${port + 1} npm start`,
  );
}
