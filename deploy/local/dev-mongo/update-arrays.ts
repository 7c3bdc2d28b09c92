import { CommandError } from './errors.js';
import { compile, fieldConditions, matcher } from './match.js';
import { compareBy, sortPattern } from './sort.js';
import { compare, type Doc, equal, isDoc, numeric } from './values.js';
import { BSONRegExp } from 'bson';

const whole = (value: unknown, name: string): number => {
  const number = numeric(value);
  if (number !== undefined && Number.isInteger(Number(number))) return Number(number);
  throw new CommandError(2, `The value for ${name} must be an integer value`);
};

/** The elements of `$push` and `$addToSet`: one value, or those under $each. */
function values(op: string, arg: unknown, modifiers: readonly string[]): unknown[] {
  if (!isDoc(arg) || !('$each' in arg)) return [arg];
  const unknown = Object.keys(arg).find(key => key !== '$each' && !modifiers.includes(key));
  if (unknown !== undefined) throw new CommandError(2, `Unrecognized clause in ${op}: ${unknown}`);
  if (Array.isArray(arg.$each)) return arg.$each as unknown[];
  throw new CommandError(2, `The argument to $each in ${op} must be an array`);
}

function sorted(list: unknown[], order: unknown): unknown[] {
  if (isDoc(order)) {
    const by = compareBy(sortPattern(order));
    return list
      .map(value => ({ value, doc: isDoc(value) ? value : {} }))
      .sort((a, b) => by(a.doc, b.doc))
      .map(({ value }) => value);
  }
  const direction = Number(numeric(order));
  if (direction !== 1 && direction !== -1)
    throw new CommandError(2, 'The $sort element value must be either 1 or -1');
  return list.sort((a, b) => direction * compare(a, b));
}

/** $push with $each, $position, $sort and $slice, applied in this order as the manual says. */
export function push(current: readonly unknown[], arg: unknown): unknown[] {
  const added = values('$push', arg, ['$position', '$slice', '$sort']);
  const options: Doc = isDoc(arg) && '$each' in arg ? arg : {};
  let list = [...current];
  list.splice(
    options.$position === undefined ? list.length : whole(options.$position, '$position'),
    0,
    ...added,
  );
  if (options.$sort !== undefined) list = sorted(list, options.$sort);
  if (options.$slice === undefined) return list;
  const slice = whole(options.$slice, '$slice');
  return slice < 0 ? list.slice(slice) : list.slice(0, slice);
}

export function addToSet(current: readonly unknown[], arg: unknown): unknown[] {
  const list = [...current];
  for (const value of values('$addToSet', arg, []))
    if (!list.some(item => equal(item, value))) list.push(value);
  return list;
}

/** $pull: a value, a condition on the element, or a query on elements that are documents. */
export function pull(current: readonly unknown[], arg: unknown): unknown[] {
  const operators = isDoc(arg) && Object.keys(arg)[0]?.startsWith('$');
  if (isDoc(arg) && !operators) {
    const matches = compile(arg);
    return current.filter(value => !isDoc(value) || !matches(value));
  }
  if (!operators && !(arg instanceof BSONRegExp)) return current.filter(value => !equal(value, arg));
  const matches = matcher(fieldConditions('e', arg));
  return current.filter(value => !matches({ e: value }));
}

export function pullAll(current: readonly unknown[], arg: unknown): unknown[] {
  if (!Array.isArray(arg)) throw new CommandError(2, '$pullAll requires an array argument');
  return current.filter(value => !arg.some(item => equal(item, value)));
}

export function pop(current: readonly unknown[], arg: unknown): unknown[] {
  const end = numeric(arg);
  if (end !== undefined && Number(end) === 1) return current.slice(0, -1);
  if (end !== undefined && Number(end) === -1) return current.slice(1);
  throw new CommandError(9, '$pop expects 1 or -1');
}
