import { type FormTheme, textOn } from '#form-core';

/** Colour scheme of a form's page, so that native controls, such as a date picker, match its background. */
export const schemeOf = (theme: FormTheme): 'dark' | 'light' =>
  textOn(theme.variables['--ll-bg']!) === '#ffffff' ? 'dark' : 'light';
