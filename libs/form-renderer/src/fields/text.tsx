import { maxLengthOf, rangeOf } from '#form-core';
import { autofillOf } from '../autofill.js';
import type { ControlProps } from '../control.types.js';

const INPUT_TYPES: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  time: 'time',
  password: 'password',
};

/** Every one-line field and, for textarea and ai-conversation, a field of several lines. */
export const TextControl = ({ field, id, value, required, invalid, describedBy, onValue }: ControlProps) => {
  const shared = {
    id,
    name: field.id,
    className: 'll-input',
    placeholder: field.placeholder || undefined,
    value: value === null ? '' : String(value),
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onValue(event.currentTarget.value),
  };
  if (field.type === 'textarea' || field.type === 'ai-conversation')
    return <textarea {...shared} maxLength={maxLengthOf(field.type)} />;
  const { min, max, step } = field.type === 'number' ? rangeOf(field) : {};
  return (
    <input
      {...shared}
      {...autofillOf(field)}
      type={INPUT_TYPES[field.type] ?? 'text'}
      min={min}
      max={max}
      step={field.type === 'number' ? (step ?? 'any') : undefined}
    />
  );
};
