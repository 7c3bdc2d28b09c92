import type { ComponentProps } from 'react';
import { checkField, type FormField, maxLengthOf } from '#form-core';
import type { ControlProps } from '../control.types.js';

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'step'
>;

/** What every control that takes text has in common. */
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
  // Never absent: a label that floats over an empty control needs to know that it is empty.
  placeholder: field.placeholder || ' ',
  value: value === null ? '' : String(value),
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    onValue(currentTarget.value);
    // Half a date, or letters for a number, has no value; it is a mistake all the same, and never sent as no answer.
    if (currentTarget.validity.badInput) onError(checkField(field, '?', texts).message ?? '');
  },
});

/** A control of one line; `attributes` are the type's own. */
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
