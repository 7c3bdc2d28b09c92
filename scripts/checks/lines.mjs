// No source file has more than 300 lines: what is larger has more than one thing to say.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LIMIT = 300;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$/;
/** Data and what programs wrote. */
const NOT_WRITTEN = /^(apps\/ai\/data|artifacts|dist|docs)\//;

/** Files that are too long, each with its number of lines. */
export const tooLong = files =>
  files
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > LIMIT);

const long = '\n'.repeat(LIMIT + 1);
if (
  tooLong([
    { path: 'a.ts', text: long },
    { path: 'b.ts', text: long.slice(1) },
  ]).length !== 1
)
  throw new Error('This check does not find what is too long');

const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
if (git.status !== 0) throw new Error(git.stderr);
const paths = git.stdout.split('\n').filter(path => SOURCE.test(path) && !NOT_WRITTEN.test(path));
const files = paths.flatMap(path => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }];
  } catch {
    return []; // deleted, and not committed yet
  }
});
const found = tooLong(files);
for (const { path, lines } of found) console.error(`${path}: ${lines} lines (at most ${LIMIT})`);
if (found.length > 0 || files.length === 0) process.exitCode = 1;
