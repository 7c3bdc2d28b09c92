/** A new id for a form. Throws if the browser has no secure random source. */
export function newFormId(): string {
  if (typeof crypto?.getRandomValues !== 'function') throw new Error('No secure random source');
  // randomUUID is only available on https and localhost.
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A new id for a field of the builder. */
export const newFieldId = (): string => `field_${newFormId().replace(/-/g, '').slice(0, 12)}`;
