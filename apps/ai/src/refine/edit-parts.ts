import { createHash } from 'node:crypto';
import { FORM_LIMITS, type FormField } from '#form-core';
import { opensStep } from '../builtin/field-traits.js';
import { isSensitive, safeOptions, safeText } from '../builtin/guards.js';
import { fieldOf, type WireField, type WireOperation } from '../models/edit-protocol.js';
import type { Draft } from './draft.js';

/** Options of an operation. */
export const textsOf = ({ options }: WireOperation): string[] | undefined => options?.map(({ text }) => text);

/** Creates a field from an operation's description; ids differ between forms. */
export function newField(operation: WireOperation, label: string, draft: Draft): FormField {
  const { fieldId, type, required, min, max } = operation;
  const seed = draft.form.fields.map(({ id }) => id).join();
  const wire: WireField = {
    key: fieldId ?? '',
    type: type ?? 'text',
    label,
    required,
    min,
    max,
    scale: max,
    options: safeOptions(textsOf(operation) ?? []),
  };
  return fieldOf(wire, seed);
}

/** Order and page breaks of a form in these steps; fields missing from the steps follow the last one. */
export function stepsOf(
  steps: NonNullable<WireOperation['steps']>,
  all: readonly FormField[],
  idOf: (id: string) => string,
): { order: string[]; breaks: FormField[] } {
  const fields = all.filter(({ type }) => !opensStep(type)).map(({ id }) => id);
  const breaks: FormField[] = [];
  const order: string[] = [];
  for (const { title, fieldIds } of steps) {
    const own = fieldIds.map(idOf).filter(id => fields.includes(id) && !order.includes(id));
    if (own.length === 0) continue;
    const page = pageBreak(title, own, breaks.length + 1);
    breaks.push(page);
    order.push(page.id, ...own);
  }
  return { order: [...order, ...fields.filter(id => !order.includes(id))], breaks };
}

function pageBreak(title: string, fieldIds: readonly string[], number: number): FormField {
  const safe = safeText(title, FORM_LIMITS.name);
  const hash = createHash('sha256').update(`${title}|${fieldIds.join()}`).digest('hex').slice(0, 8);
  const label = safe === '' || isSensitive(safe) ? String(number) : safe;
  return { id: `page_${hash}`, type: 'page-break', label, required: false };
}
