import type { en } from '../en/form.js';

/**
 * Texts of a form's page, with the keys of English. Separate from the other texts, because field types refer to some
 * of them.
 */
export type FormTexts = Record<keyof typeof en.form, string>;
export type FormTextKey = Exclude<keyof FormTexts, 'locale'>;
