import { traitsOf } from '#form-core';
import type { ControlProps } from '../control.types.js';

export const SelectControl = ({
  field,
  texts,
  id,
  value,
  required,
  invalid,
  describedBy,
  onValue,
}: ControlProps) => (
  <select
    id={id}
    name={field.id}
    className="ll-input"
    value={value === null ? '' : String(value)}
    aria-required={required || undefined}
    aria-invalid={invalid || undefined}
    aria-describedby={describedBy}
    onInput={event => onValue(event.currentTarget.value)}
  >
    <option value="">{field.placeholder || texts.select}</option>
    {field.options?.map(option => (
      <option key={option} value={option}>
        {option}
      </option>
    ))}
  </select>
);

/** Radio buttons or checkboxes in a column; a checkbox field without options is a single yes/no checkbox. */
export const ChoiceControl = ({ field, id, value, invalid, describedBy, onValue }: ControlProps) => {
  const multiple = traitsOf(field.type).choices !== 'one';
  const single = multiple && !field.options?.length;
  const options = single ? [field.settings?.consentText || field.label] : (field.options ?? []);
  const chosen = Array.isArray(value) ? value : [];
  const isChosen = (option: string) =>
    single ? value === true : multiple ? chosen.includes(option) : value === option;
  const toggle = (option: string, on: boolean) => {
    if (single) onValue(on || null);
    else if (!multiple) onValue(option);
    else onValue(options.filter(other => (other === option ? on : chosen.includes(other))));
  };
  return (
    <div className="ll-choices">
      {options.map((option, index) => (
        <label className="ll-choice" key={option}>
          <input
            id={index ? `${id}-${index}` : id}
            type={multiple ? 'checkbox' : 'radio'}
            name={field.id}
            value={single ? 'true' : option}
            checked={isChosen(option)}
            aria-invalid={(multiple && invalid) || undefined}
            aria-describedby={multiple ? describedBy : undefined}
            onChange={event => toggle(option, event.currentTarget.checked)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
};
