import { traitsOf } from './fields/registry.js';
import type { FillableForm } from './types.js';

/** A field that people do not see and programs fill in. Never a field's id. */
export const HONEYPOT = 'website_url_confirm';

/**
 * Reads a plain form post, or the controls of a page, as answers for `checkSubmission`: a name that comes several
 * times is a list. Names with a dot belong to the page itself, the honeypot to nobody; both are left out.
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
