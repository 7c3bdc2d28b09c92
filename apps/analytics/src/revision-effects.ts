import type { RevisionEdit, RevisionEffect } from '#contracts';
import { editWords } from './advice-words.js';
import type { Detail, RevisionDetail } from './detail.js';
import type { TrackedField, TrackedRevision } from './tracked-field.js';
import { estimateOf } from './wilson.js';

/** Visits on each side below which nothing is said of a change. */
export const MIN_VISITS = 50;
const MOST_EFFECTS = 5;
/** 95 %, two-sided. */
const Z = 1.959964;

/** Revisions one after the other whose questions are the same; newest first. */
export interface RevisionGroup {
  newest: TrackedRevision;
  oldest: TrackedRevision;
  revisions: number[];
}

/** A change of the look is a revision too; what visitors are asked is the same. */
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

/** What was counted of a group's revisions. Visits of which the revision is not known belong to the only one there is. */
export function detailOfGroup(
  group: RevisionGroup,
  groups: readonly RevisionGroup[],
  revisions: Detail['revisions'],
): Detail['revisions'] {
  const wanted = new Set(group.revisions.map(String));
  if (groups.length === 1) return revisions;
  return Object.fromEntries(Object.entries(revisions).filter(([key]) => wanted.has(key)));
}

const totalOf = (revisions: Detail['revisions'], key: 'views' | 'conversions'): number =>
  Object.values(revisions).reduce((all: number, one: RevisionDetail) => all + one[key], 0);

/** What became of the latest changes of a form: its conversion before and after each, within what was counted. */
export function effectsOf(
  revisions: readonly TrackedRevision[],
  detail: Detail['revisions'],
): RevisionEffect[] {
  const groups = groupsOf(revisions);
  const shareOf = (group: RevisionGroup) => {
    const own = detailOfGroup(group, groups, detail);
    return estimateOf(totalOf(own, 'conversions'), totalOf(own, 'views'));
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

/** Two shares compared by a z-test; nothing is said of few visits. */
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

/** What a revision changed of the questions. */
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
