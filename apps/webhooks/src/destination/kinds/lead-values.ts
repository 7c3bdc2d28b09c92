import type { MappedValues } from '../destination.types.js';
import { DestinationError } from '../destination-error.js';

/** The email address, for systems that find a person by it. @throws DestinationError without one */
export function emailOf({ email }: MappedValues): string {
  if (!email) throw new DestinationError('rejected', 'The response has no email address');
  return String(email);
}

/** The values that were answered, by the id of the destination's field. */
export const answered = (values: MappedValues): [string, string | number | boolean][] =>
  Object.entries(values).flatMap(([id, value]) =>
    value === null || value === '' ? [] : [[id, value] as [string, string | number | boolean]],
  );
