import type { PeriodMetrics } from '#contracts';
import type { Visit } from './visit.js';

/** What a stretch of time of one form came to. Durations in milliseconds, money in hundredths. */
export interface Counts {
  responses: number;
  views: number;
  starts: number;
  /** Visits with at least one response; never more than views. */
  conversions: number;
  durationMs: number;
  /** Responses whose duration is known. */
  timed: number;
  /** Visits of which it is known how long they lasted, and how long that was. */
  sessions: number;
  sessionMs: number;
  aiTurns: number;
  /** Turns that reached their goal, and those of which that can be said. */
  aiSuccesses: number;
  aiDecided: number;
  aiMs: number;
  /** Leads that were won, those of them with a value, and the values. */
  won: number;
  valued: number;
  revenueCents: number;
}
export const NO_COUNTS: Counts = {
  responses: 0,
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

/** What counting needs of a visit. */
export type CountedVisit = Pick<Visit, 'minute' | 'started' | 'responses' | 'sessionMs'>;

/**
 * Counts one minute from the visits that fall into it. A visit counts in the minute of its first look, a response in its
 * own; AI turns and won leads are counted apart.
 */
export function countMinute(visits: readonly CountedVisit[], minute: number): Counts {
  const counts = { ...NO_COUNTS };
  for (const visit of visits) {
    const alive = visit.responses.filter(response => !response.erased);
    if (visit.minute === minute) {
      counts.views++;
      if (visit.started) counts.starts++;
      if (alive.length > 0) counts.conversions++;
      const lasted = Math.max(visit.sessionMs ?? 0, ...alive.map(({ durationMs }) => durationMs ?? 0));
      if (lasted > 0) {
        counts.sessions++;
        counts.sessionMs += lasted;
      }
    }
    for (const { minute: at, durationMs } of alive) {
      if (at !== minute) continue;
      counts.responses++;
      if (durationMs !== null && durationMs > 0) {
        counts.timed++;
        counts.durationMs += durationMs;
      }
    }
  }
  return counts;
}

const round1 = (value: number): number => Math.round(value * 10) / 10;
/** Per cent with one decimal; null without anything to divide by. */
export const rate = (part: number, whole: number): number | null =>
  whole > 0 ? round1((part / whole) * 100) : null;
export const averageSeconds = ({ durationMs, timed }: Pick<Counts, 'durationMs' | 'timed'>): number | null =>
  secondsOf(durationMs, timed);
const secondsOf = (ms: number, count: number): number | null =>
  count > 0 ? round1(ms / count / 1000) : null;

/** Counts as they are shown. */
export const metricsOf = (counts: Counts): PeriodMetrics => ({
  totalResponses: counts.responses,
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

/** Counts without those that are zero: most are, of most minutes. */
export const withoutZeros = (counts: Partial<Counts>): Partial<Counts> =>
  Object.fromEntries(COUNT_KEYS.filter(key => counts[key]).map(key => [key, counts[key]]));

/** Responses now against before, in per cent; null when there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before > 0 ? round1(((now - before) / before) * 100) : null;
