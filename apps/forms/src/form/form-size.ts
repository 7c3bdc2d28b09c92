import { DomainError, FORM_BYTES, type FormRecord, jsonBytes } from '#contracts';

/**
 * Bytes of a form as JSON.
 * @throws DomainError VALIDATION_ERROR naming the largest part of a form that is too large
 */
export function sizeOf(form: FormRecord): number {
  const bytes = jsonBytes(form);
  if (bytes <= FORM_BYTES.whole) return bytes;
  const parts = Object.entries(form).map(([field, value]) => ({ field, bytes: jsonBytes(value) }));
  const [largest] = parts.sort((a, b) => b.bytes - a.bytes);
  const message = `A form can have at most ${kB(FORM_BYTES.whole)}; this one has ${kB(bytes)}, including ${kB(largest!.bytes)} of ${largest!.field}`;
  throw new DomainError('VALIDATION_ERROR', message, [{ field: largest!.field, message }]);
}

const kB = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
