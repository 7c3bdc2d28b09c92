import { minuteOf } from '../counting/time-buckets.js';
import type { Positions } from '../forms/tracked-field.js';
import type { SourceKind } from './traffic-source.js';

/** Change number of a deletion, which no other change of a response can follow. */
export const DELETION = Number.MAX_SAFE_INTEGER;

/** The submission that ended a visit. */
export interface VisitResponse {
  id: string;
  /** Time of the submission, in milliseconds since 1970 (UTC). */
  at: number;
  minute: number;
  /** Time from opening the form to the submission; null if unknown. */
  durationMs: number | null;
  /** Countable answers (choices, numbers, dates) by field; never texts. */
  answers?: Record<string, string | number | string[]>;
  /** The answered fields. Absent once the response is deleted. */
  answered?: string[];
  /** The revision that was answered. */
  revision?: number;
  /**
   * Reason why the response no longer counts: the owner deleted it, or marked it as spam. A deleted response is
   * still a completed visit; a visit that ended with spam does not count at all. Absent while the response exists.
   */
  end?: 'deleted' | 'spam';
  /** Number of the change that last set `end`; earlier changes are ignored. */
  change?: number;
}

/** Cumulative actions of a visit in one field: a later report never has less than an earlier one. */
export interface FieldMark {
  /** The field's position in the form that the visitor saw. */
  at: number;
  ms?: number;
  corrections?: number;
  errors?: number;
}

/** The dimensions of the breakdowns; null if unknown. */
export interface VisitTraits {
  device: string | null;
  browser: string | null;
  country: string | null;
  source: SourceKind | null;
  campaign: string | null;
  host: string | null;
}
export const NO_TRAITS: VisitTraits = {
  ...{ device: null, browser: null, country: null, source: null, campaign: null, host: null },
};

/**
 * One visitor, one form, one tab, up to the submission: the record from which all counts are made. A further
 * submission from the same tab is a separate visit, so a visit has at most one response. A submission implies that
 * the form was viewed and started, even if the browser's own report did not arrive; so views ≥ starts ≥
 * conversions, and no rate exceeds 100 %. A response without a visit is stored here too, but counts only as a response (`isVisit`).
 */
export interface Visit extends VisitTraits {
  /** `<formId>:<sessionId>`, so that a repeated report is the same visit. */
  _id: string;
  formId: string;
  ownerId: string;
  sessionId: string;
  /** Time at which the form was opened, in milliseconds since 1970, from the first report of a visit. */
  at: number;
  minute: number;
  /** Minutes in which this visit counts, or counted before its submission. */
  minutes: number[];
  started: boolean;
  response?: VisitResponse;
  /** The revision that the visitor saw, if known. */
  revision: number | null;
  /** Fields and steps that the visitor reached. */
  marks: Record<string, FieldMark>;
  steps: number[];
  /** Time that the page was open, if the browser reported it. */
  sessionMs?: number;
}

/** A form, its owner, and the positions of its fields, if known. */
export interface Place {
  formId: string;
  ownerId: string;
  positions?: Positions | null;
}

/** Maximum time by which a visit is dated back, in milliseconds; longer fills had breaks. */
export const LONGEST_FILL_MS = 3_600_000;
/** Tolerance for future times, in milliseconds; times further ahead come from a wrong clock. */
export const CLOCK_SKEW_MS = 600_000;
/** Limit of stored fields and steps per visit. */
export const MAX_ITEMS = 300;

export const visitId = (formId: string, sessionId: string): string => `${formId}:${sessionId}`;

/** A time, corrected to now if it is invalid or in the future. */
export const plausible = (at: number, now = Date.now()): number =>
  Number.isFinite(at) && at <= now + CLOCK_SKEW_MS ? Math.max(at, 0) : now;

/**
 * Whether a visitor opened the form. A response that states neither a session nor the time since the form was shown came by API,
 * from a Typebot flow or by import.
 */
export const isVisit = ({ sessionId, response }: Pick<Visit, 'sessionId' | 'response'>): boolean =>
  response === undefined || sessionId !== response.id || response.durationMs !== null;

export const isLive = ({ end }: VisitResponse): boolean => end === undefined;

/**
 * The minute in which the whole visit counts: that of its submission, otherwise that of its opening. All panels therefore
 * count a visit in the same period. Null for spam, which does not count.
 */
export function countedMinute({ minute, response }: Pick<Visit, 'minute' | 'response'>): number | null {
  if (!response) return minute;
  return response.end === 'spam' ? null : response.minute;
}

export const newVisit = (
  { formId, ownerId }: Place,
  sessionId: string,
  at: number,
  traits: Partial<VisitTraits> = {},
): Visit => ({
  _id: visitId(formId, sessionId),
  formId,
  ownerId,
  sessionId,
  at,
  minute: minuteOf(at),
  minutes: [minuteOf(at)],
  started: false,
  ...NO_TRAITS,
  ...traits,
  revision: null,
  marks: {},
  steps: [],
});
