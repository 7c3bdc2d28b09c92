import { useId } from 'react';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A segmented control: native radio buttons in a row. */
export function Segmented<V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className="inline-flex h-8 items-center rounded-chip px-3 font-medium text-ink-2 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 dark:has-checked:bg-brand-soft dark:has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand touch:h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
