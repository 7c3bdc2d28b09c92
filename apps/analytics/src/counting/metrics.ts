import type { PeriodMetrics } from '#contracts';
import { countedMinute, isLive, isVisit, type Visit } from '../visits/visit.js';

/** Plain counts of one form over some time. Durations in milliseconds, money in hundredths. */
export interface Counts {
  /** Existing responses: without spam and deleted ones. */
  responses: number;
  /** Responses without a visit: submitted through the API, from a Typebot flow or by import. */
  direct: number;
  views: number;
  starts: number;
  /** Visits that ended with a submission, even if its response was deleted later. */
  conversions: number;
  /** Total time to complete of the `timed` submissions with a known duration. */
  durationMs: number;
  timed: number;
  /** Visits with a known duration, and the total of these durations. */
  sessions: number;
  sessionMs: number;
  aiTurns: number;
  /** Turns that reached their goal, and turns with a known outcome. */
  aiSuccesses: number;
  aiDecided: number;
  aiMs: number;
  /** Won leads, won leads with a value, and the sum of these values. */
  won: number;
  valued: number;
  revenueCents: number;
}
export const NO_COUNTS: Counts = {
  responses: 0,
  direct: 0,
  views: 0,
  starts: 0,
  conversions: 0,
  durationMs: 0,
  timed: 0,
  sessions: 0,
  sessionMs: 0,
  aiTurns: 0,
  aiSuccesses: 0,
  aiDecided: 0,
  aiMs: 0,
  won: 0,
  valued: 0,
  revenueCents: 0,
};
export const COUNT_KEYS = Object.keys(NO_COUNTS) as (keyof Counts)[];

/** The part of a visit needed for plain counts. */
export type CountedVisit = Pick<Visit, 'minute' | 'sessionId' | 'started' | 'response' | 'sessionMs'>;

/** Adds one counted visit (`countedMinute`). AI turns and won leads are counted separately. */
export function addVisitCounts(counts: Counts, visit: Omit<CountedVisit, 'minute'>): void {
  const { started, response, sessionMs = 0 } = visit;
  if (response && isLive(response)) counts.responses += 1;
  if (!isVisit(visit)) {
    if (isLive(response!)) counts.direct += 1;
    return;
  }
  counts.views += 1;
  if (started) counts.starts += 1;
  const durationMs = response?.durationMs ?? 0;
  const openMs = Math.max(sessionMs, durationMs);
  if (openMs > 0) {
    counts.sessions += 1;
    counts.sessionMs += openMs;
  }
  if (!response) return;
  counts.conversions += 1;
  if (durationMs > 0) {
    counts.timed += 1;
    counts.durationMs += durationMs;
  }
}

/** Counts the visits of one minute; skips those that count in another minute or not at all. */
export function countMinute(visits: readonly CountedVisit[], minute: number): Counts {
  const counts = { ...NO_COUNTS };
  for (const visit of visits) if (countedMinute(visit) === minute) addVisitCounts(counts, visit);
  return counts;
}

const round1 = (value: number): number => Math.round(value * 10) / 10;
/** Per cent with one decimal; null for a zero denominator. */
export const rate = (part: number, whole: number): number | null =>
  whole > 0 ? round1((part / whole) * 100) : null;
export const averageSeconds = ({ durationMs, timed }: Pick<Counts, 'durationMs' | 'timed'>): number | null =>
  secondsOf(durationMs, timed);
const secondsOf = (ms: number, count: number): number | null =>
  count > 0 ? round1(ms / count / 1000) : null;

/** The rates and means shown on screens. */
export const metricsOf = (counts: Counts): PeriodMetrics => ({
  totalResponses: counts.responses,
  responsesWithoutVisit: counts.direct,
  views: counts.views,
  starts: counts.starts,
  conversions: counts.conversions,
  conversionRate: rate(counts.conversions, counts.views),
  completionRate: rate(counts.conversions, counts.starts),
  bounceRate: rate(counts.views - counts.starts, counts.views),
  avgCompletionTime: averageSeconds(counts),
  avgSessionDuration: secondsOf(counts.sessionMs, counts.sessions),
  aiInteractions: counts.aiTurns,
  successRate: rate(counts.aiSuccesses, counts.aiDecided),
  avgResponseTime: secondsOf(counts.aiMs, counts.aiTurns),
  wonLeads: counts.won,
  revenueGenerated: counts.valued > 0 ? counts.revenueCents / 100 : null,
});

export function sum(parts: Iterable<Partial<Counts>>): Counts {
  const total = { ...NO_COUNTS };
  for (const part of parts) for (const key of COUNT_KEYS) total[key] += part[key] ?? 0;
  return total;
}

/** Non-zero counts, because most counts of most minutes are zero. */
export const withoutZeros = (counts: Partial<Counts>): Partial<Counts> =>
  Object.fromEntries(COUNT_KEYS.filter(key => counts[key]).map(key => [key, counts[key]]));

/** Change in responses from the previous period, in per cent; null if that period had none. */
export const growth = (now: number, before: number): number | null =>
  before > 0 ? round1(((now - before) / before) * 100) : null;
