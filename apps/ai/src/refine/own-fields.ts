import { createHash } from 'node:crypto';
import type { FormField } from '#form-core';
import { FieldMaker } from '../builtin/fields.js';
import { safeText } from '../builtin/guards.js';
import { capitalise } from '../builtin/text.js';
import type { Context } from './edit-context.js';

/** Creates fields with ids that differ from those of the form. */
export function makerFor(name: string, { draft, formLanguage, catalogue }: Context): FieldMaker {
  const seed = JSON.stringify(draft.form.fields.map(({ id }) => id));
  return new FieldMaker(formLanguage, catalogue, createHash('sha256').update(`${seed}${name}`).digest('hex'));
}

/** A question in the owner's words. */
export function custom(
  text: string,
  parts: Pick<FormField, 'type' | 'options'>,
  context: Context,
): FormField | undefined {
  const label = capitalise(safeText(text));
  if (label === '') return undefined;
  const id = makerFor(label, context).custom(label);
  return { id, label, placeholder: '', helpText: '', required: false, aiEnhanced: true, ...parts };
}
