import type { ComponentType } from 'react';
import type { FieldType } from '#form-core';
import type { ControlProps } from '../control.types.js';
import { ChoiceControl, SelectControl } from './choice.js';
import { FileControl } from './file.js';
import { RatingControl, SliderControl } from './scale.js';
import { TextControl } from './text.js';

const CONTROLS: Partial<Record<FieldType, ComponentType<ControlProps>>> = {
  select: SelectControl,
  radio: ChoiceControl,
  checkbox: ChoiceControl,
  rating: RatingControl,
  slider: SliderControl,
  file: FileControl,
};

/** The control of a field type; what has none of its own is typed. */
export const controlOf = (type: FieldType): ComponentType<ControlProps> => CONTROLS[type] ?? TextControl;

/** Types with several controls under one legend. */
export const isGroup = (type: FieldType): boolean =>
  type === 'radio' || type === 'checkbox' || type === 'rating';
