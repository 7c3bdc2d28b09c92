// A run of the checks with one Jest step that never ends: `node endless.fixture.mjs <jest config> <artifacts>`.
import { runChild } from './children.mjs';
import { runGuarded, runSteps } from './run-steps.mjs';

const [config] = process.argv.slice(2);
const work = () =>
  runChild(process.execPath, ['node_modules/jest/bin/jest.js', '--config', config, '--maxWorkers=2']);
await runGuarded(() => runSteps([{ name: 'endless', work, count: () => ({ passed: 0, failed: 1 }) }]));
