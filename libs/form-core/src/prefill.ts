import { traitsOf } from './fields/registry.js';
import type { FieldValues, FillableForm, FormField } from './types.js';

/** The query parameter that fills in a field; none for secrets, files and consents. */
const parameterOf = ({ id, type, settings }: FormField): string | undefined => {
  const { hasValue, isSensitive, holdsFiles, isConsent } = traitsOf(type);
  return hasValue && !isSensitive && !holdsFiles && !isConsent ? settings?.queryParameter || id : undefined;
};

/** All query parameters that fill in fields of this form. */
export const prefillParameters = (form: FillableForm): Set<string> =>
  new Set(form.fields.flatMap(field => parameterOf(field) ?? []));

/**
 * Answers in the page's address, by field id: hidden fields by their parameter, others by their parameter or id. A repeated
 * parameter chooses several options, or fills in the parts of an address in order.
 */
export const prefillOf = (form: FillableForm, query: URLSearchParams): Record<string, string | string[]> => {
  const byName = new Map<string, string[]>();
  for (const [name, value] of query) {
    const before = byName.get(name);
    if (before) before.push(value);
    else byName.set(name, [value]);
  }
  const given: Record<string, string | string[]> = {};
  for (const field of form.fields) {
    const values = byName.get(parameterOf(field) ?? '');
    if (!values) continue;
    const { hasParts, choices } = traitsOf(field.type);
    const takesSeveral = hasParts || (choices === 'many' && field.options?.length);
    given[field.id] = takesSeveral && values.length > 1 ? values : values[0]!;
  }
  return given;
};

/** The owner's redirect address after a submission, with tags such as `{email}` replaced with answers. */
export const redirectWith = (url: string, values: FieldValues): string =>
  url.replace(/(?:\{|%7B)([\w-]+)(?:\}|%7D)/gi, (_, id: string) =>
    encodeURIComponent(String((Object.hasOwn(values, id) && values[id]) || '')),
  );
