import weight from './page-weight.json' with { type: 'json' };

/** Upper limit of a form page's weight in kB, compressed; the size check fails above it. */
export const FORM_PAGE_KB = weight.form / 1000;
