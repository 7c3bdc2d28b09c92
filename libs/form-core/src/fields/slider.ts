import type { FieldBody } from '../field-body.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asNumber, typed } from './parse.js';

const range = ({ validation: { min = 0, max = 100, step = 1 } = {} }: FieldBody) => ({
  min,
  max: Math.max(min, max),
  step,
});

export const slider: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isNumeric: true },
  parse: asNumber,
  range,
  /** A slider always stands somewhere: in the middle. */
  start: field => {
    const { min, max } = range(field);
    return Math.round((min + max) / 2);
  },
};

export const sliderItem: LibraryItem = {
  thumbnail: 'track',
  label: 'Select Range',
  defaults: { validation: { min: 0, max: 100 } },
  offer: { category: 'advanced', description: 'A value on a line' },
};
