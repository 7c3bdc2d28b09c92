import { ADDRESS_PARTS, asksPart } from '#form-core';
import type { ControlProps } from '../control.types.js';

/** Autocomplete tokens of the parts. */
const TOKENS = ['street-address', 'address-level2', 'postal-code', 'address-level1', 'country-name'];

/** Parts of an address, each with a label. All share the field's name; parts that are not asked for keep their position. */
export const AddressControl = ({
  field,
  texts,
  id,
  value,
  required,
  invalid,
  describedBy,
  onValue,
}: ControlProps) => {
  const given = ADDRESS_PARTS.map((_, index) => (Array.isArray(value) && value[index]) || '');
  return (
    <div className="ll-parts">
      {ADDRESS_PARTS.map((part, index) => {
        if (!asksPart(field, part)) return <input key={part} type="hidden" name={field.id} />;
        const isNeeded = index < 2;
        return (
          <label key={part} className="ll-help">
            {texts[part]}
            <input
              id={index ? `${id}-${index}` : id}
              name={field.id}
              className="ll-input"
              autoComplete={TOKENS[index]}
              maxLength={300}
              value={given[index]}
              aria-required={(isNeeded && required) || undefined}
              aria-invalid={(isNeeded && invalid && !given[index]) || undefined}
              aria-describedby={describedBy}
              onInput={({ currentTarget }) => {
                // Read from the page, because browser extensions fill in several parts before the next render.
                const inputs = currentTarget.closest('.ll-parts')!.querySelectorAll('input');
                const next = Array.from(inputs, input => input.value);
                onValue(next.some(Boolean) ? next : null);
              }}
            />
          </label>
        );
      })}
    </div>
  );
};
