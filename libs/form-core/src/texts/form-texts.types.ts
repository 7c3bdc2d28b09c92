import type { en } from './en.js';

/** The texts of a form's page; English names them. Apart from the other texts, since the types of fields name some of them. */
export type FormTexts = Record<keyof typeof en.form, string>;
export type FormTextKey = Exclude<keyof FormTexts, 'locale'>;
