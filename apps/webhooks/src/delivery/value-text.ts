import type { FieldValue } from '#form-core';
import { joinItems } from '#form-core';

/** An answer as plain English text, for other systems. */
export function valueText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? joinItems(value) : String(value ?? '');
}
