import type { Generated } from '#contracts';
import type { EditedForm, FormField, LogicRule } from '#form-core';

type GeneratedForm = Generated['form'];

/** The form as its owner begins to work on it. */
export const editedOf = ({
  name,
  description,
  fields,
  logic,
  customizations,
  scoring,
}: GeneratedForm): EditedForm => ({
  name,
  description,
  submitText: customizations.submitButtonText,
  fields,
  logic,
  customizations,
  scoring,
});

/** What a generated field asks for: its id without the part that makes it unique. */
const kindOf = ({ id }: Pick<FormField, 'id'>): string => id.replace(/_[0-9a-f]{6,}$/u, '');
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The owner's form after something was understood anew: what they changed, added or removed stays so, the rest is what
 * the generator now makes. `before` is what it made first. Ids of questions that stay do not change.
 */
export function withRegenerated(now: EditedForm, before: GeneratedForm, next: GeneratedForm): EditedForm {
  const removed = new Set(
    before.fields.filter(field => !now.fields.some(({ id }) => id === field.id)).map(kindOf),
  );
  const isOwn = (field: FormField): boolean =>
    !same(
      field,
      before.fields.find(({ id }) => id === field.id),
    );
  const ids = new Map<string, string>();
  const made = next.fields
    .filter(field => !removed.has(kindOf(field)))
    .map(field => {
      const mine = now.fields.find(other => kindOf(other) === kindOf(field));
      if (!mine) return field;
      ids.set(field.id, mine.id);
      return isOwn(mine) ? mine : { ...field, id: mine.id };
    });
  const fields = [...made];
  now.fields.forEach((field, at) => {
    if (isOwn(field) && !made.some(({ id }) => id === field.id)) fields.splice(at, 0, field);
  });
  const idOf = (id: string): string => ids.get(id) ?? id;
  const exists = (id: string): boolean => fields.some(field => field.id === id);
  const isWhole = ({ when, then }: LogicRule): boolean =>
    exists(then.target) && when.conditions.every(({ field }) => exists(field));
  const rules = next.logic.map(({ when, then }) => ({
    when: { ...when, conditions: when.conditions.map(one => ({ ...one, field: idOf(one.field) })) },
    then: { ...then, target: idOf(then.target) },
  }));
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
    logic: [...rules, ...own.filter(rule => !rules.some(other => same(other, rule)))].filter(isWhole),
    customizations: same(now.customizations, before.customizations)
      ? next.customizations
      : now.customizations,
    scoring: same(now.scoring ?? null, before.scoring) ? next.scoring : (now.scoring ?? null),
  };
}
