import { initialValue, isEmpty } from './answers.js';
import { isAsked } from './fields/registry.js';
import type { FieldValues, FillableForm } from './types.js';
import { visibleFields } from './visibility.js';

/** The share (0 to 1) of shown fields that are filled. */
export const progressOf = (form: FillableForm, values: FieldValues): number => {
  const asked = visibleFields(form, values).filter(({ type }) => isAsked(type));
  const filled = asked.filter(field => !isEmpty(values[field.id]));
  return asked.length === 0 ? 0 : filled.length / asked.length;
};

/** Answers that are there before anyone types: defaults, and sliders, which always stand somewhere. */
export const initialValues = (form: FillableForm): FieldValues => {
  const values: FieldValues = {};
  for (const field of form.fields) {
    const value = initialValue(field);
    if (value !== null) values[field.id] = value;
  }
  return values;
};
