import type { ControlProps } from '../control.types.js';

export const HiddenControl = ({ field, value }: ControlProps) => (
  <input type="hidden" name={field.id} value={value === null ? '' : String(value)} />
);
