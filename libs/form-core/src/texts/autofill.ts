import { traitsOf } from '../fields/registry.js';
import type { VisitorForm } from '../types.js';
import { textsOf } from './texts.js';

/**
 * What a browser may fill in, by field id: the token of autocomplete that the field's label asks for, in the form's
 * language or in English (WCAG 1.3.5). For servers; the page carries the answer.
 */
export function autofillOf({
  language,
  fields,
}: Pick<VisitorForm, 'language' | 'fields'>): Record<string, string> {
  const patterns = [...textsOf(language).autofill, ...textsOf('en').autofill].map(
    ([pattern = '', token = '']) => [new RegExp(pattern, 'iu'), token] as const,
  );
  return Object.fromEntries(
    fields.flatMap(({ id, type, label }) => {
      const found = traitsOf(type).hasAutofill && patterns.find(([pattern]) => pattern.test(label));
      return found ? [[id, found[1]]] : [];
    }),
  );
}
