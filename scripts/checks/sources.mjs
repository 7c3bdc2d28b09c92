// The hand-written files of this repository.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @returns path and text of every file with one of these endings, tracked or new, except those in `.gitignore` */
export function sources(endings, { except = /^$/ } = {}) {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(stderr);
  const paths = new Set(stdout.split('\n').filter(path => endings.test(path) && !except.test(path)));
  return [...paths].flatMap(path => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      return []; // deleted but not committed yet
    }
  });
}
