import { memo } from 'react';
import { type FieldValue, type FormField, type FormTexts, traitsOf } from '#form-core';
import { controlId } from './control.types.js';
import { CONTROLS } from './fields/controls.js';
import type { SentFile } from './uploads.js';

interface FieldRowProps {
  field: FormField;
  texts: FormTexts;
  autofill?: string;
  value: FieldValue;
  /** Question shown instead of the label. */
  question?: string;
  error?: string;
  /** Whether screen readers announce the error when it appears. */
  announced?: boolean;
  required: boolean;
  /** Hidden while scripts run; without them every field is shown, and the server drops fields that do not apply. */
  hidden: boolean;
  live: boolean;
  files?: readonly SentFile[];
  done: boolean;
  onValue: (field: FormField, value: FieldValue) => void;
  onError: (field: FormField, message: string) => void;
  onBlur: (field: FormField) => void;
}

const Label = ({ text, required }: { text: string; required: boolean }) => (
  <>
    {text}
    {required && (
      <span className="ll-star" aria-hidden="true">
        *
      </span>
    )}
  </>
);

const FieldRowView = (props: FieldRowProps) => {
  const { field, value, error, required, hidden, live } = props;
  const id = controlId(field.id);
  const drawn = CONTROLS[field.type];
  if (!drawn) return null;
  const { Control, group, bare, content } = drawn;
  const describedBy =
    [field.helpText && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const label = <Label text={props.question ?? field.label} required={required} />;
  const control = (
    <Control
      field={field}
      texts={props.texts}
      autofill={props.autofill}
      id={id}
      value={value}
      required={required}
      invalid={Boolean(error)}
      describedBy={describedBy}
      files={props.files}
      onValue={next => props.onValue(field, next)}
      onError={message => props.onError(field, message)}
    />
  );
  if (bare) return control;
  const withLabel = () => (
    <>
      {!group && (
        <label className="ll-label" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      <div className="ll-control">
        {control}
        {field.helpText && (
          <p className="ll-help" id={`${id}-help`}>
            {field.helpText}
          </p>
        )}
        {error && (
          <p className="ll-error" id={`${id}-error`} role={props.announced ? 'alert' : undefined}>
            {error}
          </p>
        )}
      </div>
    </>
  );
  const body = content ? control : withLabel();
  const { isMultiline, contact } = traitsOf(field.type);
  const shared = {
    className: `ll-row${hidden ? ' ll-gone' : ''}`,
    hidden: (hidden && live) || undefined,
    'data-multiline': isMultiline,
    'data-contact': contact,
    'data-done': props.done || undefined,
    'data-width': field.styling?.width,
    'data-align': field.styling?.alignment,
    onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
      if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
      const leave = () => props.onBlur(field);
      // Showing the message immediately would move the pressed element from under the pointer, and the click would be
      // lost.
      if (document.querySelector(':is(button, label):active'))
        addEventListener('pointerup', () => setTimeout(leave), { once: true });
      else leave();
    },
  };
  if (!group) return <div {...shared}>{body}</div>;
  const choosesOne = group === 'one';
  return (
    <fieldset
      {...shared}
      role={choosesOne ? 'radiogroup' : undefined}
      aria-required={(choosesOne && required) || undefined}
      aria-invalid={(choosesOne && Boolean(error)) || undefined}
      aria-describedby={describedBy}
    >
      <legend className="ll-label" id={`${id}-label`}>
        {label}
      </legend>
      {body}
    </fieldset>
  );
};

/** One field: label, control, help and error. Memoized, so that it re-renders only when its props change. */
export const FieldRow = memo(FieldRowView);
