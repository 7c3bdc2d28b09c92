import { DIMENSIONS } from '#contracts';
import { stepOf } from '../forms/tracked-field.js';
import { isDecided, isSuccess, type Turn } from '../turns/turn.js';
import { countedNumber } from '../visits/answers.js';
import { countedMinute, isLive, isVisit, type Visit, type VisitResponse } from '../visits/visit.js';
import { bare, bucketOfMs, bump, type Detail, newField, newReply, type RevisionDetail } from './detail.js';

/** The last place reached by a visit: its furthest field, or the last step that it opened without doing anything there. */
export function exitOf({ marks, steps }: Pick<Visit, 'marks' | 'steps'>): string {
  let [id, at] = ['', -1];
  for (const [fieldId, mark] of Object.entries(marks)) if (mark.at > at) [id, at] = [fieldId, mark.at];
  const step = Math.max(-1, ...steps);
  return step > 0 && step > (at < 0 ? -1 : stepOf(at)) ? `@${step}` : id;
}

/** Adds the details of a visit, except for spam; of a response without a visit, only its answers. */
export function addVisit(detail: Detail, visit: Visit): void {
  if (countedMinute(visit) === null) return;
  const { response, started, marks } = visit;
  if (response && isLive(response)) addResponse(detail, response);
  if (!isVisit(visit)) return;
  const isSubmitted = response !== undefined;
  addTraits(detail, visit);
  const key = String(visit.revision ?? 0);
  const revision = (detail.revisions[key] ??= { views: 0, starts: 0, conversions: 0, fields: {} });
  revision.views += 1;
  if (started) revision.starts += 1;
  if (isSubmitted) revision.conversions += 1;
  addMarks(revision, marks);
  if (!isSubmitted && started) bump((detail.exits[key] ??= {}), exitOf(visit));
}

function addTraits(detail: Detail, visit: Visit): void {
  for (const dimension of DIMENSIONS) {
    const values = (detail.traits[dimension] ??= bare());
    const pair = (values[visit[dimension] ?? ''] ??= [0, 0]);
    pair[0] += 1;
    if (visit.response) pair[1] += 1;
  }
}

function addMarks(revision: RevisionDetail, marks: Visit['marks']): void {
  for (const [id, { ms, corrections = 0, errors = 0 }] of Object.entries(marks)) {
    const field = (revision.fields[id] ??= newField());
    field.corrections += corrections;
    field.errors += errors;
    if (errors > 0) field.errored += 1;
    if (ms !== undefined && ms > 0) bump(field.times, String(bucketOfMs(ms)));
  }
}

function addResponse(detail: Detail, { revision, answered = [], answers = {} }: VisitResponse): void {
  const reply = (detail.replies[String(revision ?? 0)] ??= newReply());
  reply.responses += 1;
  for (const fieldId of answered) bump(reply.answered, fieldId);
  for (const [fieldId, value] of Object.entries(answers)) {
    if (typeof value === 'number') bump(reply.hundredths, fieldId, Math.round(value * 100));
    const tally = (detail.answers[fieldId] ??= bare());
    for (const one of Array.isArray(value) ? value : [value])
      bump(tally, String(typeof one === 'number' ? countedNumber(one) : one));
  }
}

export function addTurn(detail: Detail, turn: Pick<Turn, 'playbook' | 'status' | 'responseMs'>): void {
  const playbook = (detail.playbooks[turn.playbook] ??= { count: 0, successes: 0, decided: 0, ms: 0 });
  playbook.count += 1;
  if (isSuccess(turn)) playbook.successes += 1;
  if (isDecided(turn)) playbook.decided += 1;
  playbook.ms += turn.responseMs;
}
