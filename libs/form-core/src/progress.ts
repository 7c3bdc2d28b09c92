import { isEmpty } from './answers.js';
import { SILENT_TYPES } from './field-types.js';
import type { FieldValues, FillableForm } from './types.js';
import { visibleFields } from './visibility.js';

/** The share (0 to 1) of shown fields that are filled. */
export const progressOf = (form: FillableForm, values: FieldValues): number => {
  const asked = visibleFields(form, values).filter(
    ({ type }) => type !== 'hidden' && !SILENT_TYPES.includes(type),
  );
  const filled = asked.filter(field => !isEmpty(values[field.id]));
  return asked.length === 0 ? 0 : filled.length / asked.length;
};

/** Answers that are there before anyone types: defaults, and sliders, which always stand somewhere. */
export const initialValues = (form: FillableForm): FieldValues => {
  const values: FieldValues = {};
  for (const field of form.fields) {
    const preset = field.settings?.defaultValue;
    if (field.type === 'slider')
      values[field.id] = sliderStart(field.validation?.min, field.validation?.max, preset);
    else if (preset) values[field.id] = field.type === 'checkbox' ? [preset] : preset;
  }
  return values;
};

const sliderStart = (min = 0, max = 100, preset?: string): number =>
  preset && Number.isFinite(Number(preset)) ? Number(preset) : Math.round((min + Math.max(min, max)) / 2);
