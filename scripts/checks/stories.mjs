// The stories of e2e/ without the other steps of `npm test`; with E2E_URL, against a running installation that sends
// its emails to 127.0.0.1:12402; with NIGHTLY=true, including the long ones. Accepts the options of Playwright: `npm
// run check stories -- leads --headed`.
import { spawnSync } from 'node:child_process';
import { bin, ROOT } from '../../deploy/local/prepare.mjs';

const { status } = spawnSync(
  bin('playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '--conditions=leadloom' } },
);
process.exitCode = status ?? 1;
