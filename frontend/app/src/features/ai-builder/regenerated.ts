import { editedOf } from '@/shared/forms/create-form.js';
import type { Generated } from '#contracts';
import type { EditedForm, FormField, LogicRule } from '#form-core';

type GeneratedForm = Generated['form'];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const MADE_ID = /\w+_[0-9a-f]{6,}/gu;
/** Topic of a generated field: its id without the unique suffix. The owner's own fields have no topic. */
const kindOf = ({ id }: Pick<FormField, 'id'>): string | null => {
  const kind = /^(\w+)_[0-9a-f]{6,}$/u.exec(id)?.[1];
  return kind && kind !== 'custom' ? kind : null;
};

/** Gives a regenerated form the previous ids for the same topics, so that references to questions stay valid. */
export function withFormerIds<T extends { form: GeneratedForm }>(
  next: T,
  before: GeneratedForm,
  now: EditedForm,
): T {
  const isKept = (id: string): boolean => next.form.fields.some(field => field.id === id);
  const former = [...before.fields, ...now.fields].filter(({ id }) => !isKept(id));
  const ids = new Map<string, string>();
  for (const field of next.form.fields) {
    const kind = kindOf(field);
    if (kind === null || [...before.fields, ...now.fields].some(({ id }) => id === field.id)) continue;
    const match = former.find(one => kindOf(one) === kind && ![...ids.values()].includes(one.id));
    if (match) ids.set(field.id, match.id);
  }
  return JSON.parse(JSON.stringify(next).replace(MADE_ID, id => ids.get(id) ?? id)) as T;
}

/**
 * Merges a regenerated form with the owner's edits: their changes, additions and removals are kept, the rest comes
 * from the generator. `before` is its first result; `next` has the same ids.
 */
export function withRegenerated(now: EditedForm, before: GeneratedForm, next: GeneratedForm): EditedForm {
  const madeBefore = (id: string) => before.fields.find(field => field.id === id);
  const isOwn = (field: FormField): boolean => !same(field, madeBefore(field.id));
  const made = next.fields.flatMap(field => {
    const mine = now.fields.find(({ id }) => id === field.id);
    if (mine) return isOwn(mine) ? mine : field;
    return madeBefore(field.id) ? [] : field; // The owner removed it.
  });
  const fields = [...made];
  now.fields.forEach((field, at) => {
    if (isOwn(field) && !made.some(({ id }) => id === field.id)) fields.splice(at, 0, field);
  });
  const exists = (id: string): boolean => fields.some(field => field.id === id);
  const isWhole = ({ when, then }: LogicRule): boolean =>
    exists(then.target) && when.conditions.every(({ field }) => exists(field));
  const own = now.logic.filter(rule => !before.logic.some(other => same(other, rule)));
  const first = editedOf(before);
  const latest = editedOf(next);
  const text = (key: 'name' | 'description' | 'submitText') =>
    now[key] === first[key] ? latest[key] : now[key];
  return {
    name: text('name') ?? now.name,
    description: text('description'),
    submitText: text('submitText'),
    fields,
    logic: [...next.logic, ...own.filter(rule => !next.logic.some(other => same(other, rule)))].filter(
      isWhole,
    ),
    customizations: same(now.customizations, before.customizations)
      ? next.customizations
      : now.customizations,
    scoring: same(now.scoring ?? null, before.scoring) ? next.scoring : (now.scoring ?? null),
    language: now.language === before.language ? next.language : now.language,
  };
}
