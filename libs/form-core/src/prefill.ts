import { traitsOf } from './fields/registry.js';
import type { FieldValues, FillableForm } from './types.js';

/**
 * What the page's address fills in, as it stands there, by field id: hidden fields by their parameter, others by theirs or
 * by their id; secrets, files and consents never. A parameter that comes several times chooses several options, or fills
 * in the parts of an address one after the other.
 */
export const prefillOf = (form: FillableForm, query: URLSearchParams): Record<string, string | string[]> => {
  const given: Record<string, string | string[]> = {};
  for (const { id, type, settings, options } of form.fields) {
    const values = query.getAll(settings?.queryParameter || id);
    const { hasValue, isSensitive, holdsFiles, isConsent, hasParts, choices } = traitsOf(type);
    if (values.length === 0 || !hasValue || isSensitive || holdsFiles || isConsent) continue;
    const takesSeveral = hasParts || (choices === 'many' && options?.length);
    given[id] = takesSeveral && values.length > 1 ? values : values[0]!;
  }
  return given;
};

/** An owner's address for after the submission, with answers in place of their tags: `{email}`. */
export const redirectWith = (url: string, values: FieldValues): string =>
  url.replace(/(?:\{|%7B)([\w-]+)(?:\}|%7D)/gi, (_, id: string) =>
    encodeURIComponent(String((Object.hasOwn(values, id) && values[id]) || '')),
  );
