import type { ComponentProps } from 'react';
import { checkField, type FormField, maxLengthOf } from '#form-core';
import type { ControlProps } from '../control.types.js';

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'step'
>;

/** Attributes shared by all text controls. */
const shared = ({
  field,
  texts,
  autofill,
  id,
  value,
  required,
  invalid,
  describedBy,
  onValue,
  onError,
}: ControlProps) => ({
  id,
  autoComplete: autofill,
  name: field.id,
  className: 'll-input',
  // Always set, because a label that floats over an empty control uses :placeholder-shown.
  placeholder: field.placeholder || ' ',
  value: (value ?? '') as string,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    onValue(currentTarget.value);
    // An incomplete date, or letters in a number, has no value, but is an error and must not be sent as an empty
    // answer.
    if (currentTarget.validity.badInput) onError(checkField(field, '?', texts).message ?? '');
  },
});

/** Single-line control; `attributes` are specific to the type. */
export const input =
  (attributes: Attributes | ((field: FormField) => Attributes)) => (props: ControlProps) => (
    <input
      {...shared(props)}
      {...(typeof attributes === 'function' ? attributes(props.field) : attributes)}
    />
  );

export const AreaControl = (props: ControlProps) => (
  <textarea {...shared(props)} maxLength={maxLengthOf(props.field.type)} />
);
