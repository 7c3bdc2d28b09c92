import { type Customizations, THEME_PRESETS } from '#form-core';
import type { Catalogue } from './catalogue.js';
import { fold, stem } from './text.js';
import type { Industry } from './types.js';

/** Ids of the three best presets: the industry's, then by words in the description, then in list order. */
export function suggestThemes(english: string, industry: Industry | null, catalogue: Catalogue): string[] {
  const words = new Set((fold(english).match(/[a-z]+/g) ?? []).map(word => stem(word, 'en')));
  const ranked = catalogue.themes
    .map(theme => ({ id: theme.id, score: theme.words.filter(word => words.has(stem(word, 'en'))).length }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
  const all = [
    ...(industry ? [industry.theme] : []),
    ...ranked,
    'minimal_clean',
    ...catalogue.themes.map(theme => theme.id),
  ];
  return [...new Set(all)].slice(0, 3);
}

/**
 * Customizations of a new form: the preset and its values. Title and description are not overridden, so the form can be
 * renamed.
 */
export function customizationsOf(themeId: string, submitButtonText: string): Customizations {
  const preset = THEME_PRESETS.find(({ id }) => id === themeId) ?? THEME_PRESETS[0];
  return {
    theme: themeId,
    ...preset?.config,
    showHeader: true,
    submitButtonText,
  };
}
