// `npm run faults`: processes are killed while submissions arrive at a fixed rate; afterwards nothing that was
// acknowledged may be missing, double, or counted twice. Ends with 1 if anything is.
//   --submissions 1000  --rate 150 (a second)  --mails 100 (more submissions, to a form that mails its owner)
//   --kill responses,analytics,forms,mail,gateway,auth (also: broker, database)  --times 3 (kills of each)
//   --broker, --database: these are killed too     --short: a small run for `npm test`     --no-build
import { join } from 'node:path';
import { guarded } from '../deploy/local/prepare.mjs';
import { allWell, killDuring, whileBrokerIsDown, whileServiceIsDown } from './fault-kills.mjs';
import { submitAll } from './fault-load.mjs';
import { keyOf, mailsTo, makeOwner, readMail, request, submission } from './local-owner.mjs';
import { option, percentile, prepare, startStack, until } from './local-stack.mjs';

const short = process.argv.includes('--short');
const flag = name => process.argv.includes(`--${name}`);
const DEFAULTS = short
  ? { submissions: 300, rate: 75, mails: 0, times: 1, kill: 'responses,analytics,gateway' }
  : {
      submissions: 1000,
      rate: 150,
      mails: 100,
      times: 3,
      kill: 'responses,analytics,forms,mail,gateway,auth',
    };
const SERVICES = short
  ? ['auth', 'forms', 'responses', 'analytics', 'mail']
  : ['auth', 'forms', 'responses', 'analytics', 'mail', 'webhooks', 'ai', 'typebot'];
const DRAIN_LIMIT_MS = 60_000;
/** A mail whose sender died in the middle of it is sent again after a lease of 60 s. */
const MAIL_LIMIT_MS = 90_000;
const VISIBLE_LIMIT_MS = 1000;

const results = [];
function check(name, ok, detail = '') {
  results.push(ok);
  console.log(`  ${ok ? '✓' : '✗'} ${name}${detail === '' ? '' : ` (${detail})`}`);
}

/** From 201 to the owner's list and to the overview, ms; one submission at a time. */
async function visibility(stack, owner, rounds) {
  const form = await owner.makeForm({ name: 'Watched form' });
  const list = [];
  const counted = [];
  const before = (await owner.overview()).totalResponses;
  for (let n = 1; n <= rounds; n += 1) {
    const key = crypto.randomUUID();
    const path = `/api/v1/forms/${form.id}/responses`;
    const { status } = await request(stack.url, 'POST', path, {
      body: submission(key),
      headers: { 'idempotency-key': key },
    });
    if (status !== 201) throw new Error(`A submission without any fault was answered ${status}`);
    const since = performance.now();
    const appears = seen =>
      until(seen, 10_000, 10).then(found => (found ? performance.now() - since : Infinity));
    const waits = await Promise.all([
      appears(async () => keyOf(JSON.stringify((await owner.newest(form.id)).responses)) === key),
      appears(async () => (await owner.overview()).totalResponses >= before + n),
    ]);
    list.push(waits[0]);
    counted.push(waits[1]);
  }
  for (const [name, times] of [
    ['the list', list],
    ['the overview', counted],
  ]) {
    const p95 = percentile(times, 95 / 100);
    check(
      `from 201 to ${name}: p95 within 1 s`,
      p95 <= VISIBLE_LIMIT_MS,
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, n ${rounds}`,
    );
  }
}

/** Compares what was acknowledged with what the owner is shown. */
async function compare(stack, owner, run, forms, earlier) {
  const drainedFrom = performance.now();
  const listed = new Map();
  for (const form of forms) {
    for (const { id, values } of await owner.responses(form.id)) {
      const key = keyOf(values.message);
      listed.set(key, [...(listed.get(key) ?? []), id]);
    }
  }
  const acknowledged = [...run.acknowledged];
  const lost = acknowledged.filter(([key, { id }]) => !listed.get(key)?.includes(id));
  const duplicated = [...listed.values()].filter(ids => ids.length > 1);
  const strangers = [...listed.keys()].filter(key => !run.acknowledged.has(key));
  check('every acknowledged response is in the list', lost.length === 0, `${lost.length} lost`);
  check('none is in the list twice', duplicated.length === 0, `${duplicated.length} duplicated`);

  const stored = [...listed.values()].reduce((sum, ids) => sum + ids.length, 0);
  const figures = async () => {
    const counts = await Promise.all(forms.map(async form => (await owner.formFigures(form.id))?.responses));
    return {
      overview: (await owner.overview()).totalResponses - earlier,
      forms: counts.reduce((sum, n) => sum + n, 0),
    };
  };
  const agree = await until(async () => {
    const { overview, forms: counted } = await figures().catch(() => ({}));
    return overview >= stored && counted >= stored;
  }, DRAIN_LIMIT_MS);
  const drainSeconds = (performance.now() - drainedFrom) / 1000;
  // Long enough for a late repeat to be counted, if it were.
  await new Promise(resolve => setTimeout(resolve, 2500));
  const final = await figures();
  check('counted once in the overview', final.overview === stored, `${final.overview} of ${stored}`);
  check('counted once in the list of forms', final.forms === stored, `${final.forms} of ${stored}`);
  check('drained within 60 s', Boolean(agree), `${drainSeconds.toFixed(1)} s`);
  return { lost: lost.length, duplicated: duplicated.length, strangers: strangers.length, drainSeconds };
}

/** One mail for each response of the form that mails. */
async function compareMails(stack, owner, run, form) {
  const expected = [...run.acknowledged].filter(([, { formId }]) => formId === form.id).map(([key]) => key);
  const responseMails = async () =>
    (await mailsTo(stack, owner.email)).filter(mail => mail.subject.includes(form.name));
  await until(async () => (await responseMails()).length >= expected.length, MAIL_LIMIT_MS, 500);
  const keys = await Promise.all(
    (await responseMails()).map(async mail => keyOf((await readMail(stack, mail.id)).text)),
  );
  const once = expected.filter(key => keys.filter(other => other === key).length === 1).length;
  check(
    'one mail for each response',
    once === expected.length && keys.length === expected.length,
    `${keys.length} mails, ${once} of ${expected.length} exactly once`,
  );
}

/** Messages in parking queues, from the broker itself. */
function parked({ foundation }) {
  const lines = foundation.broker.control('rabbitmqctl', '-q', 'list_queues', 'name', 'messages').split('\n');
  return lines
    .map(line => line.split('\t'))
    .filter(([name]) => name?.includes('.parking.'))
    .reduce((sum, [, count]) => sum + Number(count), 0);
}

async function load(stack, owner) {
  const { submissions, rate, mails, times } = Object.fromEntries(
    ['submissions', 'rate', 'mails', 'times'].map(name => [
      name,
      Number(option(name, String(DEFAULTS[name]))),
    ]),
  );
  const targets = option('kill', DEFAULTS.kill).split(',').filter(Boolean).concat(['broker', 'database'].filter(flag)); // prettier-ignore
  const earlier = (await owner.overview()).totalResponses;
  const plain = await owner.makeForm({ name: 'Load form' });
  const mailed =
    mails > 0 ? await owner.makeForm({ name: 'Mailed form', emailNotifications: true }) : undefined;
  // Mixed in among the others, so that mails are under way while processes are killed.
  const every = mailed ? Math.max(2, Math.round((submissions + mails) / mails)) : 0;
  const forms = mailed ? [mailed.id, ...Array.from({ length: every - 1 }, () => plain.id)] : [plain.id];
  const total = submissions + mails;
  console.log(`  … ${total} submissions at ${rate}/s, kill -9: ${targets.join(', ')}, ${times} × each`);
  const [run, killed] = await Promise.all([
    submitAll(stack.url, {
      forms,
      submissions: total,
      rate,
      logFile: join(stack.dataDir, 'acknowledged.log'),
    }),
    killDuring(stack, { targets, times, lengthMs: (total * 1000) / rate }),
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
  check('all is well afterwards', Boolean(await allWell(stack, SERVICES)));
  const outcome = await compare(stack, owner, run, [plain, mailed].filter(Boolean), earlier);
  if (mailed) await compareMails(stack, owner, run, mailed);
  const inParking = parked(stack);
  check('nothing is parked', inParking === 0, `${inParking} parked`);
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
  parked       ${inParking}
  drain time   ${outcome.drainSeconds.toFixed(1)} s
  first try    p50 ${percentile(run.latencies, 0.5)?.toFixed(0)} ms, p95 ${percentile(run.latencies, 0.95)?.toFixed(0)} ms
  database     ${stack.foundation.databaseName}
`);
}

await guarded(async () => {
  await prepare();
  const stack = await startStack({ PROCESSES: ['gateway', ...SERVICES].join(',') });
  let failed = true;
  try {
    const owner = await makeOwner(stack);
    await visibility(stack, owner, short ? 5 : 40);
    if (!short) {
      for (const result of await whileServiceIsDown(stack, owner, SERVICES)) check(...result);
      for (const result of await whileBrokerIsDown(stack, owner, SERVICES)) check(...result);
    }
    await load(stack, owner);
    failed = results.includes(false);
  } finally {
    await stack.stop({ keep: failed });
    if (failed) console.log(`  The logs are in ${stack.dataDir}`);
  }
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  if (failed) process.exitCode = 1;
});
