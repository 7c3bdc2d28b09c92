import { join } from 'node:path';

/** The MongoDB that production's docker-compose.yml names, to the patch. */
export const MONGOD_VERSION = '8.0.12';

/** Gets a program and answers where it lies; replaced in tests. */
export type FetchMongod = (options: { version: string; downloadDir: string }) => Promise<string>;

/** By mongodb-memory-server-core, which fetches MongoDB's own package for this system, once. */
const download: FetchMongod = async options => {
  // Loaded on demand: it is a development dependency, and nothing else of it is needed.
  const { MongoBinary } = await import('mongodb-memory-server-core');
  return MongoBinary.getPath(options);
};

/**
 * A real `mongod` in DATA_DIR/mongod-program, fetched if it is not there yet (`npm start -- --mongodb`). Undefined, and a sentence
 * that says why, where none can be had: the embedded database then serves.
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
    say(`  ! MongoDB ${MONGOD_VERSION} cannot be had (${reason}); the embedded database serves instead`);
    return undefined;
  }
}
