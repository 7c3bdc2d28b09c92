import type { FormField } from '#form-core';

/** What a text field asks for, by its label. The first that matches counts. */
const BY_LABEL: readonly (readonly [RegExp, string])[] = [
  [/\b(first|given) name\b/i, 'given-name'],
  [/\b(last|family) name\b|\bsurname\b/i, 'family-name'],
  [/\b(company|business|organi[sz]ation)\b/i, 'organization'],
  [/\bjob title\b|\brole\b|\bposition\b/i, 'organization-title'],
  [/\b(your|full) name\b|^name$/i, 'name'],
  [/\b(zip|postal|post) ?code\b|^zip\b/i, 'postal-code'],
  [/\bcity\b|\btown\b/i, 'address-level2'],
  [/\bcountry\b/i, 'country-name'],
  [/\baddress\b/i, 'street-address'],
];

/** Lets browsers fill in what they know of the visitor (WCAG 1.3.5), by what the field's label asks for. */
export const autofillOf = ({ label }: FormField): { autoComplete?: string } => {
  const autoComplete = BY_LABEL.find(([pattern]) => pattern.test(label))?.[1];
  return autoComplete ? { autoComplete } : {};
};
