import type { FormField } from '#form-core';
import type { FieldChange } from '../doc/store.js';

export interface SectionProps {
  field: FormField;
  onChange: (change: FieldChange) => void;
}
