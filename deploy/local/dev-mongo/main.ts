import { readOptions } from './config.js';
import { startDevMongo } from './start.js';

try {
  const chosen = readOptions();
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
