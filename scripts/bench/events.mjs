// `npm run bench events`: cost of visitor events alongside submissions. Submissions at a fixed rate alone, then the
// same alongside 1,000 visitor events per second, in the beacons that form pages send (six events: one visit of four
// fields, so 167 beacons per second); then as many submissions as 50 connections can send, alone and alongside the events.
// Limits: p95 of a beacon 50 ms, and submissions keep 90 % of their rate. Finally, every accepted visit must be
// counted. Options: --seconds 10 (per measurement) --events 1000 --rate 150 --no-build.
import { guarded } from '../../deploy/local/prepare.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { option, percentile, prepare, startStack, until } from '../lib/stack.mjs';
import { atRate, fullLoad, submit } from './load.mjs';

const FIELDS = ['full_name', 'email', 'plan', 'message'];
/** Events per visit: the start, the time on the page, and each field. */
const EVENTS_A_BEACON = 2 + FIELDS.length;
const BARS = { p95: 50, kept: 0.9 };

/** Beacon of a page that the visitor leaves without a submission. */
function sendVisit(connection, formId) {
  const of = value => Object.fromEntries(FIELDS.map(id => [id, value()]));
  const body = JSON.stringify({
    ...{ sessionId: crypto.randomUUID(), started: true, ms: 20_000, revision: 1 },
    visit: {
      ...{ fields: FIELDS, steps: [], corrections: of(() => 1), errors: {} },
      timings: of(() => 1000 + Math.round(Math.random() * 5000)),
    },
    source: { referrer: 'https://www.google.com/' },
  });
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  return connection.post(`/api/v1/public/forms/${formId}/events`, body, { 'user-agent': agent });
}

await guarded(async () => {
  await prepare();
  const [seconds, events, rate] = [option('seconds', 10), option('events', 1000), option('rate', 150)];
  const stack = await startStack();
  try {
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name: 'Measured form' });
    let [stored, seen] = [0, 0];
    /** Requests with an unknown outcome: the response arrived too late or not at all. */
    let unsure = 0;
    const noteUnsure = refused => (unsure += (refused[0] ?? 0) + (refused[503] ?? 0) + (refused[504] ?? 0));
    const submissions = async run => {
      const began = performance.now();
      const { taken, refused } = await run;
      stored += taken.length;
      noteUnsure(refused);
      return { taken, refused, rate: (taken.length * 1000) / (performance.now() - began) };
    };
    const steady = () =>
      submissions(atRate(stack.url, { rate, seconds, good: 201 }, one => submit(one, form.id)));
    const full = () =>
      submissions(fullLoad(stack.url, { count: 50, seconds, good: 201 }, one => submit(one, form.id)));
    const visits = async () => {
      const asked = { rate: events / EVENTS_A_BEACON, seconds, good: 202 };
      const sent = await atRate(stack.url, asked, one => sendVisit(one, form.id));
      seen += sent.taken.length;
      noteUnsure(sent.refused);
      return sent;
    };
    /** Waits until everything sent is stored and counted, so that the next measurement starts with an idle product. */
    const settled = async () => {
      const began = performance.now();
      const within = (count, sure) => count >= sure && count <= sure + unsure;
      const isCounted = ({ views, totalResponses }) =>
        within(totalResponses, stored) && within(views, stored + seen);
      if (!(await until(async () => isCounted(await owner.overview()), 60_000, 500))) {
        const { views, totalResponses } = await owner.overview();
        throw new Error(
          `${totalResponses} responses and ${views} visits are counted, not ${stored} and ${stored + seen} (unsure: ${unsure})`,
        );
      }
      console.log(`  counted after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    };
    const ms = (taken, share) => `${(percentile(taken, share) ?? NaN).toFixed(0)} ms`;
    const spread = ({ taken, refused }) =>
      `p50 ${ms(taken, 0.5)}, p95 ${ms(taken, 0.95)}, p99 ${ms(taken, 0.99)} (refused ${JSON.stringify(refused)})`;
    const say = (name, text) => console.log(`  ${name.padEnd(36)}${text}`);

    console.log('Warming up');
    await Promise.all([
      submissions(fullLoad(stack.url, { count: 10, seconds: 3, good: 201 }, one => submit(one, form.id))),
      visits(),
    ]);
    await settled();
    const alone = await steady();
    say(`submissions at ${rate}/s alone`, `${alone.rate.toFixed(1)}/s, ${spread(alone)}`);
    await settled();
    say(`${events} events/s alone`, spread(await visits()));
    await settled();
    const [beside, both] = await Promise.all([steady(), visits()]);
    say('both: submissions', `${beside.rate.toFixed(1)}/s, ${spread(beside)}`);
    say('      events', spread(both));
    await settled();
    const fullAlone = await full();
    say('as many as 50 connections can send', `${fullAlone.rate.toFixed(0)}/s alone`);
    await settled();
    const [fullBeside, fullBoth] = await Promise.all([full(), visits()]);
    const share = (fullBeside.rate / fullAlone.rate).toFixed(2);
    say('  beside the events', `${fullBeside.rate.toFixed(0)}/s: ${share}`);
    say('  events meanwhile', spread(fullBoth));
    await settled();

    const kept = beside.rate / alone.rate;
    const p95 = percentile(both.taken, 0.95) ?? Infinity;
    console.log(`
  counted                             all ${stored} submissions and ${seen} visits (unsure: ${unsure})
  p95 of events                       ${p95.toFixed(0)} ms (bar ${BARS.p95}): ${(p95 / BARS.p95).toFixed(2)} of the bar
  rate that submissions keep          ${kept.toFixed(2)} (bar ${BARS.kept})
`);
    if (p95 > BARS.p95 || kept < BARS.kept) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
