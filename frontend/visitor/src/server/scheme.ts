import { type FormTheme, textOn } from '#form-core';

/** The colour scheme of a form's page: native parts, such as a date picker, follow its background. */
export const schemeOf = (theme: FormTheme): 'dark' | 'light' =>
  textOn(theme.variables['--ll-bg']!) === '#ffffff' ? 'dark' : 'light';
