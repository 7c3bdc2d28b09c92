// The npm package @leadloom/embed with React 18, which is installed into a temporary folder because the app has a later one.
// The stories test it with the React of the app (e2e/platforms.spec.ts).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEmbedPackage } from '../../integrations/embed/build.mjs';

const REACT = '18.3.1';
const PACKAGES = fileURLToPath(new URL('../../package.json', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'leadloom-react-'));
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
};
try {
  const dependencies = { react: REACT, 'react-dom': REACT };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  cpSync(new URL('embed-react.program.mjs', import.meta.url), join(folder, 'program.mjs'));
  if (run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--silent')) {
    mkdirSync(join(folder, 'node_modules/@leadloom'), { recursive: true });
    cpSync(await buildEmbedPackage(), join(folder, 'node_modules/@leadloom/embed'), { recursive: true });
    run(process.execPath, 'program.mjs', REACT, PACKAGES);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
