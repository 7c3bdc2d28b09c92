import { minuteOf } from '../counting/time-buckets.js';
import type { Positions } from '../forms/tracked-field.js';
import type { SourceKind } from './traffic-source.js';

/** The change number of a deletion: no other change of a response can follow it. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** The submission that ended a visit. */
export interface VisitResponse {
  id: string;
  /** ms since 1970, UTC */
  at: number;
  minute: number;
  /** Time from opening the form to the submission; null where nobody measured it. */
  durationMs: number | null;
  /** Countable answers (choices, numbers, dates) by field; never texts. */
  answers?: Record<string, string | number | string[]>;
  /** The fields that it answers. Absent once the response is deleted. */
  answered?: string[];
  /** The revision that was answered. */
  revision?: number;
  /**
   * Why it is no longer a response: the owner deleted it, or marked it as spam. A deleted response is still a completed
   * visit; a visit that ended with spam does not count at all. Absent while the response exists.
   */
  end?: 'deleted' | 'spam';
  /** Number of the change that set `end` last; an earlier change has no effect. */
  change?: number;
}

/** What a visit did with one field, counted from its beginning: a later report never has less than an earlier one. */
export interface FieldMark {
  /** The field's position in the form that the visitor saw. */
  at: number;
  ms?: number;
  corrections?: number;
  errors?: number;
}

/** The dimensions of the breakdowns; null: not known. */
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
 * One visitor, one form, one tab, up to the submission: the fact that all counts are made from. A further submission from the
 * same tab is a visit of its own, so a visit has one response at most. A submission implies that the form was viewed and
 * started, whether or not the browser's own report arrived; so views ≥ starts ≥ conversions, and no rate exceeds 100 %.
 */
export interface Visit extends VisitTraits {
  /** `<formId>:<sessionId>`: a repeated report is the same visit. */
  _id: string;
  formId: string;
  ownerId: string;
  sessionId: string;
  /** When the form was opened, ms since 1970. The first report of a visit decides; later ones do not move it. */
  at: number;
  minute: number;
  /** Minutes in which this visit counts, or counted before it was submitted. */
  minutes: number[];
  started: boolean;
  response?: VisitResponse;
  /** The revision that the visitor saw, where it is known. */
  revision: number | null;
  /** Fields and steps that the visitor reached. */
  marks: Record<string, FieldMark>;
  steps: number[];
  /** How long the page was open, where the browser reported it. */
  sessionMs?: number;
}

/** A form and its owner, and the positions of its fields; null where they are not known. */
export interface Place {
  formId: string;
  ownerId: string;
  positions?: Positions | null;
}

/** A longer fill had breaks; the visit is not dated back further than this, ms. */
export const LONGEST_FILL_MS = 3_600_000;
/** A moment further ahead comes from a wrong clock, ms. */
export const CLOCK_SKEW_MS = 600_000;
/** Limit of stored fields and steps per visit. */
export const MAX_ITEMS = 300;

export const visitId = (formId: string, sessionId: string): string => `${formId}:${sessionId}`;

/** A moment, corrected to now where it is in the future or not a moment. */
export const plausible = (at: number, now = Date.now()): number =>
  Number.isFinite(at) && at <= now + CLOCK_SKEW_MS ? Math.max(at, 0) : now;

export const isLive = ({ end }: VisitResponse): boolean => end === undefined;

/**
 * The minute in which all of a visit counts: that of its submission, else that of its opening. All panels count a visit
 * in the same period this way. Null for spam, which does not count.
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
