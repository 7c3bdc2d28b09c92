/** Forms of a text by plural category (CLDR); `other` is the fallback for missing forms. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The plural form for a count in a language: `plural('fr', 0, { one: 'réponse', other: 'réponses' })`. */
export const plural = (language: string, count: number, forms: PluralForms): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
