import type { FunnelStep } from '#contracts';
import type { Detail, RevisionDetail, Tally } from './detail.js';
import { rate } from './metrics.js';
import type { TrackedRevision } from './tracked-field.js';

export type FunnelForm = Pick<TrackedRevision, 'fields' | 'steps'>;
type Row = Pick<FunnelStep, 'kind' | 'id' | 'label' | 'step'> & { exits: number };

export const stepLabel = (step: number, labels: readonly string[]): string =>
  labels[step] || `Step ${step + 1}`;

/** Visits, starts and conversions of all revisions together. */
export function totalsOf(revisions: Detail['revisions']): Omit<RevisionDetail, 'fields'> {
  const total = { views: 0, starts: 0, conversions: 0 };
  for (const { views, starts, conversions } of Object.values(revisions)) {
    total.views += views;
    total.starts += starts;
    total.conversions += conversions;
  }
  return total;
}

/**
 * The way through a form. Every visit ends at exactly one place: it did not start, it left after a field or a step, or it
 * submitted. Everybody who ends at a place or at a later one came through it, so the counts never rise.
 */
export function funnelOf(form: FunnelForm, detail: Pick<Detail, 'revisions' | 'exits'>): FunnelStep[] {
  const { views, starts, conversions } = totalsOf(detail.revisions);
  const places = placesOf(form, detail.exits);
  const rows: Row[] = [
    { kind: 'view', id: null, label: 'Views', exits: views - starts },
    { kind: 'start', id: null, label: 'Starts', exits: detail.exits[''] ?? 0 },
    ...places,
    { kind: 'submit', id: null, label: 'Submissions', exits: conversions },
  ];
  let left = rows.reduce((total, { exits }) => total + exits, 0);
  let before = left;
  let lost = 0;
  return rows.map(({ exits, ...row }, index) => {
    left = before - lost;
    const dropOff = index === 0 ? 0 : lost;
    const step = {
      ...row,
      count: left,
      ofViews: rate(left, views),
      dropOff,
      dropOffRate: index === 0 ? null : rate(dropOff, before),
    };
    before = left;
    lost = exits;
    return step;
  });
}

function placesOf({ fields, steps }: FunnelForm, exits: Tally): Row[] {
  const rows: Row[] = [];
  let step = 0;
  for (const { id, label, step: own } of fields) {
    for (; step < own; step += 1) {
      const key = `@${step + 1}`;
      const untitled = steps[step + 1] ? {} : { step: step + 2 };
      rows.push({
        ...{ kind: 'step', id: key, label: stepLabel(step + 1, steps), ...untitled },
        exits: exits[key] ?? 0,
      });
    }
    rows.push({ kind: 'field', id, label, exits: exits[id] ?? 0 });
  }
  const known = new Set(['', ...rows.map(({ id }) => id)]);
  const gone = Object.entries(exits).reduce((total, [key, count]) => total + (known.has(key) ? 0 : count), 0);
  // Where they stood is not known any more.
  return gone > 0
    ? [{ kind: 'gone', id: null, label: 'Fields that were removed', exits: gone }, ...rows]
    : rows;
}
