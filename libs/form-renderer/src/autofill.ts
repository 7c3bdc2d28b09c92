import type { FormField } from '#form-core';

export interface AutofillHints {
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'decimal' | 'numeric';
}

const BY_TYPE: Partial<Record<FormField['type'], AutofillHints>> = {
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  url: { autoComplete: 'url', inputMode: 'url' },
  number: { inputMode: 'decimal' },
  password: { autoComplete: 'new-password' },
};

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

/** Lets browsers fill in what they know (WCAG 1.3.5) and phones show the keyboard that fits. */
export const autofillOf = (field: FormField): AutofillHints => {
  const known = BY_TYPE[field.type];
  if (known || field.type !== 'text') return known ?? {};
  const autoComplete = BY_LABEL.find(([label]) => label.test(field.label))?.[1];
  return autoComplete ? { autoComplete } : {};
};
