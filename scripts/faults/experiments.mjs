// `npm run check faults -- --experiments`: every fault experiment with its ledger line; exits with 1 if an expectation fails.
//   --only broker,poison (some of them)   --part 0.2 (scales each: fewer submissions, kills and seconds)   --no-build
// They share one installation with each service in a separate process; the last ones use an installation with three instances of each.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { guarded, Hint, ROOT } from '../../deploy/local/prepare.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { option, prepare, startStack } from '../lib/stack.mjs';
import { events } from './experiments/events.mjs';
import { processes } from './experiments/processes.mjs';
import { rolling } from './experiments/rolling.mjs';
import { servers } from './experiments/servers.mjs';
import { Lab } from './lab.mjs';
import { startMailbox } from './mailbox.mjs';
import { startReceivers, WEBHOOK_ENV } from './receivers.mjs';

const SERVICES = ['auth', 'forms', 'responses', 'analytics', 'mail', 'webhooks', 'ai', 'typebot'];
const GROUPS = [
  { instances: 1, experiments: { ...processes, ...servers, ...events } },
  { instances: 3, experiments: { ...rolling, 'one-key-over-three': events['one-key'] } },
];
const NAMES = GROUPS.flatMap(({ experiments }) => Object.keys(experiments));

const results = [];
function check(name, ok, detail = '') {
  results.push(ok);
  console.log(`  ${ok ? '✓' : '✗'} ${name}${detail === '' ? '' : ` (${detail})`}`);
}

/** Every process with a number of instances: `responses`, `responses#2`, … */
const processesOf = instances =>
  Array.from({ length: instances }, (_, n) =>
    ['gateway', ...SERVICES].map(name => (n === 0 ? name : `${name}#${n + 1}`)),
  ).flat();

async function runGroup({ instances, experiments }, names) {
  const wanted = Object.entries(experiments).filter(([name]) => names.includes(name));
  if (wanted.length === 0) return;
  const [receivers, mailbox] = await Promise.all([startReceivers(), startMailbox()]);
  const stack = await startStack({
    PROCESSES: processesOf(instances).join(','),
    SMTP_URL: mailbox.url,
    NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, 'scripts/faults/preload.mjs'))}`,
    RESTART_PAUSE_MS: '400',
    ...WEBHOOK_ENV,
  });
  stack.inbox = mailbox.inbox;
  const before = results.length;
  try {
    const part = option('part', 1);
    const lab = new Lab({ stack, receivers, mailbox, services: SERVICES, check, part });
    for (const [name, experiment] of wanted) {
      console.log(`\n${name} …`);
      // A failure in one experiment must not affect the next.
      try {
        await lab.allWell();
        await experiment(lab, await makeOwner(stack));
      } catch (error) {
        check(name, false, error.stack ?? String(error));
      }
    }
  } finally {
    const failed = results.slice(before).includes(false);
    await stack.stop({ keepData: failed });
    await Promise.all([receivers.stop(), mailbox.stop()]);
    if (failed) console.log(`  The logs are in ${stack.dataDir}`);
  }
}

await guarded(async () => {
  const names = option('only', NAMES.join(',')).split(',');
  const unknown = names.filter(name => !NAMES.includes(name));
  if (unknown.length) throw new Hint(`There is no ${unknown.join(', ')}; there are ${NAMES.join(', ')}`);
  await prepare();
  for (const group of GROUPS) await runGroup(group, names);
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  if (results.includes(false)) process.exitCode = 1;
});
