import type { FunnelStep } from '#contracts';
import type { Detail, RevisionDetail } from '../counting/detail.js';
import { rate } from '../counting/metrics.js';
import { type FieldOrder, orderOf, type TrackedRevision } from '../forms/tracked-field.js';

export type FunnelForm = Pick<TrackedRevision, 'fields' | 'steps'>;
type Place = Pick<FunnelStep, 'kind' | 'id' | 'label' | 'step'>;
type Row = Place & { exits: number };

export const stepLabel = (step: number, labels: readonly string[]): string =>
  labels[step] || `Step ${step + 1}`;

/** Visits, starts and submissions of all revisions together. */
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
 * The funnel of a form. Every visit ends at exactly one place: it did not start, it left after a field or a step,
 * or it was submitted. A visit that ends at a place passed all earlier ones, so the counts never rise, and the loss
 * of each place is the difference to the next.
 */
export function funnelOf(
  form: FunnelForm,
  { revisions, exits }: Pick<Detail, 'revisions' | 'exits'>,
  known: readonly TrackedRevision[],
): FunnelStep[] {
  const { views, starts, conversions } = totalsOf(revisions);
  const places = placesOf(form);
  const { before, at } = exitsByPlace(form, places, exits, known);
  const rows: Row[] = [
    { kind: 'view', id: null, label: 'Views', exits: views - starts },
    { kind: 'start', id: null, label: 'Starts', exits: before },
    ...places.map((place, index) => ({ ...place, exits: at[index]! })),
  ];
  let count = views;
  const steps: FunnelStep[] = rows.map(({ exits: dropOff, ...row }) => {
    const step = { ...row, count, ofViews: rate(count, views), dropOff, dropOffRate: rate(dropOff, count) };
    count -= dropOff;
    return step;
  });
  const submitted = { count: conversions, ofViews: rate(conversions, views) };
  return [
    ...steps,
    { kind: 'submit', id: null, label: 'Submissions', ...submitted, dropOff: 0, dropOffRate: null },
  ];
}

/** The steps after the first and the fields of a form, in order. */
function placesOf({ fields, steps }: FunnelForm): Place[] {
  const last = Math.max(steps.length - 1, ...fields.map(({ step }) => step), 0);
  return Array.from({ length: last + 1 }, (_, step) => [
    ...(step === 0 ? [] : [stepPlace(step, steps)]),
    ...fields
      .filter(field => field.step === step)
      .map(({ id, label }): Place => ({ kind: 'field', id, label })),
  ]).flat();
}

const stepId = (step: number): string => `@${step}`;
const stepPlace = (step: number, labels: readonly string[]): Place => ({
  ...{ kind: 'step', id: stepId(step), label: stepLabel(step, labels) },
  ...(labels[step] ? {} : { step: step + 1 }),
});

/** Visits by the last place they reached, and those that started without reaching any place. */
function exitsByPlace(
  form: FunnelForm,
  places: readonly Place[],
  exits: Detail['exits'],
  known: readonly TrackedRevision[],
): { before: number; at: number[] } {
  const at = places.map(() => 0);
  let before = 0;
  for (const [revision, tally] of Object.entries(exits)) {
    const order = orderOf(known, Number(revision));
    for (const [exit, count] of Object.entries(tally)) {
      const place = lastPlace(form, places, order, exit);
      if (place < 0) before += count;
      else at[place]! += count;
    }
  }
  return { before, at };
}

/**
 * The last place in the current form that a visit passed in the form that it saw: the two may have different fields, or the
 * same ones in another order. -1: none.
 */
function lastPlace(form: FunnelForm, places: readonly Place[], order: FieldOrder, exit: string): number {
  const indexOf = (id: string) => places.findIndex(place => place.id === id);
  const isStep = exit.startsWith('@');
  const end = order.findIndex(({ id }) => id === exit);
  if (!isStep && end < 0) return indexOf(exit);
  const step = isStep ? Number(exit.slice(1)) : order[end]!.step;
  const passed = isStep ? order.filter(field => field.step < step) : order.slice(0, end + 1);
  const steps = Array.from({ length: step }, (_, index) => index + 1).filter(
    one => fieldsBefore(order, one) === fieldsBefore(form.fields, one),
  );
  return Math.max(-1, ...passed.map(({ id }) => indexOf(id)), ...steps.map(one => indexOf(stepId(one))));
}

/** Steps of two revisions are equal if the same fields precede them. */
const fieldsBefore = (fields: FieldOrder, step: number): string =>
  fields
    .filter(field => field.step < step)
    .map(({ id }) => id)
    .join();
