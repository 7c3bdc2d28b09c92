// Runs an experiment: submissions arrive at a fixed rate while a fault is applied to the installation;
// afterwards one line, the ledger, states the outcome of every acknowledged submission.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOwner } from '../lib/owner.mjs';
import { percentile, until } from '../lib/stack.mjs';
import { listResponses } from './compare.mjs';
import { allWell } from './kills.mjs';
import { submitAll } from './load.mjs';
import { waiting } from './queues.mjs';
import { connectReceivers, idOf } from './receivers.mjs';

export const DRAIN_LIMIT_MS = 60_000;
/** Generous, because a ledger is about the outcome of a submission, not about restart times. */
const GIVE_UP_MS = 300_000;
/** Long enough for a late duplicate to be counted. */
const REPEAT_MS = 2500;

export class Lab {
  /** `part`: scale of each experiment, 1 for all of it; `urls`: the gateways in rotation. */
  constructor({ stack, receivers, mailbox, services, check, part }) {
    Object.assign(this, { stack, receivers, mailbox, services, check, part, urls: [stack.url] });
  }

  /** A share of `count`, but at least one. */
  share = count => Math.max(1, Math.round(count * this.part));

  allWell = () => allWell(this.stack, this.services);

  /**
   * Sends `rate` submissions per second for `seconds` while `fault(lengthMs)` runs, and returns the ledger. `lasting`:
   * continues up to that many times longer, until the fault is over; its `lengthMs` is the maximum. `bars`: additional
   * expectations about the ledger's numbers.
   * @returns the numbers, the form, its owner and the run
   */
  async ledger(
    name,
    { rate = 30, seconds = 20, lasting = 1, fault, settings, drainMs = DRAIN_LIMIT_MS, bars = () => [] },
  ) {
    const { stack, receivers } = this;
    // Each experiment has a new account, so that the session lasts and the counts belong to this experiment only.
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name, ...settings });
    await connectReceivers(stack, owner, receivers, form.id, ['well']);
    const before = await waiting(stack, 'dead-letter');
    const least = this.share(rate * seconds);
    const most = least * lasting;
    const lengthMs = (most * 1000) / rate;
    let isOver = false;
    const shouldContinue = n => !isOver && n < most;
    const logFile = join(stack.dataDir, `acknowledged-${name}.log`);
    const load = {
      forms: [form.id],
      submissions: least,
      rate,
      logFile,
      giveUpMs: GIVE_UP_MS,
      shouldContinue,
    };
    const fated = async () => {
      try {
        return await fault?.(lengthMs);
      } finally {
        isOver = true;
      }
    };
    // Stops the load before the next experiment, even if this one fails.
    const [sent, fate] = await Promise.allSettled([submitAll(this.urls, load), fated()]);
    const failed = [fate, sent].find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    const [run, done] = [sent.value, fate.value];
    const submissions = run.sent;
    const well = Boolean(await this.allWell());
    const known = [...run.acknowledged.values()];
    const since = performance.now();

    let listed = new Map();
    const lost = () => [...run.acknowledged].filter(([key, { id }]) => !listed.get(key)?.includes(id)).length;
    await until(async () => (listed = await listResponses(owner, [form])) && lost() === 0, drainMs, 300);
    const stored = [...listed.values()].flat();
    const counts = async () => {
      const [{ totalResponses }, counted] = await Promise.all([owner.overview(), owner.formCounts(form.id)]);
      return [totalResponses, counted?.responses];
    };
    const asked = () => counts().catch(() => []);
    await until(async () => (await asked()).every(count => count >= stored.length), drainMs, 300);
    const seen = receivers.seen.well;
    await until(() => known.every(({ id }) => seen.has(idOf(id))), drainMs, 100);
    const drainSeconds = (performance.now() - since) / 1000;
    await sleep(REPEAT_MS);
    const [overview, counted] = await counts();
    const heard = known.filter(({ id }) => seen.has(idOf(id)));
    const n = {
      attempts: run.attempts,
      acknowledged: run.acknowledged.size,
      of: submissions,
      promised: known.filter(one => !one.stored).length,
      lost: lost(),
      duplicated: [...listed.values()].filter(ids => ids.length > 1).length,
      stored: stored.length,
      overview,
      counted,
      webhooks: heard.length,
      again: heard.filter(({ id }) => seen.get(idOf(id)).times > 1).length,
      recovered: run.retried,
      unexpected: run.unexpected.length,
      deadLettered: (await waiting(stack, 'dead-letter')) - before,
      drainSeconds,
      p95: percentile(run.latencies, 95 / 100) ?? 0,
      done,
    };
    const wrong = [
      ...faultsOf(n, drainMs),
      ...(well ? [] : ['unhealthy afterwards']),
      ...run.unexpected.slice(0, 2),
      ...bars(n),
    ];
    this.check(`${name}: ${lineOf(n)}`, wrong.length === 0, wrong.join('; '));
    return { ...n, owner, form, run };
  }
}

const lineOf = n =>
  `${n.attempts} attempts, ${n.acknowledged} of ${n.of} acknowledged (${n.promised} promised), ok ${n.acknowledged - n.lost}, ` +
  `lost ${n.lost}, duplicated ${n.duplicated}, counted ${n.counted} of ${n.stored}, webhooks ${n.webhooks} (${n.again} again), ` +
  `recovered ${n.recovered}, unexpected ${n.unexpected}, dead-lettered ${n.deadLettered}, drained in ${n.drainSeconds.toFixed(1)} s, ` +
  `p95 ${n.p95.toFixed(0)} ms${n.done === undefined ? '' : `, ${n.done}`}`;

/** Problems of a ledger as text. */
function faultsOf(n, drainMs) {
  const bars = {
    'not all acknowledged': n.acknowledged === n.of,
    lost: n.lost === 0,
    'stored twice': n.duplicated === 0,
    'counted differently': n.overview === n.stored && n.counted === n.stored,
    'webhooks missing': n.webhooks === n.acknowledged,
    'unexpected answers': n.unexpected === 0,
    'dead-lettered': n.deadLettered === 0,
    'not drained in time': n.drainSeconds * 1000 <= drainMs + REPEAT_MS,
  };
  return Object.keys(bars).filter(name => !bars[name]);
}
