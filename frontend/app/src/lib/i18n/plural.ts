/** Forms of a text by plural category (CLDR); `other` for those that are not given. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that a language has for a count: `plural('fr', 0, { one: 'réponse', other: 'réponses' })`. */
export const plural = (language: string, count: number, forms: PluralForms): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
