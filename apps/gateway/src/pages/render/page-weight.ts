import type { PublicForm } from '#contracts';
import { optionsIn } from '#form-core';

/** Limits of fields with options, and of JSON characters, for rendering a page within a few milliseconds. */
const MAX_CONTROLS = 500;
const MAX_CHARS = 100_000;

/** Whether rendering this form for a single request would delay other requests. */
export const isLargeForm = (form: PublicForm): boolean =>
  form.fields.length + optionsIn(form.fields) > MAX_CONTROLS || JSON.stringify(form).length > MAX_CHARS;
