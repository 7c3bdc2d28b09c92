import { en } from './en.js';

/**
 * The English texts of a form: what the app's miniatures and previews begin with. In a file of its own, so that who needs
 * no other language loads none.
 */
export const ENGLISH = en.form;
