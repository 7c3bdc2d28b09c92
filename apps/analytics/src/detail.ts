import { DIMENSIONS } from '#contracts';
import { countedNumber } from './answers.js';
import { stepOf } from './tracked-field.js';
import { isDecided, isSuccess, type Turn } from './turn.js';
import type { Visit, VisitResponse } from './visit.js';

/** Counts by name. */
export type Tally = Record<string, number>;

/** What was counted of one field. */
export interface FieldDetail {
  reached: number;
  /** Visits that submitted nothing and came no further. */
  exits: number;
  corrections: number;
  errors: number;
  /** Visits that were shown an error. */
  errored: number;
  /** Visits by the time that the field had the focus, in steps of ten per cent (`bucketOfMs`). */
  times: Tally;
}
/** What was counted of the visits of one revision. */
export interface RevisionDetail {
  views: number;
  starts: number;
  conversions: number;
  fields: Record<string, FieldDetail>;
}
/** What the responses to one revision answered. */
export interface ReplyDetail {
  responses: number;
  /** Field → responses that answer it. */
  answered: Tally;
  /** Number field → the sum of its answers, in hundredths: whole numbers come to the same in any order. */
  hundredths: Tally;
}
export interface PlaybookDetail {
  count: number;
  successes: number;
  decided: number;
  ms: number;
}
/**
 * What is counted of a stretch of time of one form besides its plain counts. All of it are sums: those of two stretches
 * are those of both together.
 */
export interface Detail {
  /** Dimension → value → [visits, those of them with a response]; '' stands for not known. */
  traits: Record<string, Record<string, [number, number]>>;
  /** Where those who started and submitted nothing left: field, or `@` and the step that they opened last; '' for neither. */
  exits: Tally;
  revisions: Record<string, RevisionDetail>;
  /** Field → answer → responses. */
  answers: Record<string, Tally>;
  /** Revision → what the responses to it answered. */
  replies: Record<string, ReplyDetail>;
  playbooks: Record<string, PlaybookDetail>;
}
export type DetailPart = keyof Detail;
export const DETAIL_PARTS = ['traits', 'exits', 'revisions', 'answers', 'replies', 'playbooks'] as const;

/** Of one dimension or field so many values are counted each; the rest are together. */
const MAX_VALUES = 200;
export const OTHERS = 'Other';
const STEPS_OF_TIME = Math.log(1.1);

export const emptyDetail = (): Detail => ({
  ...{ traits: {}, exits: {}, revisions: {}, answers: {}, replies: {}, playbooks: {} },
});
/** For names that anybody may choose, such as `__proto__`. */
const bare = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
const newReply = (): ReplyDetail => ({ responses: 0, answered: {}, hundredths: {} });
const newField = (): FieldDetail => ({
  ...{ reached: 0, exits: 0, corrections: 0, errors: 0, errored: 0, times: {} },
});

export const bucketOfMs = (ms: number): number =>
  Math.max(0, Math.floor(Math.log(Math.max(ms, 1)) / STEPS_OF_TIME));
/** The middle of a bucket, ms. */
export const msOfBucket = (bucket: number): number => Math.exp((bucket + 0.5) * STEPS_OF_TIME);

/** Where a visit ended that submitted nothing: the furthest field, or the step that it opened and did nothing in. */
export function exitOf({ marks, steps }: Pick<Visit, 'marks' | 'steps'>): string {
  let [id, at] = ['', -1];
  for (const [fieldId, mark] of Object.entries(marks)) if (mark.at > at) [id, at] = [fieldId, mark.at];
  const step = Math.max(-1, ...steps);
  return step > 0 && step > (at < 0 ? -1 : stepOf(at)) ? `@${step}` : id;
}

/** Adds what is counted of a visit in one minute: the visit itself in that of its first look, answers in that of their response. */
export function addVisit(detail: Detail, visit: Visit, minute: number): void {
  const alive = visit.responses.filter(response => !response.erased);
  for (const response of alive) {
    if (response.minute !== minute) continue;
    for (const [fieldId, value] of Object.entries(response.answers ?? {}))
      for (const one of Array.isArray(value) ? value : [value])
        bump(
          (detail.answers[fieldId] ??= bare()),
          String(typeof one === 'number' ? countedNumber(one) : one),
        );
    addReply(detail, response);
  }
  if (visit.minute !== minute) return;
  const converted = alive.length > 0;
  for (const dimension of DIMENSIONS) {
    const values = (detail.traits[dimension] ??= bare());
    const pair = (values[visit[dimension] ?? ''] ??= [0, 0]);
    pair[0] += 1;
    if (converted) pair[1] += 1;
  }
  const key = String(visit.revision ?? 0);
  const revision = (detail.revisions[key] ??= { views: 0, starts: 0, conversions: 0, fields: {} });
  revision.views += 1;
  if (visit.started) revision.starts += 1;
  if (converted) revision.conversions += 1;
  for (const [id, { ms, corrections = 0, errors = 0 }] of Object.entries(visit.marks)) {
    const field = (revision.fields[id] ??= newField());
    field.reached += 1;
    field.corrections += corrections;
    field.errors += errors;
    if (errors > 0) field.errored += 1;
    if (ms !== undefined && ms > 0) bump(field.times, String(bucketOfMs(ms)));
  }
  if (converted || !visit.started) return;
  const exit = exitOf(visit);
  bump(detail.exits, exit);
  const field = revision.fields[exit];
  if (field) field.exits += 1;
}

/** Responses that were stored before it was known what they answered say nothing of it. */
function addReply(detail: Detail, { revision, answered, answers = {} }: VisitResponse): void {
  if (answered === undefined) return;
  const reply = (detail.replies[String(revision ?? 0)] ??= newReply());
  reply.responses += 1;
  for (const fieldId of answered) bump(reply.answered, fieldId);
  for (const [fieldId, value] of Object.entries(answers))
    if (typeof value === 'number') bump(reply.hundredths, fieldId, Math.round(value * 100));
}

export function addTurn(detail: Detail, turn: Pick<Turn, 'playbook' | 'status' | 'responseMs'>): void {
  const playbook = (detail.playbooks[turn.playbook] ??= { count: 0, successes: 0, decided: 0, ms: 0 });
  playbook.count += 1;
  if (isSuccess(turn)) playbook.successes += 1;
  if (isDecided(turn)) playbook.decided += 1;
  playbook.ms += turn.responseMs;
}

const bump = (tally: Tally, key: string, by = 1): void => void (tally[key] = (tally[key] ?? 0) + by);

/** Adds a detail, or some parts of one, to another. */
export function addDetail(into: Detail, from: Partial<Detail>): void {
  for (const [dimension, values] of Object.entries(from.traits ?? {})) {
    const mine = (into.traits[dimension] ??= bare());
    for (const [value, [visits, conversions]] of Object.entries(values)) {
      const pair = (mine[value] ??= [0, 0]);
      pair[0] += visits;
      pair[1] += conversions;
    }
  }
  addTally(into.exits, from.exits);
  for (const [fieldId, tally] of Object.entries(from.answers ?? {}))
    addTally((into.answers[fieldId] ??= bare()), tally);
  for (const [key, one] of Object.entries(from.replies ?? {})) {
    const mine = (into.replies[key] ??= newReply());
    mine.responses += one.responses;
    addTally(mine.answered, one.answered);
    addTally(mine.hundredths, one.hundredths);
  }
  for (const [id, one] of Object.entries(from.playbooks ?? {}))
    addNumbers((into.playbooks[id] ??= { count: 0, successes: 0, decided: 0, ms: 0 }), one);
  for (const [key, one] of Object.entries(from.revisions ?? {})) {
    const mine = (into.revisions[key] ??= { views: 0, starts: 0, conversions: 0, fields: {} });
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
/** Adds the properties that are numbers. */
function addNumbers<T extends object>(into: T, from: T): void {
  const target = into as Record<string, unknown>;
  for (const [key, value] of Object.entries(from))
    if (typeof value === 'number') target[key] = ((target[key] as number | undefined) ?? 0) + value;
}

/** The same with a bounded number of values: the most frequent ones, and all others together. Equal for equal counts. */
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
