// `npm run bench backup`: backs up a form with many responses, destroys everything, and restores the backup. Prints the
// seconds and megabytes of both, and verifies the checksum of every collection. Options: --responses 100000 --no-build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guarded } from '../../deploy/local/prepare.mjs';
import { fill } from '../lib/fill.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { dist, option, prepare, startStack, until } from '../lib/stack.mjs';

const PREFIX = 'leadloom';

async function timed(name, work) {
  const started = performance.now();
  const done = await work();
  const seconds = (performance.now() - started) / 1000;
  const documents = done.collections.reduce((sum, entry) => sum + entry.documents, 0);
  const megabytes = done.collections.reduce((sum, entry) => sum + entry.bytes, 0) / 1e6;
  console.log(
    `  ${name}: ${documents} documents of ${done.collections.length} collections, ${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s`,
  );
  return done;
}

/** Checksums of all collections by name. */
const checksums = ({ collections }) =>
  JSON.stringify(collections.map(({ database, collection, checksum }) => [database, collection, checksum]));

await guarded(async () => {
  await prepare();
  const { backup, restore } = await dist('libs/platform/src/backup/backup.store.js');
  const { startLocalDatabase } = await dist('deploy/local/stack/servers.js');
  const folder = mkdtempSync(join(tmpdir(), 'leadloom-backup-'));
  const count = option('responses', 100_000);
  const stack = await startStack();
  const empty = await startLocalDatabase();
  try {
    const owner = await makeOwner(stack);
    const { id } = await owner.makeForm({ name: 'Large' });
    await fill(stack, id, count);
    await until(async () => (await owner.formCounts(id))?.responses >= count, 600_000, 1000);
    const from = { uri: stack.database.url, prefix: PREFIX };
    const saved = await timed('backup while the product runs', () => backup(from, join(folder, 'first')));
    // Starts with an empty database.
    const to = { uri: empty.url, prefix: PREFIX };
    await timed('restore into an empty database', () => restore(to, join(folder, 'first')));
    const again = await backup(to, join(folder, 'again'));
    if (checksums(again) !== checksums(saved))
      throw new Error('A restored collection has a different checksum');
    const responses = again.collections.find(({ collection }) => collection === 'responses');
    console.log(`  ${again.collections.length} equal checksums; ${responses.documents} responses`);
    if (responses.documents < count) process.exitCode = 1;
  } finally {
    await Promise.all([stack.stop(), empty.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
