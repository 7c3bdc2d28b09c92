import type { FormTexts } from '#languages/shared/form-texts.types';
import { checkSubmission } from './check-submission.js';
import { traitsOf } from './fields/registry.js';
import type { PatternMatcher } from './patterns.js';
import { stepsOf } from './steps.js';
import type { FieldError, VisitorForm } from './types.js';
import { formState } from './visibility.js';

/** A post from a page without JavaScript: the step that it showed, and the direction. */
export interface PostedStep {
  step: number;
  go: 'next' | 'back';
}
type SteppedForm = Pick<VisitorForm, 'fields' | 'logic' | 'multiStep' | 'customizations'>;

/**
 * The next step of a page without JavaScript, and the errors of the current one, with the same result as the page's
 * script. Going back does not validate.
 */
export const nextStep = (
  form: SteppedForm,
  raw: Record<string, unknown>,
  { step, go }: PostedStep,
  matches: PatternMatcher,
  texts: FormTexts,
): { step: number; errors: FieldError[] } => {
  const steps = stepsOf(form);
  const { values, errors } = checkSubmission(form, raw, matches, texts);
  const { visible } = formState(form, values);
  const open = steps.flatMap(({ fields }, index) =>
    fields.some(({ id, type }) => visible.has(id) && traitsOf(type).isShown) ? [index] : [],
  );
  const at = Math.min(Math.max(step, 0), steps.length - 1);
  if (go === 'back') return { step: open.filter(index => index < at).at(-1) ?? open[0] ?? 0, errors: [] };
  const here = new Set(steps[at]!.fields.map(({ id }) => id));
  const wrong = errors.filter(({ field }) => here.has(field));
  if (wrong.length > 0) return { step: at, errors: wrong };
  return { step: open.find(index => index > at) ?? open.at(-1) ?? 0, errors: [] };
};
