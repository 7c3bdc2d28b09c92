// Events that are late, duplicated, very old, or unreadable; and corrupted counts.
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { ROOT } from '../../../deploy/local/prepare.mjs';
import { request, submission } from '../../lib/owner.mjs';
import { dist, until } from '../../lib/stack.mjs';
import { listResponses } from '../compare.mjs';
import { depths, waiting } from '../queues.mjs';
import { idOf } from '../receivers.mjs';

const CONSUMERS = ['analytics', 'webhooks', 'mail'];
const queueOf = service => `${service}.form-submitted.v2`;
const run = promisify(execFile);

/** Unreadable messages: invalid JSON, a missing envelope, an unknown topic, data with the wrong shape. */
const POISON = {
  'no JSON': 'poison',
  'no envelope': '{"poison":true}',
  'unknown topic': JSON.stringify({ ...envelope('poison-topic'), type: 'form.exploded' }),
  'other data': JSON.stringify(envelope('poison-data')),
};

function envelope(id) {
  const at = new Date().toISOString();
  return { id, type: 'form.submitted', version: 1, occurredAt: at, requestId: id, ownerId: 'x', data: {} };
}

async function sendPoison(url) {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  for (const service of CONSUMERS)
    for (const content of Object.values(POISON))
      channel.sendToQueue(queueOf(service), Buffer.from(content), { persistent: true });
  await channel.waitForConfirms();
  await connection.close();
}

async function purgeDeadLetters(url) {
  const { DeadLetters } = await dist('libs/messaging/src/index.js');
  const deadLetters = await DeadLetters.open(url);
  for (const service of CONSUMERS) await deadLetters.purge(service);
  await deadLetters.close();
}

/** Publishes events again unchanged. */
async function publishAgain(url, events) {
  const { startClient } = await dist('libs/testing/src/index.js');
  const client = await startClient({ url, prefix: '' });
  await Promise.all(events.map(event => client.publisher.publish(event)));
  await client.close();
}

export const events = {
  /** Analytics is stopped while 5,000 submissions arrive, and catches up within a minute. */
  'slow-consumer': lab =>
    lab.ledger('a consumer that pauses for a while', {
      rate: 150,
      seconds: 34,
      fault: async lengthMs => {
        const [{ pid }] = lab.stack.hostsOf('analytics');
        process.kill(pid, 'SIGSTOP');
        await sleep(lengthMs);
        const queued = (await depths(lab.stack))[queueOf('analytics')];
        process.kill(pid, 'SIGCONT');
        return `${queued} messages waited, of up to 25 events each`;
      },
    }),

  /** Every event arrives twice, and 1,000 of them again at the end. */
  async twice(lab) {
    const { tapEvents } = await dist('libs/messaging/src/index.js');
    const { broker } = lab.stack;
    const tap = await tapEvents(broker.url, '', 'form.submitted');
    const settings = { emailNotifications: true };
    const {
      owner,
      form,
      run: sent,
      counted,
    } = await lab.ledger('every event published twice', {
      rate: 20,
      seconds: 15,
      settings,
      fault: async lengthMs => {
        await sleep(lengthMs);
        await until(() => tap.seen.length >= lab.share(300), 20_000);
        const seen = [...tap.seen];
        await publishAgain(broker.url, seen);
        return `${seen.length} repeated events`;
      },
    });
    const mine = tap.seen.filter(({ data }) => data.formId === form.id);
    const known = [...sent.acknowledged.values()].map(({ id }) => id);
    const mails = async () =>
      (await lab.mailbox.to(owner.email)).filter(({ subject }) => subject.includes(form.name));
    await until(async () => (await mails()).length >= known.length, 180_000, 500);
    await publishAgain(
      broker.url,
      Array.from({ length: lab.share(1000) }, (_, n) => mine[n % mine.length]),
    );
    await until(async () => Object.values(await depths(lab.stack)).every(count => count === 0), 60_000, 500);
    await sleep(5000);
    const again = known.filter(id => lab.receivers.seen.well.get(idOf(id))?.times > 1).length;
    const after = (await owner.formCounts(form.id)).responses;
    const mailed = (await mails()).length;
    lab.check(
      '1,000 old replays: no repeated counts, calls or mails',
      again === 0 && after === counted && mailed === known.length,
      `${lab.share(1000)} replays; counted ${after} of ${known.length}, ${again} calls again, ${mailed} mails`,
    );
    await tap.close();
  },

  async poison(lab) {
    const { stack } = lab;
    const wanted = CONSUMERS.length * Object.keys(POISON).length;
    const before = await waiting(stack, 'dead-letter');
    const given = async () => (await waiting(stack, 'dead-letter')) - before;
    const started = performance.now();
    let seconds;
    const purged = sendPoison(stack.broker.url).then(async () => {
      await until(async () => (await given()) >= wanted, 15_000, 100);
      seconds = (performance.now() - started) / 1000;
      const count = await given();
      await purgeDeadLetters(stack.broker.url);
      return count;
    });
    await lab.ledger('poison messages', { rate: 10, seconds: 10, drainMs: 10_000, fault: () => purged });
    lab.check(
      `poison of ${Object.keys(POISON).length} kinds is dead-lettered within 5 s`,
      (await purged) === wanted && seconds <= 5,
      `${await purged} of ${wanted} after ${seconds.toFixed(1)} s`,
    );
  },

  /** 50 concurrent submissions with one key are one response, regardless of the gateway. */
  async 'one-key'(lab) {
    const { owner, form } = await lab.ledger('before one key', { rate: 5, seconds: 2 });
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        request(lab.urls[n % lab.urls.length], 'POST', `/api/v1/forms/${form.id}/responses`, {
          body: submission(key),
          headers: { 'idempotency-key': key },
        }),
      ),
    );
    const ids = new Set(answers.map(({ body }) => body?.id));
    const stored = (await listResponses(owner, [form])).get(key) ?? [];
    lab.check(
      '50 parallel submissions with one key are one response',
      ids.size === 1 && stored.length === 1 && answers.every(({ status }) => status < 300),
      `answers ${[...new Set(answers.map(({ status }) => status))].join(', ')}, ${ids.size} ids, ${stored.length} stored`,
    );
  },

  /** `npm run tool reconcile` finds and corrects manually changed counts. */
  async rollup(lab) {
    const { owner, form, counted } = await lab.ledger('before a corrupted count', { rate: 10, seconds: 5 });
    const { url } = lab.stack.database;
    const env = { ...process.env, MONGODB_URI: url, RABBITMQ_URL: lab.stack.broker.url };
    const command = ['dist/apps/analytics/src/reconcile.cli.js'];
    const recount = async (...words) =>
      (await run(process.execPath, [...command, ...words], { cwd: ROOT, env }).catch(error => error)).stdout;
    const clean = / 0 differences/;
    // Waits for events that are still being counted, because they would overwrite the corrupted count.
    lab.check(
      'no difference before',
      Boolean(await until(async () => clean.test(await recount('--check')), 30_000, 1000)),
    );
    const connection = await mongoose.createConnection(url, { dbName: 'leadloom_analytics' }).asPromise();
    const spoiled = await connection
      .collection('rollups')
      .updateOne({ formId: form.id, responses: { $gt: 0 } }, { $inc: { responses: 7 } });
    await connection.close();
    const [found, mended] = [await recount('--check'), await recount()];
    const after = await recount('--check');
    lab.check(
      'a corrupted count is found and corrected',
      spoiled.modifiedCount === 1 && !clean.test(found) && clean.test(after),
      [
        `${spoiled.modifiedCount} spoiled`,
        ...[found, mended, after].map(text => text.trim().split('\n').at(-1)),
      ].join('; '),
    );
    const right = await until(async () => (await owner.overview()).totalResponses === counted, 15_000, 300);
    lab.check('the overview is correct again', Boolean(right));
  },
};
