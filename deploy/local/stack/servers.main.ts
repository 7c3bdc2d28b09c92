import { startLocalBroker, startLocalDatabase } from './servers.js';

/**
 * One private server for a test, in a separate process: `node servers.main.js broker` or `… database`, started with a
 * channel (`fork`). It reports `{ url, pid }` when the server accepts connections, handles the calls `kill`, `restart` and
 * `control`, and ends with its server when the test's process ends for any reason.
 */
interface Request {
  id: number;
  call: 'kill' | 'restart' | 'control' | 'stop';
  args: string[];
}

const send = (message: object): void => void process.send?.(message);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function serve(kind: string | undefined): Promise<void> {
  const broker = kind === 'broker' ? await startLocalBroker() : undefined;
  const server = broker ?? (await startLocalDatabase());
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= server.stop());
  const calls: Record<Request['call'], (args: string[]) => unknown> = {
    kill: () => server.kill(),
    restart: () => server.restart(),
    control: args => broker?.control(...args),
    stop,
  };
  process.on('message', ({ id, call, args }: Request) => {
    Promise.resolve()
      .then(() => calls[call](args))
      .then(
        result => send({ id, result, pid: server.pid }),
        (error: unknown) => send({ id, error: reasonOf(error) }),
      );
  });
  const end = (): void => void stop().finally(() => process.exit(0));
  process.once('disconnect', end);
  process.once('SIGTERM', end);
  send({ url: server.url, pid: server.pid });
}

serve(process.argv[2]).catch((error: unknown) => {
  send({ error: reasonOf(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
