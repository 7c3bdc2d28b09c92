// Compares the owner's view with the acknowledged submissions. `check(name, ok, detail)` records each finding.
import { keyOf, request, submission } from '../lib/owner.mjs';
import { percentile, until } from '../lib/stack.mjs';
import { openList } from './open-list.mjs';

const DRAIN_LIMIT_MS = 60_000;
/**
 * Time without an email after which none will follow, because an email from a killed sender is sent again after a lease
 * of 60 s.
 */
const MAIL_PAUSE_MS = 90_000;
/** Minimum number of emails sent per second, even on a busy machine. */
const MAILS_A_SECOND = 4;
const VISIBLE_LIMIT_MS = 1000;

/**
 * Milliseconds from the 201 until an open list, a requested list and the overview show the submission, measured one
 * submission at a time.
 */
export async function visibility(check, stack, owner, rounds) {
  const form = await owner.makeForm({ name: 'Watched form' });
  const open = await openList(stack, owner, form.id);
  const [live, list, counted] = [[], [], []];
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
      until(() => open.seen.get(key), 10_000, 5).then(at => (at ? Math.max(0, at - since) : Infinity)),
      appears(async () => keyOf(JSON.stringify((await owner.newest(form.id)).responses)) === key),
      appears(async () => (await owner.overview()).totalResponses >= before + n),
    ]);
    live.push(waits[0]);
    list.push(waits[1]);
    counted.push(waits[2]);
  }
  open.close();
  for (const [name, times] of [
    ['an open list', live],
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

/** Owner’s view: response ids by key. */
export async function listResponses(owner, forms) {
  const listed = new Map();
  for (const form of forms) {
    for (const { id, values } of await owner.responses(form.id)) {
      const key = keyOf(values.message);
      listed.set(key, [...(listed.get(key) ?? []), id]);
    }
  }
  return listed;
}

/**
 * Compares the acknowledged submissions with the owner's view. The overview counts all of the owner's forms, so the
 * responses to the other forms are read with it: earlier ones may be counted late, and buffered ones may arrive late.
 */
export async function compare(check, stack, owner, run, forms) {
  const acknowledged = [...run.acknowledged];
  let listed;
  let lost;
  // Submissions accepted while the broker was unavailable are listed after the gateways have forwarded them.
  await until(async () => {
    listed = await listResponses(owner, forms);
    lost = acknowledged.filter(([key, { id }]) => !listed.get(key)?.includes(id));
    return lost.length === 0;
  }, DRAIN_LIMIT_MS);
  const duplicated = [...listed.values()].filter(ids => ids.length > 1);
  const strangers = [...listed.keys()].filter(key => !run.acknowledged.has(key));
  check('every acknowledged response is in the list', lost.length === 0, `${lost.length} lost`);
  check('none is in the list twice', duplicated.length === 0, `${duplicated.length} duplicated`);

  // Unacknowledged submissions may still arrive, so the list and the counts are read together.
  const totals = async () => {
    const all = await listResponses(owner, forms);
    const counts = await Promise.all(forms.map(async form => (await owner.formCounts(form.id))?.responses));
    const others = (await owner.forms()).filter(({ id }) => !forms.some(form => form.id === id));
    const ofOthers = (await Promise.all(others.map(({ id }) => owner.responses(id)))).flat().length;
    return {
      stored: [...all.values()].flat().length,
      overview: (await owner.overview()).totalResponses - ofOthers,
      forms: counts.reduce((sum, n) => sum + n, 0),
    };
  };
  const agree = await until(async () => {
    const { stored, overview, forms: counted } = await totals().catch(() => ({}));
    return overview >= stored && counted >= stored;
  }, DRAIN_LIMIT_MS);
  const drainSeconds = (performance.now() - run.endedAt) / 1000;
  // Long enough for a late duplicate to be counted.
  await new Promise(resolve => setTimeout(resolve, 2500));
  const final = await totals();
  const { stored } = final;
  check('counted once in the overview', final.overview === stored, `${final.overview} of ${stored}`);
  check('counted once in the list of forms', final.forms === stored, `${final.forms} of ${stored}`);
  check('drained within 60 s', Boolean(agree), `${drainSeconds.toFixed(1)} s`);
  return { lost: lost.length, duplicated: duplicated.length, strangers: strangers.length, drainSeconds };
}

/**
 * Ledger of emails: one for each response to the form that mails. A sender that is killed after the mail server's reply
 * sends again with the same Message-ID, so that mail programs show the email once.
 */
export async function compareMails(check, mailbox, owner, run, form) {
  const expected = [...run.acknowledged].filter(([, { formId }]) => formId === form.id).map(([key]) => key);
  const idsOf = async () => {
    const ids = new Map();
    for (const { subject, text, messageId } of await mailbox.to(owner.email))
      if (subject.includes(form.name)) ids.set(keyOf(text), [...(ids.get(keyOf(text)) ?? []), messageId]);
    return ids;
  };
  const limit = MAIL_PAUSE_MS + (expected.length * 1000) / MAILS_A_SECOND;
  let [came, at] = [0, performance.now()];
  await until(
    async () => {
      const { size } = await idsOf();
      if (size > came) [came, at] = [size, performance.now()];
      return size >= expected.length || performance.now() - at > MAIL_PAUSE_MS;
    },
    limit,
    500,
  );
  const tookMs = performance.now() - run.endedAt;
  // Long enough for a late duplicate.
  await new Promise(resolve => setTimeout(resolve, 2500));
  const ids = await idsOf();
  const once = expected.filter(key => new Set(ids.get(key)).size === 1).length;
  const again = [...ids.values()].filter(list => list.length > new Set(list).size).length;
  check(
    'one mail for each response',
    once === expected.length,
    `${once} of ${expected.length} under one Message-ID, ${again} of them sent again under it; the last ${(tookMs / 1000).toFixed(0)} s after the load`,
  );
}
