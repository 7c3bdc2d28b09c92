import { initialValue, isEmpty } from './answers.js';
import { isAsked } from './fields/registry.js';
import type { FieldValues, FillableForm } from './types.js';

/** The share (0 to 1) of visible fields that are filled in; `visible` has their ids. */
export const progressOf = (form: FillableForm, values: FieldValues, visible: ReadonlySet<string>): number => {
  const asked = form.fields.filter(({ id, type }) => visible.has(id) && isAsked(type));
  const filled = asked.filter(field => !isEmpty(values[field.id]));
  return asked.length === 0 ? 0 : filled.length / asked.length;
};

/** Initial answers: the default values. */
export const initialValues = (form: FillableForm): FieldValues => {
  const values: FieldValues = {};
  for (const field of form.fields) {
    const value = initialValue(field);
    if (value !== null) values[field.id] = value;
  }
  return values;
};
