import type { PublishedForm } from '#contracts';
import { splitSteps, traitsOf } from '#form-core';

/** What analytics knows of a field at one revision. */
export interface TrackedField {
  id: string;
  label: string;
  type: PublishedForm['fields'][number]['type'];
  required: boolean;
  /** Number of its step, from 0. */
  step: number;
  /** For telling what a revision changed. */
  helpText?: string;
  options?: number;
}
export interface TrackedRevision {
  revision: number;
  /** ms since 1970 */
  at: number;
  /** Labels of the steps, the first of which may have none. */
  steps: string[];
  fields: TrackedField[];
}

/** Fields of a step, where a form is set to several steps without saying where; as its page cuts it. */
const STEP_SIZE = 3;
/** As many revisions of a form are known; visits of older ones keep what was counted. */
export const MAX_REVISIONS = 20;
/** Positions of one step lie below those of the next. */
const STEP = 1000;

/** The fields of a published form that visitors answer, in their order. */
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

/** Fields by id → their position: what comes later in the form is greater, and each step has a range of its own. */
export type Positions = ReadonlyMap<string, number>;
export const stepOf = (position: number): number => Math.floor(position / STEP);

/** Positions of one revision's fields; those of all that are known where the revision is not. Null: no form is known. */
export function positionsOf(
  revisions: readonly TrackedRevision[],
  revision: number | null,
): Positions | null {
  if (revisions.length === 0) return null;
  const known = revisions.find(one => one.revision === revision);
  const positions = new Map<string, number>();
  for (const { fields } of known ? [known] : revisions)
    for (const [index, { id, step }] of fields.entries()) positions.set(id, step * STEP + index);
  return positions;
}
