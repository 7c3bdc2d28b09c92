import type { analyticsCalls, CallInput, EventData, FormResponse, responsesCalls } from '#contracts';
import type { DemoForm, Pick } from './demo-forms.js';
import { demoPerson } from './demo-people.js';

type ImportedResponse = CallInput<typeof responsesCalls.import>['body']['responses'][number];
type ImportedVisit = CallInput<typeof analyticsCalls.importVisits>['body']['visits'][number];
type Interaction = EventData<'ai.interaction'>;
/** Traits of a visitor, known from the first view. */
interface Visitor {
  sessionId: string;
  device: string;
  browser: string;
  country: string;
  source: FormResponse['source'];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Number of responses between two from the same returning person. */
const RETURNS_EVERY = 16;
const STARTED_SHARE = 0.55;
const AGENTS = [
  { device: 'mobile', browser: 'Safari' },
  { device: 'mobile', browser: 'Chrome' },
  { device: 'mobile', browser: 'Samsung Internet for Android' },
  { device: 'desktop', browser: 'Chrome' },
  { device: 'desktop', browser: 'Chrome' },
  { device: 'desktop', browser: 'Microsoft Edge' },
  { device: 'desktop', browser: 'Firefox' },
  { device: 'tablet', browser: 'Safari' },
] as const;
const SOURCES: readonly FormResponse['source'][] = [
  {},
  {},
  { referrer: 'https://www.google.com/' },
  { referrer: 'https://www.google.com/' },
  { referrer: 'https://www.bing.com/' },
  { referrer: 'https://www.facebook.com/' },
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'Autumn letter' },
];

/** Seeded pseudo-random numbers, so that every installation has the same data (mulberry32, public domain). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const seedOf = (id: string): number =>
  [...id].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, 7);

/** A time in the last weeks, weighted towards recent days and daytime. */
const moment = (next: () => number, days: number, now: number): number => {
  const daysAgo = Math.floor(next() ** 1.3 * days);
  return now - daysAgo * DAY_MS - Math.floor(next() * 9 * 3_600_000) - 60_000;
};

const pickWith =
  (next: () => number): Pick =>
  from =>
    from[Math.floor(next() * from.length)]!;

/** A visitor with a random session id, like those of browsers. `page` is the address of the form. */
const visitorOf = (next: () => number, { countries }: DemoForm, page: string): Visitor => {
  const pick = pickWith(next);
  const hex = Array.from({ length: 16 }, () => Math.floor(next() * 16).toString(16)).join('');
  return {
    sessionId: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13)}`,
    ...pick(AGENTS),
    country: pick(countries),
    source: { ...pick(SOURCES), landingPage: page },
  };
};

/** Older leads have been handled; those of the last few days are new. */
const statusOf = (pick: Pick, ageMs: number): FormResponse['leadStatus'] =>
  ageMs < 3 * DAY_MS
    ? pick(['new', 'new', 'new', 'new', 'contacted'])
    : ageMs < 10 * DAY_MS
      ? pick(['new', 'contacted', 'contacted', 'qualified', 'won'])
      : pick(['contacted', 'qualified', 'won', 'won', 'lost', 'lost']);

/** Times and corrections in the first `count` questions of a form. */
const fieldsOf = (next: () => number, { form, seconds: [least, most] }: DemoForm, count: number) =>
  form.fields.slice(0, count).map(({ id }) => ({
    id,
    ms: Math.round(((least + next() * (most - least)) * 1000) / form.fields.length),
    corrections: next() < 0.1 ? 1 : 0,
    errors: next() < 0.06 ? 1 : 0,
  }));

/** Responses of the past weeks up to `now` (ms), and their visits. `firstPerson` is the number of the first sender. */
export function demoResponses(demo: DemoForm, now: number, page: string, firstPerson: number) {
  const { form, days, responses, seconds, answers, leadValues } = demo;
  const next = random(seedOf(form.id));
  const pick = pickWith(next);
  const [least, most] = seconds;
  const made = Array.from({ length: responses }, (_, index) => {
    const isReturn = index % RETURNS_EVERY === RETURNS_EVERY - 1;
    const person = demoPerson(firstPerson + (isReturn ? index - RETURNS_EVERY + 1 : index));
    const at = moment(next, days, now);
    const { browser, ...visitor } = visitorOf(next, demo, page);
    const durationMs = Math.round((least + next() * (most - least)) * 1000);
    const values = { full_name: person.name, email: person.email, ...answers(pick, person) };
    const leadStatus = statusOf(pick, now - at);
    const hasValue = leadStatus === 'won' || leadStatus === 'qualified';
    const response: ImportedResponse = {
      id: `${form.id}-${index}`,
      submittedAt: new Date(at).toISOString(),
      values,
      durationMs,
      leadStatus,
      value: hasValue ? leadValues[index % leadValues.length]! : null,
      ...visitor,
    };
    const visit: ImportedVisit = {
      ...{ ...visitor, browser, started: true },
      at: new Date(at - durationMs).toISOString(),
      sessionMs: durationMs,
      fields: fieldsOf(next, demo, form.fields.length),
    };
    return { response, visit };
  });
  return { responses: made.map(one => one.response), visits: made.map(one => one.visit) };
}

/** Visits that did not end in a response, most of them left at one of the questions. */
export function demoVisits(demo: DemoForm, now: number, page: string): ImportedVisit[] {
  const { form, days, responses, visitsPerResponse, leavesAt } = demo;
  const next = random(seedOf(`${form.id}-visits`));
  const pick = pickWith(next);
  return Array.from({ length: Math.round(responses * (visitsPerResponse - 1)) }, () => {
    const started = next() < STARTED_SHARE;
    const left = pick(leavesAt);
    const reached = started ? form.fields.findIndex(({ id }) => id === left) + 1 : 0;
    const fields = fieldsOf(next, demo, reached);
    return {
      ...visitorOf(next, demo, page),
      at: new Date(moment(next, days, now)).toISOString(),
      started,
      fields,
      sessionMs: 4000 + fields.reduce((sum, { ms }) => sum + ms, 0),
    };
  });
}

/** Conversations of the last few days, each with a different visitor, oldest first. */
export function demoConversations(demo: DemoForm, now: number): { at: string; turn: Interaction }[] {
  const { form, chats = [], visitsPerResponse } = demo;
  const next = random(seedOf(`${form.id}-chats-${visitsPerResponse}`));
  return chats.flatMap((chat, index) => {
    const { sessionId, device, country } = visitorOf(next, demo, '');
    const begin = now - (chats.length - index) * 19 * HOUR_MS;
    return chat.map(([userInput, aiResponse], step) => ({
      at: new Date(begin + step * 40_000).toISOString(),
      turn: {
        interactionId: `${form.id}-chat-${index}-${step}`,
        ...{ formId: form.id, sessionId, device, country, userInput, aiResponse },
        playbook: step === 0 ? 'greeting_follow_up' : 'lead_qualification',
        status: step === chat.length - 1 ? 'success' : 'pending',
        responseMs: 600 + Math.round(next() * 900),
      },
    }));
  });
}
