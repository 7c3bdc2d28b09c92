import type { FieldValue } from '#form-core';

interface PlainSliderProps {
  name: string;
  value: FieldValue;
  min: number;
  max: number;
  step?: number;
  required: boolean;
  /** Id of the element with the question. */
  label: string;
}

/**
 * Input of a slider without scripts: a number field, which can stay empty. Page scripts read it once and leave it out
 * (vite.config.ts).
 */
export const PlainSlider = ({ label, value, required, ...attributes }: PlainSliderProps) => (
  <input
    {...attributes}
    className="ll-input ll-unscripted"
    type="number"
    defaultValue={value === null ? '' : String(value)}
    aria-labelledby={label}
    aria-required={required || undefined}
  />
);
