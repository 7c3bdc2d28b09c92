import { traitsOf } from './fields/registry.js';
import type { FillableForm } from './types.js';

/** A field that is invisible to people and filled in by programs. Never a field's id. */
export const HONEYPOT = 'website_url_confirm';

/**
 * Converts a plain form post, or the controls of a page, into answers for `checkSubmission`: a repeated name becomes
 * a list. Names with a dot belong to the page itself; they and the honeypot are left out.
 */
export const valuesFromEntries = (
  form: FillableForm,
  entries: Iterable<readonly [string, unknown]>,
): Record<string, unknown> => {
  const lists = new Set(
    form.fields
      .filter(({ type, options }) => {
        const { choices, holdsFiles, hasParts } = traitsOf(type);
        return holdsFiles || hasParts || (choices === 'many' && options?.length);
      })
      .map(({ id }) => id),
  );
  const values = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (name.includes('.') || name === HONEYPOT || typeof value !== 'string') continue;
    const before = values.get(name);
    if (Array.isArray(before)) before.push(value);
    else values.set(name, lists.has(name) ? [value] : value);
  }
  return Object.fromEntries(values);
};
