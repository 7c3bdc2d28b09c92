import { type FillableForm, type FormField, logicOf, traitsOf } from '#form-core';

/**
 * The fields in the flow's order. A page can show a field after a later one is answered. A flow asks each field once, so such
 * a field directly follows the one it depends on. Forms that jump between steps keep their order.
 */
export function questionOrder(form: FillableForm): FormField[] {
  const rules = logicOf(form);
  const fields = [...form.fields];
  if (rules.some(({ then }) => then.action === 'goto')) return fields;
  const needs = (id: string): Set<string> =>
    new Set(
      rules
        .filter(rule => rule.then.target === id)
        .flatMap(rule => rule.when.conditions.map(one => one.field)),
    );
  // Enough rounds to order the longest chain of such fields; the limit also ends circular dependencies.
  for (let round = 0; round < fields.length; round += 1) {
    const late = fields.findIndex((field, at) => lastNeed(fields, needs(field.id), field) > at);
    if (late < 0) break;
    const [field] = fields.splice(late, 1);
    const after = lastNeed(fields, needs(field!.id), field!);
    fields.splice(Math.max(after + 1, late), 0, field!);
  }
  return fields;
}

/** Index of the last asked field on which this one depends; -1 without one. */
const lastNeed = (fields: readonly FormField[], needed: ReadonlySet<string>, of: FormField): number =>
  traitsOf(of.type).opensStep
    ? -1
    : fields.findLastIndex(({ id, type }) => needed.has(id) && id !== of.id && traitsOf(type).isShown);
