import type { PublishedForm } from '#contracts';
import { splitSteps, traitsOf } from '#form-core';

/** The part of a field in one revision that analytics needs. */
export interface TrackedField {
  id: string;
  label: string;
  type: PublishedForm['fields'][number]['type'];
  required: boolean;
  /** Number of its step, from 0. */
  step: number;
  /** Used for the list of a revision's changes. */
  helpText?: string;
  options?: number;
}
export interface TrackedRevision {
  revision: number;
  /** Time of publication, in milliseconds since 1970. */
  at: number;
  /** Labels of the steps; empty for a step without one. */
  steps: string[];
  fields: TrackedField[];
}

/**
 * Fields per step of a form that is set to several steps without step breaks; the visitor page uses the same number.
 */
const STEP_SIZE = 3;
/** Maximum number of known revisions per form. Visits to older ones count as visits to an unknown revision. */
export const MAX_REVISIONS = 20;
/** Size of the range of positions of each step. */
const STEP = 1000;

/** Fields of a published form that visitors answer, in order. */
export function revisionOf(form: PublishedForm): TrackedRevision {
  const steps = splitSteps(
    form.fields,
    form.multiStep || form.customizations.layout === 'multi-step' ? STEP_SIZE : undefined,
  );
  const fields = steps.flatMap(({ fields: ofStep }, step) =>
    ofStep
      .filter(({ type }) => traitsOf(type).hasValue && traitsOf(type).isShown)
      .map(({ id, label, type, required, helpText, options }) => ({
        ...{ id, label: label.slice(0, 200), type, required, step },
        ...(helpText ? { helpText: helpText.slice(0, 200) } : {}),
        ...(options ? { options: options.length } : {}),
      })),
  );
  return {
    revision: form.revision,
    at: Date.parse(form.publishedAt) || Date.now(),
    steps: steps.map(step => (step.break?.label ?? '').slice(0, 200)),
    fields,
  };
}

/** Field → position: greater for a later field, with a separate range for each step. */
export type Positions = ReadonlyMap<string, number>;
export const stepOf = (position: number): number => Math.floor(position / STEP);

/** Positions of a revision's fields; for an unknown revision, those of all known fields. Null if no revision is known. */
export function positionsOf(
  revisions: readonly TrackedRevision[],
  revision: number | null,
): Positions | null {
  if (revisions.length === 0) return null;
  const known = revisions.find(one => one.revision === revision);
  const positions = new Map<string, number>();
  // Newest last, so that it takes precedence.
  for (const { fields } of known ? [known] : [...revisions].reverse())
    for (const [index, { id, step }] of fields.entries()) positions.set(id, step * STEP + index);
  return positions;
}

/** Fields in the order seen by visitors. */
export type FieldOrder = readonly Pick<TrackedField, 'id' | 'step'>[];

/** Fields of a revision; for an unknown one, all known fields by position. */
export function orderOf(revisions: readonly TrackedRevision[], revision: number): FieldOrder {
  const positions = positionsOf(revisions, revision) ?? new Map<string, number>();
  return [...positions]
    .sort(([, a], [, b]) => a - b)
    .map(([id, position]) => ({ id, step: stepOf(position) }));
}
