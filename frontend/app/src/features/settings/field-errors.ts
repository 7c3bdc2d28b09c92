import { ApiError } from '@/lib/api-error.js';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the errors of a refused call at their fields and focuses the first one.
 * @returns the message for all other errors; empty if every error belongs to a field
 */
export function showFieldErrors<V extends FieldValues>(
  error: unknown,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
  fallback: string,
): string {
  if (!(error instanceof ApiError)) return fallback;
  const known = fields.flatMap(name => {
    const detail = error.details.find(({ field }) => field === name);
    return detail ? [{ name, message: detail.message }] : [];
  });
  known.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0 ? '' : error.message || fallback;
}
