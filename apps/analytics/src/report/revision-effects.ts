import type { RevisionEdit, RevisionEffect } from '#contracts';
import { editWords } from '../advice/advice-words.js';
import type { Detail, RevisionDetail } from '../counting/detail.js';
import type { TrackedField, TrackedRevision } from '../forms/tracked-field.js';
import { estimateOf } from './wilson.js';

/** Minimum number of visits on each side for a verdict on a change. */
export const MIN_VISITS = 50;
const MOST_EFFECTS = 5;
/** z-score for 95 %, two-sided. */
const Z = 1.959964;

/** Successive revisions with the same questions; newest first. */
export interface RevisionGroup {
  newest: TrackedRevision;
  oldest: TrackedRevision;
  revisions: number[];
}

/** Groups revisions with the same questions, because a change of the look also creates a revision. */
export function groupsOf(revisions: readonly TrackedRevision[]): RevisionGroup[] {
  const groups: RevisionGroup[] = [];
  for (const one of [...revisions].sort((a, b) => b.revision - a.revision)) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.oldest.fields) === JSON.stringify(one.fields)) {
      last.oldest = one;
      last.revisions.push(one.revision);
    } else groups.push({ newest: one, oldest: one, revisions: [one.revision] });
  }
  return groups;
}

/** Details of a group's revisions. Visits to an unknown revision count only if there is a single group. */
export function detailOfGroup<
  D extends Pick<Detail, 'revisions'> & Partial<Pick<Detail, 'exits' | 'replies'>>,
>(group: RevisionGroup, groups: readonly RevisionGroup[], detail: D): D {
  if (groups.length === 1) return detail;
  const wanted = new Set(group.revisions.map(String));
  const only = <T>(byRevision: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(byRevision).filter(([key]) => wanted.has(key)));
  const { revisions, exits, replies } = detail;
  return { ...detail, revisions: only(revisions), exits: only(exits), replies: only(replies) };
}

const totalOf = (revisions: Detail['revisions'], key: 'views' | 'conversions'): number =>
  Object.values(revisions).reduce((all: number, one: RevisionDetail) => all + one[key], 0);

/** The conversion before and after each of the latest changes of a form. */
export function effectsOf(
  revisions: readonly TrackedRevision[],
  detail: Detail['revisions'],
): RevisionEffect[] {
  const groups = groupsOf(revisions);
  const shareOf = (group: RevisionGroup) => {
    const own = detailOfGroup(group, groups, { revisions: detail });
    return estimateOf(totalOf(own.revisions, 'conversions'), totalOf(own.revisions, 'views'));
  };
  return groups
    .slice(0, -1)
    .map((group, index) => {
      const earlier = groups[index + 1]!;
      const [before, after] = [shareOf(earlier), shareOf(group)];
      const edits = editsBetween(earlier.newest.fields, group.oldest.fields);
      return {
        revision: group.oldest.revision,
        publishedAt: new Date(group.oldest.at).toISOString(),
        ...{ edits, changes: edits.map(editWords) },
        ...{ before, after },
        verdict: verdictOf(before, after),
      };
    })
    .filter(({ before, after }) => before.whole > 0 && after.whole > 0)
    .slice(0, MOST_EFFECTS);
}

/** Compares two shares by a z-test; the verdict is unclear with few visits. */
export function verdictOf(
  before: { part: number; whole: number },
  after: { part: number; whole: number },
): RevisionEffect['verdict'] {
  if (Math.min(before.whole, after.whole) < MIN_VISITS) return 'unclear';
  const pooled = (before.part + after.part) / (before.whole + after.whole);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / before.whole + 1 / after.whole));
  if (error === 0) return 'unclear';
  const z = (after.part / after.whole - before.part / before.whole) / error;
  return z >= Z ? 'better' : z <= -Z ? 'worse' : 'unclear';
}

/** The differences in questions between two revisions. */
export function editsBetween(
  before: readonly TrackedField[],
  after: readonly TrackedField[],
): RevisionEdit[] {
  const edit = (kind: RevisionEdit['kind'], label: string | null = null, to: string | null = null) => ({
    ...{ kind, label, to },
  });
  const earlier = new Map(before.map(field => [field.id, field]));
  const now = new Set(after.map(({ id }) => id));
  const edits = before.filter(({ id }) => !now.has(id)).map(({ label }) => edit('removed', label));
  for (const field of after) {
    const old = earlier.get(field.id);
    const { label } = field;
    if (!old) edits.push(edit('added', label));
    else {
      if (old.label !== label) edits.push(edit('renamed', old.label, label));
      if (old.required !== field.required) edits.push(edit(field.required ? 'required' : 'optional', label));
      if (old.helpText !== field.helpText) edits.push(edit('help', label));
      if (old.type !== field.type) edits.push(edit('type', label));
      if (old.options !== field.options) edits.push(edit('options', label));
    }
  }
  const common = (fields: readonly TrackedField[]) =>
    fields.filter(({ id }) => earlier.has(id) && now.has(id)).map(({ id }) => id);
  const [was, is] = [common(before), common(after)];
  if (was.join() !== is.join()) edits.push(edit('order'));
  else if (before.some(({ id, step }) => after.some(other => other.id === id && other.step !== step)))
    edits.push(edit('steps'));
  return edits;
}
