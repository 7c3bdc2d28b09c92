import type { FormField } from '#form-core';

export interface SectionProps {
  field: FormField;
  onChange: (change: Partial<FormField>) => void;
}
