import { en } from '#languages/en/form';

/**
 * The English texts of a form, as the initial texts of the app's miniatures and previews. In a separate file, so that
 * code without other languages does not load them.
 */
export const ENGLISH = en.form;
