import type { EventData, PublishedForm, VisitorEvent } from '#contracts';
import { makeForm } from '#testing';

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function generator(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share: number): boolean => next() < share,
    one: <T>(values: readonly T[]): T => values[below(values.length)]!,
    shuffled: <T>(values: readonly T[]): T[] =>
      values
        .map(value => [next(), value] as const)
        .sort(([a], [b]) => a - b)
        .map(([, value]) => value),
  };
}
export type Random = ReturnType<typeof generator>;

type Field = PublishedForm['fields'][number];
const OPTIONS = ['A', 'B', 'C'];
const TYPES = [
  'text',
  'email',
  'radio',
  'checkbox',
  'number',
  'date',
  'rating',
  'textarea',
  'select',
] as const;
const CHOICES = new Set<string>(['radio', 'checkbox', 'select']);
const newField = (id: string, type: Field['type'], random: Random): Field => ({
  ...{ id, type, label: `Question ${id}`, required: random.chance(0.5) },
  ...(CHOICES.has(type) ? { options: OPTIONS } : {}),
});
const STEP_BREAK = (id: string): Field => ({ id, type: 'page-break', label: '', required: false });

/**
 * Three revisions of a form with steps and a condition: the second has other questions, the third only another
 * label.
 */
export function makeRevisions(ownerId: string, random: Random): PublishedForm[] {
  const fields = Array.from({ length: 6 }, (_, n) => newField(`f${n}`, random.one(TYPES), random));
  fields.splice(2 + random.below(2), 0, STEP_BREAK('break1'));
  fields.unshift(newField('choice', 'radio', random));
  fields.push({ id: 'tracker', type: 'ai-analytics', label: 'Tracker', required: false });
  const logic: PublishedForm['logic'] = [
    {
      when: { match: 'all', conditions: [{ field: 'choice', operator: 'equals', value: 'A' }] },
      then: { action: 'show', target: 'f4' },
    },
  ];
  const day = (n: number) => new Date(Date.now() - (30 - n) * 86_400_000).toISOString();
  const first = makeForm({ ownerId, fields, logic, publishedAt: day(0) });
  const moved = fields.filter(({ id }) => id !== 'f1' && id !== 'f5');
  moved.splice(
    2,
    0,
    fields.find(({ id }) => id === 'f5')!,
    newField('new', random.one(TYPES), random),
  );
  moved.splice(moved.length - 2, 0, STEP_BREAK('break2'));
  const second = { ...first, fields: moved, revision: 2, version: 2, publishedAt: day(10) };
  const renamed = moved.map(field => (field.id === 'f0' ? { ...field, label: 'Renamed' } : field));
  return [first, second, { ...second, fields: renamed, revision: 3, version: 3, publishedAt: day(11) }];
}

/** Field → actions of a visit in that field. */
export type Marks = Record<string, { ms: number; corrections: number; errors: number }>;
export interface Report {
  at: number;
  openMs: number;
  started: boolean;
  marks: Marks;
  steps: number[];
}
export type Fate = 'live' | 'deleted' | 'spam' | 'spam, restored' | 'spam, deleted';
export interface Submission {
  data: EventData<'form.submitted'>;
  at: number;
  fate: Fate;
  lead: { won: boolean; value: number | null } | null;
}
/** One visitor in one tab: all actions, and all data that arrived. */
export interface Visitor {
  sessionId: string;
  revision: number;
  openedAt: number;
  traits: { device: string; browser: string; country: string | null };
  arrival: Arrival;
  /** The reports that arrived. */
  reports: Report[];
  submissions: Submission[];
  turns: { at: number; status: string; responseMs: number }[];
}

interface Arrival {
  source: EventData<'form.submitted'>['source'];
  expected: { source: string; campaign: string | null; host: string | null };
}
const OWN_PAGE = 'http://127.0.0.1:3000/form/x';
const ARRIVALS: readonly Arrival[] = [
  { source: { landingPage: OWN_PAGE }, expected: { source: 'direct', campaign: null, host: null } },
  {
    source: { landingPage: OWN_PAGE, referrer: 'https://www.google.com/' },
    expected: { source: 'search', campaign: null, host: null },
  },
  {
    source: { landingPage: OWN_PAGE, utm_campaign: 'spring' },
    expected: { source: 'campaign', campaign: 'spring', host: null },
  },
  {
    source: { landingPage: 'https://shop.example.org/contact' },
    expected: { source: 'referral', campaign: null, host: 'shop.example.org/contact' },
  },
];
const AGENTS = [
  {
    device: 'desktop',
    browser: 'Chrome',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  {
    device: 'mobile',
    browser: 'Firefox',
    userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  },
];
export const agentOf = (browser: string): string =>
  AGENTS.find(agent => agent.browser === browser)!.userAgent;

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const FATES: readonly Fate[] = ['live', 'live', 'live', 'live', 'deleted', 'deleted', 'spam', 'spam, restored', 'spam, deleted']; // prettier-ignore

function valueOf({ type }: Field, random: Random): string | string[] | number {
  if (type === 'checkbox') return OPTIONS.filter(() => random.chance(0.6));
  if (CHOICES.has(type)) return random.one(OPTIONS);
  if (type === 'number') return random.below(1000) / 4;
  if (type === 'rating') return 1 + random.below(5);
  return type === 'date' ? `2026-0${1 + random.below(9)}-15` : `Text ${random.below(1000)}`;
}

/** The path of a visitor through the visible fields; it ends at random. */
function wayOf(form: PublishedForm, isShown: (id: string) => boolean, random: Random) {
  const last = random.chance(0.25) ? -1 : random.below(form.fields.length);
  const [marks, steps]: [Marks, number[]] = [{}, []];
  const reports: Pick<Report, 'marks' | 'steps'>[] = [{ marks: {}, steps: [] }];
  for (const { id, type } of form.fields.slice(0, last + 1)) {
    if (type === 'page-break') steps.push(steps.length + 1);
    // Some fields are skipped, and some are hidden by the condition.
    else if (type !== 'ai-analytics' && isShown(id) && random.chance(0.9))
      marks[id] = { ms: 500 + random.below(30_000), corrections: random.below(3), errors: random.below(2) };
    if (random.chance(0.4)) reports.push({ marks: structuredClone(marks), steps: [...steps] });
  }
  reports.push({ marks, steps });
  return { marks, steps, reports };
}

/** A random time in a few hours of the last 16 days, often a few minutes before an hour or a day ends. */
function momentOf(random: Random, now: number): number {
  const hour = now - HOUR_MS * 3 - random.below(16) * DAY_MS - random.below(2) * HOUR_MS;
  const edge = random.one([HOUR_MS, DAY_MS]);
  if (random.chance(0.3)) return Math.floor(hour / edge) * edge - random.below(5 * MINUTE_MS) - 1;
  return hour - random.below(HOUR_MS);
}

export function makeVisitor(
  index: number,
  revisions: readonly PublishedForm[],
  random: Random,
  now: number,
): Visitor {
  const form = random.one(revisions);
  const sessionId = `s${index}_${form.id}`;
  const openedAt = momentOf(random, now);
  const agent = random.one(AGENTS);
  const isConditionMet = random.chance(0.4);
  const { marks, steps, reports } = wayOf(form, id => id !== 'f4' || isConditionMet, random);
  const sent = reports.map((one, at): Report => {
    const openMs = 1000 + (at + 1) * (1000 + random.below(5 * MINUTE_MS));
    const started = Object.keys(one.marks).length > 0 || one.steps.length > 0;
    return { ...one, at: openedAt + openMs, openMs, started };
  });
  const visitor: Visitor = {
    ...{ sessionId, revision: form.revision, openedAt, submissions: [], turns: [] },
    traits: { ...agent, country: random.one(['DE', 'US', null]) },
    arrival: random.one(ARRIVALS),
    reports: sent.filter(() => random.chance(0.8)),
  };
  // A submission may follow at once, or days later from a tab that stayed open; a few tabs send two.
  const submits = random.chance(0.5) ? (random.chance(0.1) ? 2 : 1) : 0;
  for (let number = 0; number < submits; number += 1) {
    const later = random.chance(0.15) ? random.below(3) * DAY_MS : random.below(10 * MINUTE_MS);
    const at = Math.min(openedAt + 15 * MINUTE_MS * (number + 1) + later, now - MINUTE_MS);
    visitor.submissions.push(submissionOf(form, visitor, { number, at, marks, steps, random }));
  }
  for (let turns = random.chance(0.2) ? random.below(3) : 0; turns > 0; turns -= 1)
    visitor.turns.push({
      ...{ at: openedAt + turns * 1000, status: random.one(['success', 'failed', 'pending']) },
      responseMs: random.below(3000),
    });
  return visitor;
}

function submissionOf(
  form: PublishedForm,
  { sessionId, traits, arrival }: Visitor,
  {
    number,
    at,
    marks,
    steps,
    random,
  }: { number: number; at: number; marks: Marks; steps: number[]; random: Random },
): Submission {
  const answers = form.fields
    .filter(
      ({ id, type }) => type !== 'page-break' && type !== 'ai-analytics' && (id !== 'f4' || id in marks),
    )
    .map(field => ({
      ...{ fieldId: field.id, label: field.label, type: field.type },
      value: random.chance(0.8) ? valueOf(field, random) : null,
    })) as EventData<'form.submitted'>['answers'];
  const column = (key: 'ms' | 'corrections' | 'errors') =>
    Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, mark[key]]));
  const visit = { fields: Object.keys(marks), steps, timings: column('ms'), corrections: column('corrections'), errors: column('errors') }; // prettier-ignore
  const { device, browser, country } = traits;
  return {
    ...{ at, fate: random.one(FATES), lead: random.chance(0.2) ? { won: random.chance(0.7), value: random.one([null, 120.5, 80]) } : null },
    data: {
      ...{ responseId: `r${number}_${sessionId}`, formId: form.id, formName: form.name, revision: form.revision },
      ...{ submittedAt: new Date(at).toISOString(), values: {}, answers, leadScore: null, notify: false, sessionId },
      ...{ durationMs: random.chance(0.8) ? 1000 + random.below(600_000) : null, device, browser, country },
      source: arrival.source,
      // Browsers that ask not to be tracked send only the submission itself.
      ...(random.chance(0.8) ? { visit } : {}),
    },
  }; // prettier-ignore
}

/** The events of a report. */
export const eventsOf = (sessionId: string, { marks, steps, started, openMs }: Report): VisitorEvent[] => [
  { type: started ? 'start' : 'view', sessionId },
  { type: 'abandon', sessionId, ms: openMs },
  ...Object.entries(marks).map(([fieldId, mark]) => ({
    type: 'field' as const,
    sessionId,
    fieldId,
    ...mark,
  })),
  { type: 'field', sessionId, fieldId: 'forged' },
  ...steps.map(step => ({ type: 'step' as const, sessionId, step })),
];
