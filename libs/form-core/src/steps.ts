import { traitsOf } from './fields/registry.js';
import type { FormField, VisitorForm } from './types.js';

/** One page of a form: the page break that opens it (none for the first) and the fields on it. */
export interface FormStep {
  break?: FormField;
  fields: FormField[];
}

/**
 * Splits a form at its page breaks. With no break and `size` given, it is cut after every `size` fields that show
 * something, for forms that are set to several steps without saying where.
 */
export const splitSteps = (fields: FormField[], size?: number): FormStep[] => {
  const steps: FormStep[] = [{ fields: [] }];
  const hasBreaks = fields.some(({ type }) => traitsOf(type).opensStep);
  for (const field of fields) {
    const step = steps[steps.length - 1]!;
    if (traitsOf(field.type).opensStep) steps.push({ break: field, fields: [] });
    else if (!hasBreaks && size && countShown(step.fields) >= size) steps.push({ fields: [field] });
    else step.fields.push(field);
  }
  // A form that begins with a page break has no empty page before it.
  return steps.length > 1 && steps[0]!.fields.length === 0 ? steps.slice(1) : steps;
};

/** Fields on one page of a form that is set to several steps but has no page break. */
const AUTO_STEP = 3;

/** The steps of a form as its page has them. */
export const stepsOf = ({
  fields,
  multiStep,
  customizations,
}: Pick<VisitorForm, 'fields' | 'multiStep' | 'customizations'>): FormStep[] =>
  splitSteps(fields, multiStep || customizations.layout === 'multi-step' ? AUTO_STEP : undefined);

const countShown = (fields: FormField[]): number =>
  fields.filter(({ type }) => traitsOf(type).isShown).length;
