import { traitsOf } from './fields/registry.js';
import type { FormField, VisitorForm } from './types.js';

/** A page of a form: its page break (none for the first) and its fields. */
export interface FormStep {
  break?: FormField;
  fields: FormField[];
}

/**
 * Splits a form at its page breaks. Without breaks and with `size`, it is split after every `size` visible fields,
 * for multi-step forms that have no breaks.
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
  // A leading page break does not create an empty first page.
  return steps.length > 1 && steps[0]!.fields.length === 0 ? steps.slice(1) : steps;
};

/** Fields per page of a multi-step form without page breaks. */
const AUTO_STEP = 3;

/** The steps of a form as shown on its page. */
export const stepsOf = ({
  fields,
  multiStep,
  customizations,
}: Pick<VisitorForm, 'fields' | 'multiStep' | 'customizations'>): FormStep[] =>
  splitSteps(fields, multiStep || customizations.layout === 'multi-step' ? AUTO_STEP : undefined);

const countShown = (fields: FormField[]): number =>
  fields.filter(({ type }) => traitsOf(type).isShown).length;
