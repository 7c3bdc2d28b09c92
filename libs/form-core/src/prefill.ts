import { traitsOf } from './fields/registry.js';
import type { FieldValues, FillableForm } from './types.js';

/**
 * What the page's address fills in, as it stands there, by field id: hidden fields by their parameter, others by theirs or
 * by their id; secrets, files and consents never.
 */
export const prefillOf = (form: FillableForm, query: URLSearchParams): Record<string, string> => {
  const given: Record<string, string> = {};
  for (const { id, type, settings } of form.fields) {
    const value = query.get(settings?.queryParameter || id);
    const { hasValue, isSensitive, holdsFiles, isConsent } = traitsOf(type);
    if (value !== null && hasValue && !isSensitive && !holdsFiles && !isConsent) given[id] = value;
  }
  return given;
};

/** An owner's address for after the submission, with answers in place of their tags: `{email}`. */
export const redirectWith = (url: string, values: FieldValues): string =>
  url.replace(/(?:\{|%7B)([\w-]+)(?:\}|%7D)/gi, (_, id: string) =>
    encodeURIComponent(String((Object.hasOwn(values, id) && values[id]) || '')),
  );
