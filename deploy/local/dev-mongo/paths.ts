import { CommandError } from './errors.js';
import { type Doc, get, isDoc } from './values.js';

const split = new Map<string, string[]>();

/** The parts of a dotted path, remembered; `__proto__` is refused, as it is no field in JavaScript. */
export function parts(path: string): string[] {
  const known = split.get(path);
  if (known) return known;
  const result = path.split('.');
  if (result.includes('__proto__'))
    throw new CommandError(2, `the field name __proto__ is not accepted: ${path}`);
  if (split.size > 10_000) split.clear();
  split.set(path, result);
  return result;
}

export const isPosition = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/**
 * Every value a query path leads to ("Query on Embedded/Nested Documents", "Query an Array of Embedded
 * Documents"): arrays on the way stand for their documents, a position for one element. A missing field
 * gives `undefined`; an array with nothing to descend into gives nothing.
 */
export function leaves(value: unknown, path: readonly string[], at = 0, out: unknown[] = []): unknown[] {
  if (at === path.length) out.push(value);
  else if (Array.isArray(value)) {
    const part = path[at]!;
    if (isPosition(part) && Number(part) < value.length) leaves(value[Number(part)], path, at + 1, out);
    for (const element of value) if (isDoc(element)) leaves(element, path, at, out);
  } else
    leaves(isDoc(value) ? get(value, path[at]!) : undefined, path, isDoc(value) ? at + 1 : path.length, out);
  return out;
}

interface Walk {
  value: unknown;
  rest: string[];
}

/**
 * The index entries of a document, one list of values each ("Multikey Indexes"): an array gives one entry
 * for every element, shared by all fields below it; two arrays side by side cannot be indexed.
 * An empty array counts as `undefined`, a missing field as null.
 */
export function indexEntries(
  doc: Doc,
  paths: readonly string[],
): { entries: unknown[][]; multikey: boolean[] } {
  const multikey = paths.map(() => false);
  const entries: unknown[][] = [];
  const walk = (fields: Walk[]): void => {
    const moved = fields.map(({ value, rest }) => {
      let [at, left] = [value, rest];
      for (; left.length; left = left.slice(1)) {
        if (Array.isArray(at) && !isPosition(left[0]!)) break;
        at = (Array.isArray(at) ? at[Number(left[0])] : isDoc(at) ? get(at, left[0]!) : null) ?? null;
      }
      return { value: at, rest: left };
    });
    const array = moved.find(({ value }) => Array.isArray(value))?.value as unknown[] | undefined;
    if (!array) {
      entries.push(moved.map(({ value }) => value));
      return;
    }
    const shared = moved.map(({ value }) => value === array);
    if (moved.some(({ value }, i) => Array.isArray(value) && !shared[i]))
      throw new CommandError(171, `cannot index parallel arrays [${paths.join('] [')}]`);
    if (array.length > 0) shared.forEach((is, i) => (multikey[i] ||= is));
    for (const element of array.length ? array : [undefined]) {
      const inner = moved.map((field, i) => {
        if (!shared[i]) return field;
        if (field.rest.length === 0) return { value: new Whole(element), rest: [] };
        return isDoc(element) ? { value: element, rest: field.rest } : { value: null, rest: [] };
      });
      walk(inner);
    }
  };
  walk(paths.map(path => ({ value: doc, rest: parts(path) })));
  const unwrap = (value: unknown) => (value instanceof Whole ? value.value : value);
  return { entries: entries.map(values => values.map(unwrap)), multikey };
}

/** An array's element, which is indexed as it is even when it is an array itself. */
class Whole {
  constructor(readonly value: unknown) {}
}
