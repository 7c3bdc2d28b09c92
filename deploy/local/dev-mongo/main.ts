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
  // Under a launcher its word counts: Ctrl-C reaches every process of the terminal, and services still write then.
  process.on('SIGINT', () => process.connected || end());
  // A launcher that was killed leaves no database behind.
  process.once('disconnect', end);
  process.stdout.write(
    `dev-mongo (embedded development database, not MongoDB) listening on ${uri} data ${chosen.dataDir}\n`,
  );
} catch (error) {
  process.stderr.write(`dev-mongo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
