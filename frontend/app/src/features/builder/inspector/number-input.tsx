import { Field } from '@/ui/field.js';
import { CommittedInput } from './committed-input.js';

interface Props {
  label: string;
  value: number | undefined;
  min?: number;
  max?: number;
  step?: number | 'any';
  placeholder?: string;
  help?: string;
  className?: string;
  onCommit: (value: number | undefined) => void;
}

/** An optional number. Ignores input that is not a number or exceeds the limits. */
export function NumberInput({
  label,
  value,
  min,
  max,
  step = 'any',
  placeholder,
  help,
  className,
  onCommit,
}: Props) {
  const read = (text: string) => {
    if (text.trim() === '') return onCommit(undefined);
    const number = Number(text);
    if (!Number.isFinite(number)) return;
    onCommit(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number)));
  };
  return (
    <Field label={label} {...(help ? { help } : {})} {...(className ? { className } : {})}>
      {control => (
        <CommittedInput
          {...control}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          placeholder={placeholder}
          value={value === undefined ? '' : String(value)}
          onCommit={read}
        />
      )}
    </Field>
  );
}
