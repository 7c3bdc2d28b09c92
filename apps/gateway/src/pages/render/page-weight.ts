import type { PublicForm } from '#contracts';
import { optionsIn } from '#form-core';

/** Fields and options, and characters of JSON, up to which a page is rendered within a few milliseconds. */
const MAX_CONTROLS = 500;
const MAX_CHARS = 100_000;

/** Whether rendering this form for a single request would hold up others. */
export const isLargeForm = (form: PublicForm): boolean =>
  form.fields.length + optionsIn(form.fields) > MAX_CONTROLS || JSON.stringify(form).length > MAX_CHARS;
