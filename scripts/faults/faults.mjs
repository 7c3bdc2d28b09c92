// `npm run check faults -- <options>`: kills processes while submissions arrive at a fixed rate; afterwards no acknowledged
// submission may be missing, duplicated, or counted twice, and its webhook must arrive, regardless of other receivers. Exits
// with 1 otherwise.
//   --submissions 1000  --rate 150 (a second)  --mails 100 (more submissions, to a form that mails its owner)
//   --kill responses,analytics,forms,mail,webhooks,gateway,auth (also: broker, database)  --times 3 (kills of each)
//   --instances 3 (of every service, including the gateway)
//   --uploads 20 (visitors' files during the run)
//   --broker, --database: also kills these     --short: a small run for `npm test`     --no-build
//   --ledger: 10,000 submissions (or --mails) to one form that mails its owner and has two webhooks, 7 kills of each service;
//     slower than --rate if the kills (--times) need longer: 28 s each
import { join } from 'node:path';
import { guarded } from '../../deploy/local/prepare.mjs';
import { FILE_FIELD } from '../lib/files.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { gatewaysOf, option, percentile, prepare, startStack, until } from '../lib/stack.mjs';
import { ownerActions } from './actions.mjs';
import { compare, compareMails, visibility } from './compare.mjs';
import { compareExports, compareFiles, exportDuring, uploadDuring } from './files.mjs';
import { allWell, killDuring, whileBrokerIsDown, whileServiceIsDown } from './kills.mjs';
import { submitAll } from './load.mjs';
import { startMailbox } from './mailbox.mjs';
import { waiting } from './queues.mjs';
import {
  compareWebhooks,
  connectReceivers,
  receiversWhileNothingFails,
  startReceivers,
  WEBHOOK_ENV,
} from './receivers.mjs';

const short = process.argv.includes('--short');
const ledger = process.argv.includes('--ledger');
const flag = name => process.argv.includes(`--${name}`);
const EVERY_SERVICE = 'responses,analytics,forms,mail,webhooks,gateway,auth';
const DEFAULTS = short
  ? {
      ...{ submissions: 300, rate: 75, mails: 0, uploads: 6, times: 1 },
      kill: 'responses,analytics,webhooks,gateway',
    }
  : ledger
    ? { submissions: 0, rate: 50, mails: 10_000, uploads: 40, times: 7, kill: EVERY_SERVICE }
    : { submissions: 1000, rate: 150, mails: 100, uploads: 20, times: 3, kill: EVERY_SERVICE };
const SERVICES = short
  ? ['auth', 'forms', 'responses', 'analytics', 'mail', 'webhooks']
  : ['auth', 'forms', 'responses', 'analytics', 'mail', 'webhooks', 'ai', 'typebot'];

const INSTANCES = option('instances', 1);
/** Every service and the gateway with a number of instances: `responses`, `responses#2`, … */
const PROCESSES = Array.from({ length: INSTANCES }, (_, n) =>
  ['gateway', ...SERVICES].map(name => (n === 0 ? name : `${name}#${n + 1}`)),
).flat();

/** The machine is busy while other tests of `npm test` run. */
const WEBHOOK_BAR = short ? { rounds: 10, limitMs: 3000 } : { rounds: 40, limitMs: 1000 };
/** The first retry after a failure comes after 5 s. */
const RETRY_LIMIT_MS = 15_000;

/** Pause between two kills of one service, in which it restarts along with up to six others and works for a while. */
const LEDGER_KILL_MS = 28_000;
/** The ledger checks the outcome of each submission, no matter how long the restarts take. */
const LEDGER_GIVE_UP_MS = 300_000;

const results = [];
function check(name, ok, detail = '') {
  results.push(ok);
  console.log(`  ${ok ? '✓' : '✗'} ${name}${detail === '' ? '' : ` (${detail})`}`);
}

async function load(stack, owner, receivers, mailbox) {
  const {
    submissions,
    rate: wanted,
    mails,
    times,
    uploads,
  } = Object.fromEntries(
    ['submissions', 'rate', 'mails', 'times', 'uploads'].map(name => [
      name,
      Number(option(name, String(DEFAULTS[name]))),
    ]),
  );
  const targets = option('kill', DEFAULTS.kill)
    .split(',')
    .filter(Boolean)
    .concat(['broker', 'database'].filter(flag));
  const plain = submissions > 0 ? await owner.makeForm({ name: 'Load form' }) : undefined;
  const mailed =
    mails > 0 ? await owner.makeForm({ name: 'Mailed form', emailNotifications: true }) : undefined;
  const withFiles = await owner.makeForm({ name: 'Form with files', fields: [FILE_FIELD] });
  const counted = [plain, mailed].filter(Boolean);
  const main = counted[0];
  await connectReceivers(stack, owner, receivers, main.id, ['well', '500', 'hang']);
  await connectReceivers(stack, owner, receivers, null, ['everything']);
  // Mixed with the other submissions, so that emails are in transit while processes are killed.
  const every = mailed && plain ? Math.max(2, Math.round((submissions + mails) / mails)) : 1;
  const forms = mailed
    ? [mailed.id, ...Array.from({ length: every - 1 }, () => plain.id)]
    : counted.map(({ id }) => id);
  const total = submissions + mails;
  const lengthMs = Math.max((total * 1000) / wanted, ledger ? times * LEDGER_KILL_MS : 0);
  const rate = (total * 1000) / lengthMs;
  console.log(
    `  … ${total} submissions at ${rate.toFixed(0)}/s, kill -9: ${targets.join(', ')}, ${times} × each`,
  );
  const patience = ledger ? { giveUpMs: LEDGER_GIVE_UP_MS } : {};
  const acknowledged = new Map();
  let isOver = false;
  const logFile = join(stack.dataDir, 'acknowledged.log');
  const submitted = submitAll(gatewaysOf(stack, INSTANCES), {
    ...{ forms, submissions: total, rate, logFile, acknowledged },
    ...patience,
  }).finally(() => (isOver = true));
  const [run, killed, files, exports] = await Promise.all([
    submitted,
    killDuring(stack, { targets, times, lengthMs }),
    uploadDuring(stack, withFiles.id, { count: uploads, lengthMs, ...patience }),
    exportDuring(stack, owner, main.id, acknowledged, () => isOver),
  ]);
  check(
    'every submission was acknowledged',
    run.acknowledged.size === total,
    `${run.acknowledged.size} of ${total}`,
  );
  check(
    'no unexpected answer',
    run.unexpected.length === 0,
    [...new Set(run.unexpected)].slice(0, 3).join('; '),
  );
  check('everything is healthy afterwards', Boolean(await allWell(stack, SERVICES)));
  await compareFiles(check, stack, owner, withFiles.id, uploads, files);
  const outcome = await compare(check, stack, owner, run, counted);
  await compareExports(check, stack, owner, main, run, exports);
  await compareWebhooks(check, receivers, run, [main.id]);
  const ids = counted.map(({ id }) => id);
  await compareWebhooks(check, receivers, run, ids, 'everything');
  if (mailed) await compareMails(check, mailbox, owner, run, mailed);
  const refused = await ownerActions(stack, owner);
  check('an owner can do everything', refused.length === 0, refused.join('; '));
  // Temporary failures wait for their next attempt; nothing may wait forever.
  await until(async () => (await waiting(stack, 'retry')) === 0, RETRY_LIMIT_MS);
  const [retrying, deadLetters] = [await waiting(stack, 'retry'), await waiting(stack, 'dead-letter')];
  check('no event is waiting for a retry', retrying === 0, `${retrying} waiting`);
  check('nothing is dead-lettered', deadLetters === 0, `${deadLetters} dead-lettered`);
  console.log(`
  kills        ${killed.length} (${targets.join(', ')})
  attempts     ${run.attempts}, answers ${JSON.stringify(run.answers)}
  acknowledged ${run.acknowledged.size} of ${total} in ${run.seconds.toFixed(1)} s
  ok           ${run.acknowledged.size - outcome.lost}
  lost         ${outcome.lost}
  duplicated   ${outcome.duplicated}
  recovered    ${run.retried} (acknowledged after a failed attempt)
  refused      ${run.refused}; stored without an acknowledgement: ${outcome.strangers}
  unexpected   ${run.unexpected.length}
  dead-lettered ${deadLetters}
  drain time   ${outcome.drainSeconds.toFixed(1)} s
  first try    p50 ${percentile(run.latencies, 0.5)?.toFixed(0)} ms, p95 ${percentile(run.latencies, 0.95)?.toFixed(0)} ms
  database     ${stack.databaseName}
`);
}

await guarded(async () => {
  await prepare();
  const [receivers, mailbox] = await Promise.all([startReceivers(), startMailbox()]);
  const stack = await startStack({ PROCESSES: PROCESSES.join(','), SMTP_URL: mailbox.url, ...WEBHOOK_ENV });
  stack.inbox = mailbox.inbox;
  let failed = true;
  try {
    const owner = await makeOwner(stack);
    // The ledger checks outcomes; the other runs measure the time.
    if (!ledger) await visibility(check, stack, owner, short ? 5 : 40);
    // With several instances, another one responds while one is down.
    if (!short && !ledger && INSTANCES === 1) {
      for (const result of await whileServiceIsDown(stack, owner, SERVICES)) check(...result);
      for (const result of await whileBrokerIsDown(stack, owner, SERVICES)) check(...result);
    }
    if (!ledger) await receiversWhileNothingFails(check, stack, owner, receivers, WEBHOOK_BAR);
    await load(stack, owner, receivers, mailbox);
    failed = results.includes(false);
  } finally {
    await stack.stop({ keepData: failed });
    await Promise.all([receivers.stop(), mailbox.stop()]);
    if (failed) console.log(`  The logs are in ${stack.dataDir}`);
  }
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  if (failed) process.exitCode = 1;
});
