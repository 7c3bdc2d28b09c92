import 'reflect-metadata';
import { analyticsCalls, type Principal } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeForm, makeInput, makePrincipal, startStack } from '#testing';
import { AnalyticsModule } from '../src/analytics.module.js';
import { analyticsConfig } from '../src/config.js';
import { addVisit } from '../src/counting/add-visit.js';
import { DayTotalStore } from '../src/counting/day-total.store.js';
import { bounded, emptyDetail } from '../src/counting/detail.js';
import { DetailStore } from '../src/counting/detail.store.js';
import { countMinute, type Counts, sum, withoutZeros } from '../src/counting/metrics.js';
import { hourOf } from '../src/counting/time-buckets.js';
import { newVisit, type Visit } from '../src/visits/visit.js';

/**
 * Duration of an overview, a form's page and the breakdowns with few and with many responses. Two owners have the same
 * forms, and the visits of both are drawn from the same distributions: form, hour (days three times as busy as nights),
 * minute, country, device, browser, source, times. The service's own code counts them, and both owners are measured
 * alternately. `npm run bench analytics [-- <responses of the large owner>]`, with RABBITMQ_URL and MONGODB_URI of the
 * servers to use.
 */
const many = Number(process.argv[2] ?? 1_000_000);
const FEW = 1000;
const FORMS = 4;
const DAYS = 30;
/** Share of submitted visits: one in three. */
const VISITS_A_RESPONSE = 3;
const ROUNDS = 60;
const AT_A_TIME = 16;
const BAR = 1.3;
/** Offset from UTC days, as for most owners, so a period begins and ends with some hours of a partial UTC day. */
const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo'] as const;

const stack = await startStack(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
const [days, details] = [stack.service.app.get(DayTotalStore), stack.service.app.get(DetailStore)];
const COUNTRIES = ['DE', 'US', 'FR', 'JP', 'BR', 'IN'];
const DEVICES = ['mobile', 'mobile', 'desktop'];
const BROWSERS = ['Chrome', 'Safari'];
const SOURCES = ['direct', 'search', 'social', 'referral'] as const;

interface Owner {
  principal: Principal;
  formIds: string[];
}
interface Slot {
  formId: string;
  hour: number;
  visits: number;
  submits: number;
}

try {
  const [small, large] = [await seed(FEW), await seed(many)];
  const calls = { overview: overviewOf, 'form page': reportOf, breakdowns: breakdownsOf };
  let failed = false;
  for (const timezone of ZONES)
    for (const [name, call] of Object.entries(calls)) {
      const taken = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round < ROUNDS + 5; round += 1)
        for (const [size, owner] of Object.entries({ small, large }) as ['small' | 'large', Owner][]) {
          const began = performance.now();
          await call(owner, timezone);
          // The first rounds only warm up.
          if (round >= 5) taken[size].push(performance.now() - began);
        }
      const [few, lots] = [percentile(taken.small, 0.5), percentile(taken.large, 0.5)];
      failed ||= lots / few > BAR;
      say(
        `${name}, days of ${timezone}: median ${few.toFixed(1)} ms with ${FEW} responses, ${lots.toFixed(1)} ms with ${many} ` +
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
  const forms = Array.from({ length: FORMS }, () => makeForm({ ownerId: principal.workspaceId }));
  for (const form of forms)
    await stack.publisher.publish(
      newEvent('form.published', { ownerId: principal.workspaceId, id: `evt_${form.id}`, data: { form } }),
    );
  const slots = draw(
    forms.map(({ id }) => id),
    responses,
  );
  const [hours, days] = [slots.length, new Set(slots.map(({ formId, hour }) => `${formId} ${Math.floor(hour / 24)}`)).size]; // prettier-ignore
  while (slots.length > 0)
    await Promise.all(slots.splice(0, AT_A_TIME).map(slot => seedHour(principal.workspaceId, slot)));
  say(
    `seeded ${responses} responses of ${responses * VISITS_A_RESPONSE} visits to ${FORMS} forms, in ${hours} hours and ${days} days of a form ` +
      `that have any, in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const owner = { principal, formIds: forms.map(({ id }) => id) };
  await eventually(async () => (await overviewOf(owner)).totalForms === FORMS, 20_000);
  const { totalResponses } = await overviewOf(owner);
  if (totalResponses !== responses)
    throw new Error(`${totalResponses} of ${responses} responses are counted`);
  return owner;
}

/** The hours of the forms with their visits, drawn independently. */
function draw(formIds: readonly string[], responses: number): Slot[] {
  const random = generator(responses);
  const last = hourOf(Date.now());
  // Today counts as one of the days, up to now.
  const hours = (DAYS - 1) * 24;
  const slots = formIds.flatMap(formId =>
    Array.from({ length: hours }, (_, at) => ({ formId, hour: last - at, visits: 0, submits: 0 })),
  );
  for (let visit = 0; visit < responses * VISITS_A_RESPONSE; visit += 1) {
    let slot = slots[Math.floor(random() * slots.length)]!;
    while (slot.hour % 24 < 8 && random() > 1 / 3) slot = slots[Math.floor(random() * slots.length)]!;
    slot.visits += 1;
    if (visit < responses) slot.submits += 1;
  }
  return slots.filter(({ visits }) => visits > 0);
}

/** Counts an hour's visits and stores the result, as the workers do. */
async function seedHour(ownerId: string, { formId, hour, visits, submits }: Slot): Promise<void> {
  const random = generator(hour);
  const detail = emptyDetail();
  const minutes: Record<string, Partial<Counts>> = {};
  const byMinute = new Map<number, Visit[]>();
  for (let n = 0; n < visits; n += 1) {
    const minute = hour * 60 + Math.floor(random() * 60);
    const visit = visitOf({ formId, ownerId }, minute, n < submits, random);
    addVisit(detail, visit);
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), visit]);
  }
  for (const [minute, some] of byMinute) minutes[minute % 60] = withoutZeros(countMinute(some, minute));
  await days.replaceHour({ formId, ownerId, hour, minutes });
  const counts = sum(Object.values(minutes));
  await details.replaceHour({ formId, ownerId, hour }, { detail: bounded(detail), counts });
}

function visitOf(
  place: { formId: string; ownerId: string },
  minute: number,
  submits: boolean,
  random: () => number,
): Visit {
  const at = minute * 60_000;
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const traits = {
    country: one(COUNTRIES),
    device: one(DEVICES),
    browser: one(BROWSERS),
    source: one(SOURCES),
  };
  const id = `s${random()}`;
  return {
    ...newVisit(place, id, at, traits),
    started: submits || random() < 0.5,
    revision: 1,
    marks: {
      name: { at: 0, ms: 1000 + random() * 5000 },
      ...(submits ? { email: { at: 1, ms: 2000 + random() * 4000 } } : {}),
    },
    ...(submits ? { response: { id, at, minute, durationMs: Math.round(20_000 + random() * 20_000) } } : {}),
  };
}

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function overviewOf({ principal }: Owner, timezone = 'UTC') {
  const query = { period: '30d' as const, timezone };
  return stack.rpc.call(
    analyticsCalls.overview,
    makeInput<typeof analyticsCalls.overview>({ principal, query }),
  );
}
function reportOf({ principal, formIds }: Owner, timezone: string) {
  const [params, query] = [{ id: formIds[0]! }, { period: '30d' as const, timezone }];
  return stack.rpc.call(
    analyticsCalls.form,
    makeInput<typeof analyticsCalls.form>({ principal, params, query }),
  );
}
function breakdownsOf({ principal }: Owner, timezone: string) {
  const query = { period: '30d' as const, timezone, limit: 50 };
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
