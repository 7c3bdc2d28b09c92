import type { ControlProps } from '../control.types.js';

export const HiddenControl = ({ field, value }: ControlProps) => (
  <input type="hidden" name={field.id} value={value === null ? '' : String(value)} />
);

/** Older forms may have a field for files, which nothing takes. */
export const FileNote = ({ id, texts }: ControlProps) => (
  <output className="ll-help" id={id}>
    {texts.noFiles}
  </output>
);
