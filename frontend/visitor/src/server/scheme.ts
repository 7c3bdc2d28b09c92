import { type Customizations, darkRules, type FormTheme, textOn } from '#form-core';

/** Colour scheme of a form's page, so that native controls, such as a date picker, match its background. */
export const schemeOf = (theme: FormTheme): 'dark' | 'light' =>
  textOn(theme.variables['--ll-bg']!) === '#ffffff' ? 'dark' : 'light';

/** Colour scheme of a standalone page, and its dark colours if it follows the visitor's dark mode. */
export const schemeRules = (theme: FormTheme, customizations: Customizations, styles?: string): string =>
  `:root{color-scheme:${schemeOf(theme)}}${darkRules(customizations, styles)}`;
