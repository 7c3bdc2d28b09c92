import type { ComponentType } from 'react';
import { type FieldType, rangeOf } from '#form-core';
import type { ControlProps } from '../control.types.js';
import { AddressControl } from './address.js';
import { ChoiceControl, SelectControl } from './choice.js';
import { FileControl } from './file.js';
import { AmountControl, ContentControl, HiddenControl } from './plain.js';
import { RatingControl, SliderControl } from './scale.js';
import { AreaControl, input } from './text.js';

/** Renderer of a field type. */
export interface FieldControl {
  Control: ComponentType<ControlProps>;
  /** Several controls under one legend, for one or many choices. */
  group?: 'one' | 'many';
  /** Whether it is rendered without a row around it. */
  bare?: true;
  /** Whether it shows the field's own texts, without a question. */
  content?: true;
}

const CONTENT: FieldControl = { Control: ContentControl, content: true };

/** Control of each type; null for types without one. A missing type does not compile. */
export const CONTROLS: Record<FieldType, FieldControl | null> = {
  text: { Control: input(({ settings }) => ({ type: settings?.inputType ?? 'text' })) },
  email: { Control: input({ type: 'email', autoComplete: 'email', inputMode: 'email' }) },
  phone: { Control: input({ type: 'tel', autoComplete: 'tel', inputMode: 'tel' }) },
  textarea: { Control: AreaControl },
  select: { Control: SelectControl },
  radio: { Control: ChoiceControl, group: 'one' },
  number: {
    Control: input(field => {
      const { min, max, step = 'any' } = rangeOf(field);
      return { type: 'number', inputMode: 'decimal', min, max, step };
    }),
  },
  date: {
    Control: input(({ settings: { minDate, maxDate } = {} }) => ({
      type: 'date',
      min: minDate || undefined,
      max: maxDate || undefined,
    })),
  },
  url: { Control: input({ type: 'url', autoComplete: 'url', inputMode: 'url' }) },
  file: { Control: FileControl },
  rating: { Control: RatingControl, group: 'one' },
  slider: { Control: SliderControl },
  'ai-conversation': { Control: AreaControl },
  'ai-scoring': null,
  'ai-conditional': { Control: input({ type: 'text' }) },
  'ai-analytics': null,
  checkbox: { Control: ChoiceControl, group: 'many' },
  password: { Control: input({ type: 'password', autoComplete: 'new-password' }) },
  hidden: { Control: HiddenControl, bare: true },
  'page-break': null,
  consent: { Control: ChoiceControl, group: 'many' },
  address: { Control: AddressControl, group: 'many' },
  time: { Control: input({ type: 'time' }) },
  statement: CONTENT,
  paragraph: CONTENT,
  image: CONTENT,
  divider: CONTENT,
  calculation: { Control: AmountControl },
};
