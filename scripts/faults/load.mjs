// Submissions at a fixed rate, each repeated with its key until it is acknowledged, as the visitor's
// page does. Every acknowledged key is written to disk before it is counted.
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, submission } from '../lib/owner.mjs';

/** Time that a visitor retries before the run counts the submission as refused, in milliseconds. */
const GIVE_UP_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;
/** Maximum number of retries per second; more would measure this process, which is also the receiver and the owner. */
const REPEATS_PER_SECOND = 200;
const ATTEMPT_LIMIT_MS = 5000;
/** Statuses after which a visitor's page retries; 0 means no response. Any other failure is a defect. */
const PASSING = new Set([0, 429, 502, 503, 504]);

/** Record of a run's submissions. */
export const newRun = (acknowledged = new Map()) => ({
  attempts: 0,
  sent: 0,
  acknowledged,
  retried: 0,
  /** Submissions that are currently retrying. */
  waiting: 0,
  refused: 0,
  unexpected: [],
  latencies: [],
  answers: {},
});

/**
 * Submits to each of the gateways in turn; a retry goes to the next one. `acknowledged` fills while it runs.
 * `shouldContinue(n)`: whether to send more than `submissions` after `n` were sent.
 * @returns acknowledged: response ids by key, and the counts of the run. `latencies` (ms) belong to submissions that
 * were accepted at the first attempt.
 */
export async function submitAll(
  urls,
  {
    forms,
    submissions,
    rate,
    logFile,
    acknowledged = new Map(),
    giveUpMs = GIVE_UP_MS,
    shouldContinue = () => false,
  },
) {
  const run = newRun(acknowledged);
  // Opened for synchronous writing: a written line is on disk.
  const log = openSync(logFile, 'as');
  const started = performance.now();
  const pending = [];
  for (let n = 0; n < submissions || shouldContinue(n); n += 1) {
    const due = started + (n * 1000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    const key = crypto.randomUUID();
    const noted = { run, write: line => writeSync(log, line) };
    pending.push(
      submitOne(
        urls,
        { first: n, formId: forms[n % forms.length], key, body: submission(key), giveUpMs },
        noted,
      ),
    );
  }
  await Promise.all(pending);
  closeSync(log);
  const endedAt = performance.now();
  return { ...run, endedAt, seconds: (endedAt - started) / 1000 };
}

/** Sends one submission repeatedly with its key until it is acknowledged or the run gives up. */
export async function submitOne(
  urls,
  { first = 0, formId, key, body: sent, giveUpMs = GIVE_UP_MS },
  { run, write },
) {
  const since = performance.now();
  let pause = FIRST_PAUSE_MS;
  for (let attempt = 1; ; attempt += 1) {
    run.attempts += 1;
    if (attempt === 1) run.sent += 1;
    const { status, body } = await request(
      urls[(first + attempt - 1) % urls.length],
      'POST',
      `/api/v1/forms/${formId}/responses`,
      {
        body: sent,
        headers: { 'idempotency-key': key },
        timeoutMs: ATTEMPT_LIMIT_MS,
      },
    );
    run.answers[status] = (run.answers[status] ?? 0) + 1;
    if (status === 201 || status === 202) {
      write(`${key} ${formId} ${body.id}\n`);
      run.acknowledged.set(key, { formId, id: body.id, stored: status === 201 });
      if (attempt > 1) run.retried += 1;
      else run.latencies.push(performance.now() - since);
      return;
    }
    if (!PASSING.has(status)) {
      run.unexpected.push(`${status} ${JSON.stringify(body)}`);
      return;
    }
    if (performance.now() - since > giveUpMs) {
      run.refused += 1;
      return;
    }
    run.waiting += 1;
    await sleep(Math.max(pause, (run.waiting * 1000) / REPEATS_PER_SECOND) * (0.75 + Math.random() / 2));
    run.waiting -= 1;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
