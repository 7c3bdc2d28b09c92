import type { ControlProps } from '../control.types.js';

export const HiddenControl = ({ field, value }: ControlProps) => (
  <input type="hidden" name={field.id} value={value === null ? '' : String(value)} />
);

export const StatementControl = ({ field: { label, helpText } }: ControlProps) => (
  <>
    {label && <h3 className="ll-step-title">{label}</h3>}
    {helpText && <p className="ll-description">{helpText}</p>}
  </>
);
