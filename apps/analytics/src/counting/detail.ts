/** Counts by name. */
export type Tally = Record<string, number>;

/** Counts of one field. */
export interface FieldDetail {
  corrections: number;
  errors: number;
  /** Visits with an error. */
  errored: number;
  /** Visits by the focus time of the field, in steps of ten per cent (`bucketOfMs`). */
  times: Tally;
}
/** Counts of the visits to one revision. */
export interface RevisionDetail {
  views: number;
  starts: number;
  conversions: number;
  fields: Record<string, FieldDetail>;
}
/** Counts of the responses to one revision. */
export interface ReplyDetail {
  responses: number;
  /** Field → number of responses that answer it. */
  answered: Tally;
  /** Number field → sum of its answers in hundredths, because sums of integers do not depend on the order. */
  hundredths: Tally;
}
export interface PlaybookDetail {
  count: number;
  successes: number;
  decided: number;
  ms: number;
}
/** Counts of one form over a period, beyond the plain ones. All are sums, so the counts of two periods can be added. */
export interface Detail {
  /** Dimension → value → [visits, submitted visits]; '' is unknown. */
  traits: Record<string, Record<string, [number, number]>>;
  /**
   * Revision → place → visits that started and were not submitted, by the last place they reached: a field, or `@` and the
   * last opened step; '' for neither.
   */
  exits: Record<string, Tally>;
  revisions: Record<string, RevisionDetail>;
  /** Field → answer → number of responses. */
  answers: Record<string, Tally>;
  replies: Record<string, ReplyDetail>;
  playbooks: Record<string, PlaybookDetail>;
}
export type DetailPart = keyof Detail;
export const DETAIL_PARTS = ['traits', 'exits', 'revisions', 'answers', 'replies', 'playbooks'] as const;

/** Maximum number of values per dimension or field; the rest are counted as one. */
const MAX_VALUES = 200;
export const OTHERS = 'Other';
const STEPS_OF_TIME = Math.log(1.1);

export const emptyDetail = (): Detail => ({
  ...{ traits: {}, exits: {}, revisions: {}, answers: {}, replies: {}, playbooks: {} },
});
/** A record without a prototype, because visitors can choose names such as `__proto__`. */
export const bare = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
export const newReply = (): ReplyDetail => ({ responses: 0, answered: {}, hundredths: {} });
export const newField = (): FieldDetail => ({ corrections: 0, errors: 0, errored: 0, times: {} });

export const bucketOfMs = (ms: number): number =>
  Math.max(0, Math.floor(Math.log(Math.max(ms, 1)) / STEPS_OF_TIME));
/** Middle of a bucket, in milliseconds. */
export const msOfBucket = (bucket: number): number => Math.exp((bucket + 0.5) * STEPS_OF_TIME);

export const bump = (tally: Tally, key: string, by = 1): void => void (tally[key] = (tally[key] ?? 0) + by);

/** Adds a detail, or some parts of one, to another. */
export function addDetail(into: Detail, from: Partial<Detail>): void {
  const { traits = {}, exits = {}, answers = {}, replies = {}, playbooks = {}, revisions = {} } = from;
  addTraits(into.traits, traits);
  for (const [key, tally] of Object.entries(exits)) addTally((into.exits[key] ??= {}), tally);
  for (const [fieldId, tally] of Object.entries(answers)) addTally((into.answers[fieldId] ??= bare()), tally);
  addReplies(into.replies, replies);
  for (const [id, one] of Object.entries(playbooks))
    addNumbers((into.playbooks[id] ??= { count: 0, successes: 0, decided: 0, ms: 0 }), one);
  addRevisions(into.revisions, revisions);
}

function addTraits(into: Detail['traits'], from: Detail['traits']): void {
  for (const [dimension, values] of Object.entries(from)) {
    const mine = (into[dimension] ??= bare());
    for (const [value, [visits, conversions]] of Object.entries(values)) {
      const pair = (mine[value] ??= [0, 0]);
      pair[0] += visits;
      pair[1] += conversions;
    }
  }
}

function addReplies(into: Detail['replies'], from: Detail['replies']): void {
  for (const [key, one] of Object.entries(from)) {
    const mine = (into[key] ??= newReply());
    mine.responses += one.responses;
    addTally(mine.answered, one.answered);
    addTally(mine.hundredths, one.hundredths);
  }
}

function addRevisions(into: Detail['revisions'], from: Detail['revisions']): void {
  for (const [key, one] of Object.entries(from)) {
    const mine = (into[key] ??= { views: 0, starts: 0, conversions: 0, fields: {} });
    addNumbers(mine, one);
    for (const [id, field] of Object.entries(one.fields)) {
      const myField = (mine.fields[id] ??= newField());
      addNumbers(myField, field);
      addTally(myField.times, field.times);
    }
  }
}

function addTally(into: Tally, from: Tally | undefined): void {
  for (const [key, count] of Object.entries(from ?? {})) bump(into, key, count);
}
/** Adds the numeric properties. */
function addNumbers<T extends object>(into: T, from: T): void {
  const target = into as Record<string, unknown>;
  for (const [key, value] of Object.entries(from))
    if (typeof value === 'number') target[key] = ((target[key] as number | undefined) ?? 0) + value;
}

/**
 * Limits the number of values to the most frequent ones, with all others counted as one. Deterministic for equal
 * counts.
 */
export function bounded(detail: Detail): Detail {
  const traits = Object.fromEntries(
    Object.entries(detail.traits).map(([dimension, values]) => [
      dimension,
      cut(
        values,
        ([visits]) => visits,
        ([a, b], [c, d]) => [a + c, b + d],
      ),
    ]),
  ) as Detail['traits'];
  const answers = Object.fromEntries(
    Object.entries(detail.answers).map(([id, tally]) => [
      id,
      cut(
        tally,
        count => count,
        (a, b) => a + b,
      ),
    ]),
  );
  return { ...detail, traits, answers };
}
function cut<V>(
  values: Record<string, V>,
  size: (value: V) => number,
  add: (a: V, b: V) => V,
): Record<string, V> {
  const entries = Object.entries(values);
  if (entries.length <= MAX_VALUES) return values;
  entries.sort(([a, x], [b, y]) => size(y) - size(x) || (a < b ? -1 : 1));
  const chosen = Object.fromEntries(entries.slice(0, MAX_VALUES - 1));
  for (const [, value] of entries.slice(MAX_VALUES - 1))
    chosen[OTHERS] = chosen[OTHERS] === undefined ? value : add(chosen[OTHERS], value);
  return chosen;
}
