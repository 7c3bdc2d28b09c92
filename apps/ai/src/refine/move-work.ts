import type { FormField } from '#form-core';
import { type Context, type Done, done, fieldOf, fieldsOf, type Work } from './edit-context.js';

/** Moves fields, in the named order, to an index among the others. */
function moveAll(
  fields: readonly FormField[],
  to: (rest: readonly FormField[]) => number,
  { draft }: Context,
): Done {
  const rest = draft.form.fields.filter(field => !fields.includes(field));
  let before = rest[to(rest) - 1]?.id;
  for (const { id } of fields) {
    const others = draft.form.fields.filter(field => field.id !== id);
    draft.move(id, others.findIndex(field => field.id === before) + 1);
    before = id;
  }
  return done('moved', ...fields);
}

const moveTo =
  (place: 'first' | 'last'): Work =>
  ({ fields }, context) => {
    const found = fieldsOf(fields, context);
    return found && moveAll(found, rest => (place === 'first' ? 0 : rest.length), context);
  };

const moveBeside =
  (side: 0 | 1): Work =>
  ({ fields, other }, context) => {
    const found = fieldsOf(fields, context);
    const target = context.names.find(context.draft.form.fields, other ?? '');
    if (!found || !target || found.includes(target)) return undefined;
    return moveAll(found, rest => rest.indexOf(target) + side, context);
  };

/** Moves a field by one position. */
const moveBy =
  (step: 1 | -1): Work =>
  ({ field }, context) => {
    const found = fieldOf(field, context);
    const at = context.draft.indexOf(found?.id ?? '') + step;
    if (!found || at < 0 || at >= context.draft.form.fields.length) return undefined;
    context.draft.move(found.id, at);
    return done('moved', found);
  };

/** Swaps the positions of two questions. */
const swap: Work = ({ field, other }, context) => {
  const { draft } = context;
  const at = (one: FormField): number => draft.indexOf(one.id);
  const [one, another] = [fieldOf(field, context), fieldOf(other, context)];
  if (!one || !another || one === another) return undefined;
  const [first, second] = at(one) < at(another) ? [one, another] : [another, one];
  const [from, to] = [at(first), at(second)];
  draft.move(second.id, from);
  draft.move(first.id, to);
  return done('moved', one, another);
};

export const moveWork: Record<string, Work> = {
  moveFirst: moveTo('first'),
  moveLast: moveTo('last'),
  moveBefore: moveBeside(0),
  moveAfter: moveBeside(1),
  moveUp: moveBy(-1),
  moveDown: moveBy(1),
  swap,
};
