import { parseArgs } from 'node:util';
import { startDevMongo } from './start.js';

const usage =
  'usage: node main.js --port <port, 0 for a free one> --data <directory> [--ttl-ms <milliseconds>]';

/** The command line; an unknown option, another interface to bind to say, is refused. */
function options() {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, data: { type: 'string' }, 'ttl-ms': { type: 'string' } },
  });
  const port = Number(values.port);
  const ttl = values['ttl-ms'];
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !values.data) throw new Error(usage);
  return { port, dataDir: values.data, ...(ttl !== undefined && { ttlMs: Number(ttl) }) };
}

try {
  const chosen = options();
  const { uri, stop } = await startDevMongo(chosen);
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdout.write(
    `dev-mongo (embedded development database, not MongoDB) listening on ${uri} data ${chosen.dataDir}\n`,
  );
} catch (error) {
  process.stderr.write(`dev-mongo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
