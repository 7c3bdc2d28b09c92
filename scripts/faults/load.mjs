// Submissions at a rate fixed in advance, each repeated with its own key until it is acknowledged, as the visitor's
// page does. Every acknowledged key is on disk before it counts.
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, submission } from '../lib/owner.mjs';

/** A visitor tries again this long before the run calls it refused for good, ms. */
const GIVE_UP_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;
/** Those who wait ask so often altogether: more would measure this process, which answers as receiver and owner as well. */
const REPEATS_PER_SECOND = 200;
const ATTEMPT_LIMIT_MS = 5000;
/** Answers after which a visitor's page tries again; 0 is no answer at all. Anything else that is no success is a defect. */
const PASSING = new Set([0, 429, 502, 503, 504]);

/** What a run notes of its submissions. */
export const newRun = (acknowledged = new Map()) => ({
  attempts: 0,
  sent: 0,
  acknowledged,
  retried: 0,
  /** Submissions that try again at the moment. */
  waiting: 0,
  refused: 0,
  unexpected: [],
  latencies: [],
  answers: {},
});

/**
 * Submits to each of the gateways in turn; another attempt goes to the next one.
 * `acknowledged` fills while it runs. `goesOn(n)`: whether more are sent after `n`, where `submissions` of them are done.
 * @returns acknowledged: key → id of the response, and the counts of the run. `latencies` (ms) are those of
 * submissions that were taken at the first attempt.
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
    goesOn = () => false,
  },
) {
  const run = newRun(acknowledged);
  // Opened for synchronous writing: a line that was written is on disk.
  const log = openSync(logFile, 'as');
  const started = performance.now();
  const pending = [];
  for (let n = 0; n < submissions || goesOn(n); n += 1) {
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

/** One submission, repeated with its key until it is acknowledged or the run gives it up. */
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
