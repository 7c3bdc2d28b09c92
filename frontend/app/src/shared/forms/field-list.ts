/**
 * The fields of a form as an array: the values of an object, or the array or object in a JSON text. Null if they
 * already are an array, or contain no fields.
 */
export function listOfFields(fields: unknown): unknown[] | null {
  if (Array.isArray(fields)) return null;
  const value = typeof fields === 'string' ? parsed(fields) : fields;
  if (Array.isArray(value)) return value as unknown[];
  return value !== null && typeof value === 'object' ? Object.values(value) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
