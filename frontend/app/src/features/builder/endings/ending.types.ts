import type { FormEnding, FormField } from '#form-core';

/** Props of the parts of an ending's editor. */
export interface EndingProps {
  ending: FormEnding;
  fields: FormField[];
  /** Whether the form has a lead score. */
  isScored: boolean;
  onChange: (ending: FormEnding | null) => void;
}
