import { join } from 'node:path';

/** The version of MongoDB in docker-compose.yml, with its patch level. */
export const MONGOD_VERSION = '8.0.12';

/** Fetches a program and returns its path; replaced in tests. */
export type FetchMongod = (options: { version: string; downloadDir: string }) => Promise<string>;

/** Uses mongodb-memory-server-core, which fetches MongoDB's package for this system once. */
const download: FetchMongod = async options => {
  // Imported on demand, because it is a development dependency.
  const { MongoBinary } = await import('mongodb-memory-server-core');
  return MongoBinary.getPath(options);
};

/**
 * A real `mongod` in DATA_DIR/mongod-program, fetched if it is missing (`npm start -- --mongodb`). Undefined, with a message on
 * the terminal, if it is not available; then the embedded database is used.
 */
export async function fetchMongod(
  dataDir: string,
  say: (text: string) => void,
  fetch: FetchMongod = download,
): Promise<string | undefined> {
  const started = Date.now();
  try {
    const program = await fetch({ version: MONGOD_VERSION, downloadDir: join(dataDir, 'mongod-program') });
    say(`  ✓ MongoDB ${MONGOD_VERSION} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return program;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    say(`  ! MongoDB ${MONGOD_VERSION} is not available (${reason}); using the embedded database instead`);
    return undefined;
  }
}
