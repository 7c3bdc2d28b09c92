import 'reflect-metadata';
import { analyticsCalls, type Principal } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeForm, makeInput, makePrincipal, startStack } from '#testing';
import { AnalyticsModule } from '../src/analytics.module.js';
import { analyticsConfig } from '../src/config.js';
import { addVisit, bounded, emptyDetail } from '../src/detail.js';
import { DetailStore } from '../src/detail.store.js';
import { countMinute, type Counts, withoutZeros } from '../src/metrics.js';
import { RollupStore } from '../src/rollup.store.js';
import { hourOf } from '../src/time-buckets.js';
import { newVisit, type Visit } from '../src/visit.js';

/**
 * What an overview and a form's page cost with few and with many responses: seeds the same forms and days for two owners
 * through the rollups' own code and asks both in turn.
 * `npm run bench:analytics [-- <responses of the large owner>]`, with RABBITMQ_URL and MONGODB_URI of servers to use.
 */
const many = Number(process.argv[2] ?? 1_000_000);
const FEW = 1000;
const FORMS = 4;
const DAYS = 30;
/** Of each visit that submits there are two that do not. */
const VISITS_A_RESPONSE = 3;
const ROUNDS = 60;
const AT_A_TIME = 16;
const BAR = 1.3;
const period = { period: '30d' as const };

const stack = await startStack(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
const [rollups, details] = [stack.service.app.get(RollupStore), stack.service.app.get(DetailStore)];
const COUNTRIES = ['DE', 'US', 'FR', 'JP', 'BR', 'IN'];
const SOURCES = ['direct', 'search', 'social', 'referral'] as const;

interface Owner {
  principal: Principal;
  formIds: string[];
}

try {
  const small = await seed(FEW);
  const large = await seed(many);
  const calls = { overview: overviewOf, 'form page': reportOf, breakdowns: breakdownsOf };
  let failed = false;
  for (const [name, call] of Object.entries(calls)) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS + 5; round += 1)
      for (const [size, owner] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const began = performance.now();
        await call(owner);
        // The first few warm up.
        if (round >= 5) taken[size].push(performance.now() - began);
      }
    const [few, lots] = [percentile(taken.small, 0.5), percentile(taken.large, 0.5)];
    failed ||= lots / few > BAR;
    say(
      `${name}: median ${few.toFixed(1)} ms with ${FEW} responses, ${lots.toFixed(1)} ms with ${many} ` +
        `(p95 ${percentile(taken.small, 0.95).toFixed(1)} and ${percentile(taken.large, 0.95).toFixed(1)} ms): ${(lots / few).toFixed(2)} times`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await stack.stop();
}

async function seed(responses: number): Promise<Owner> {
  const principal = makePrincipal();
  const began = performance.now();
  const forms = Array.from({ length: FORMS }, () => makeForm({ ownerId: principal.userId }));
  for (const form of forms)
    await stack.publisher.publish(
      newEvent('form.published', { ownerId: principal.userId, id: `evt_${form.id}`, data: { form } }),
    );
  const last = hourOf(Date.now());
  // Today is one of the days, as far as it has come.
  const hours = (DAYS - 1) * 24;
  const slots = forms.flatMap(({ id }) =>
    Array.from({ length: hours }, (_, at) => ({ formId: id, hour: last - at })),
  );
  const step = responses / slots.length;
  const work = slots
    .map((slot, index) => ({ ...slot, count: Math.round((index + 1) * step) - Math.round(index * step) }))
    .filter(({ count }) => count > 0);
  while (work.length > 0)
    await Promise.all(
      work
        .splice(0, AT_A_TIME)
        .map(({ formId, hour, count }) => seedHour(principal.userId, formId, hour, count)),
    );
  say(
    `seeded ${responses} responses of ${FORMS} forms in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const owner = { principal, formIds: forms.map(({ id }) => id) };
  await eventually(async () => (await overviewOf(owner)).totalForms === FORMS, 20_000);
  const { totalResponses } = await overviewOf(owner);
  if (totalResponses !== responses)
    throw new Error(`${totalResponses} of ${responses} responses are counted`);
  return owner;
}

/** Counts an hour's visits as the workers do, and stores what they would. */
async function seedHour(ownerId: string, formId: string, hour: number, count: number): Promise<void> {
  const detail = emptyDetail();
  const minutes: Record<string, Partial<Counts>> = {};
  const byMinute = new Map<number, Visit[]>();
  for (let n = 0; n < count * VISITS_A_RESPONSE; n += 1) {
    const minute = hour * 60 + (n % 60);
    const visit = visitOf(ownerId, formId, minute, n);
    addVisit(detail, visit, minute);
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), visit]);
  }
  for (const [minute, visits] of byMinute) minutes[minute % 60] = withoutZeros(countMinute(visits, minute));
  await rollups.replaceHour({ formId, ownerId, hour, minutes });
  await details.replaceHour({ formId, ownerId, hour }, bounded(detail));
}

function visitOf(ownerId: string, formId: string, minute: number, n: number): Visit {
  const at = minute * 60_000;
  const visit = newVisit({ formId, ownerId }, `s${n}`, at, {
    country: COUNTRIES[n % COUNTRIES.length]!,
    device: n % 3 ? 'mobile' : 'desktop',
    browser: n % 2 ? 'Chrome' : 'Safari',
    source: SOURCES[n % SOURCES.length]!,
  });
  const submits = n % VISITS_A_RESPONSE === 0;
  return {
    ...visit,
    started: n % 2 === 0 || submits,
    revision: 1,
    marks: { name: { at: 0, ms: 1000 + (n % 50) * 100 }, ...(submits ? { email: { at: 1, ms: 3000 } } : {}) },
    responses: submits ? [{ id: `r${n}`, at, minute, durationMs: 20_000 + (n % 40) * 500 }] : [],
  };
}

function overviewOf({ principal }: Owner) {
  return stack.rpc.call(
    analyticsCalls.overview,
    makeInput<typeof analyticsCalls.overview>({ principal, query: period }),
  );
}
function reportOf({ principal, formIds }: Owner) {
  const params = { id: formIds[0]! };
  return stack.rpc.call(
    analyticsCalls.form,
    makeInput<typeof analyticsCalls.form>({ principal, params, query: period }),
  );
}
function breakdownsOf({ principal }: Owner) {
  const query = { ...period, limit: 50 };
  return stack.rpc.call(
    analyticsCalls.breakdowns,
    makeInput<typeof analyticsCalls.breakdowns>({ principal, query }),
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]!;
}
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
