import { traitsOf } from '../fields/registry.js';
import { DEFAULT_LANGUAGE, type FormLanguage } from '../languages.js';
import type { VisitorForm } from '../types.js';
import { textsOf } from './texts.js';

/** Maximum number of characters searched in a label. */
const LABEL_CHARS = 100;
const compiled = new Map<FormLanguage, readonly (readonly [RegExp, string])[]>();

const patternsOf = (language: FormLanguage) => {
  let patterns = compiled.get(language);
  if (!patterns) {
    patterns = [...textsOf(language).autofill, ...textsOf('en').autofill].map(
      ([pattern = '', token = '']) => [new RegExp(pattern, 'iu'), token] as const,
    );
    compiled.set(language, patterns);
  }
  return patterns;
};

/**
 * Autocomplete tokens by field id, derived from labels in the form's language or in English (WCAG 1.3.5). For
 * servers; the page contains the result.
 */
export function autofillOf({
  language,
  fields,
}: Pick<VisitorForm, 'language' | 'fields'>): Record<string, string> {
  const patterns = patternsOf(language ?? DEFAULT_LANGUAGE);
  return Object.fromEntries(
    fields.flatMap(({ id, type, label }) => {
      const found =
        traitsOf(type).hasAutofill && patterns.find(([pattern]) => pattern.test(label.slice(0, LABEL_CHARS)));
      return found ? [[id, found[1]]] : [];
    }),
  );
}
