// `npm run bench arrival`: time from the 201 of a submission until an open list shows it and its webhook arrives, first
// with only a healthy receiver, then alongside hanging receivers, which must not delay it. Fails above 1 s (p95).
// Options: --rounds 60 --hanging 5 --no-build.
import { guarded } from '../../deploy/local/prepare.mjs';
import { openList } from '../faults/open-list.mjs';
import { connectReceivers, idOf, startReceivers, WEBHOOK_ENV } from '../faults/receivers.mjs';
import { makeOwner, request, submission } from '../lib/owner.mjs';
import { option, percentile, prepare, startStack, until } from '../lib/stack.mjs';

const LIMIT_MS = 1000;
const GIVE_UP_MS = 10_000;

/** Sends one submission at a time. @returns milliseconds from the 201 to the open list and to the webhook */
async function rounds(stack, formId, open, seen, count) {
  const [listed, called] = [[], []];
  for (let n = 0; n < count; n += 1) {
    const key = crypto.randomUUID();
    const { status, body } = await request(stack.url, 'POST', `/api/v1/forms/${formId}/responses`, {
      body: submission(key),
      headers: { 'idempotency-key': key },
    });
    if (status !== 201) throw new Error(`A submission was answered ${status}`);
    const since = performance.now();
    const after = at => (at === undefined ? Infinity : Math.max(0, at - since));
    const [atList, atReceiver] = await Promise.all([
      until(() => open.seen.get(key), GIVE_UP_MS, 5),
      until(() => seen.get(idOf(body.id))?.at, GIVE_UP_MS, 5),
    ]);
    listed.push(after(atList));
    called.push(after(atReceiver));
  }
  return { listed, called };
}

let isSlow = false;
function say(what, times) {
  const p95 = percentile(times, 0.95);
  isSlow ||= p95 > LIMIT_MS;
  const [p50, worst] = [percentile(times, 0.5), Math.max(...times)];
  console.log(`  ${what}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`);
}

await guarded(async () => {
  await prepare();
  const [count, hanging] = [option('rounds', 60), option('hanging', 5)];
  const receivers = await startReceivers();
  const stack = await startStack(WEBHOOK_ENV);
  try {
    const owner = await makeOwner(stack);
    const { id: formId } = await owner.makeForm({ name: 'Watched form' });
    const open = await openList(stack, owner, formId);
    await connectReceivers(stack, owner, receivers, formId, ['well']);
    const { well } = receivers.seen;
    await rounds(stack, formId, open, well, 5);
    const alone = await rounds(stack, formId, open, well, count);
    say('from 201 to an open list', alone.listed);
    say('from 201 to a webhook', alone.called);
    await connectReceivers(
      stack,
      owner,
      receivers,
      formId,
      Array.from({ length: hanging }, () => 'hang'),
    );
    const beside = await rounds(stack, formId, open, well, count);
    say(`from 201 to a webhook beside ${hanging} hanging receivers`, beside.called);
    say('and to an open list', beside.listed);
    console.log(`  calls to the hanging receivers meanwhile: ${receivers.calls.hang ?? 0}`);
    if (isSlow) console.log(`  above ${LIMIT_MS} ms`);
    if (isSlow || !receivers.calls.hang) process.exitCode = 1;
    open.close();
  } finally {
    await stack.stop();
    await receivers.stop();
  }
});
