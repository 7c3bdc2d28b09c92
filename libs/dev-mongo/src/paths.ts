import { CommandError, notSupported } from './errors.js';
import { type Doc, get, isDoc } from './values.js';

/** A sort order, or the fields of an index. */
export type Pattern = [path: string, direction: 1 | -1][];

/** The parts of a dotted path; `__proto__` is refused, since it is not a field in JavaScript. */
export function parts(path: string): string[] {
  const result = path.split('.');
  if (!result.includes('__proto__')) return result;
  throw new CommandError(2, `the field name __proto__ is not accepted: ${path}`);
}

export const isPosition = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/**
 * All values that a query path leads to ("Query on Embedded/Nested Documents", "Query an Array of Embedded Documents"):
 * arrays on the way are replaced by their documents, a position selects one element. A missing field gives `undefined`;
 * an array with nothing to descend into gives nothing.
 */
export function leaves(value: unknown, path: readonly string[], at = 0, out: unknown[] = []): unknown[] {
  const part = path[at];
  if (part === undefined) out.push(value);
  else if (Array.isArray(value)) {
    if (isPosition(part) && Number(part) < value.length) leaves(value[Number(part)], path, at + 1, out);
    for (const element of value) if (isDoc(element)) leaves(element, path, at, out);
  } else if (isDoc(value)) leaves(get(value, part), path, at + 1, out);
  else out.push(undefined);
  return out;
}

/** The values by which a document is sorted and indexed: an array's elements, an empty one as `undefined`. */
export function keyValues(doc: Doc, path: readonly string[]): unknown[] {
  if (path.length === 1) {
    const value = get(doc, path[0]!);
    return Array.isArray(value) ? arrayValues(value) : [value ?? null];
  }
  const found = leaves(doc, path).flatMap(value =>
    Array.isArray(value) ? arrayValues(value) : [value ?? null],
  );
  return found.length > 0 ? found : [null];
}

const arrayValues = (list: unknown[]): unknown[] => (list.length > 0 ? list : [undefined]);

/** Whether a path contains an array. */
function hasArray(doc: Doc, path: readonly string[]): boolean {
  let at: unknown = doc;
  for (const part of path) {
    if (!isDoc(at)) return false;
    at = get(at, part);
    if (Array.isArray(at)) return true;
  }
  return false;
}

/** The positions on a path at which a document has an array. */
const arraysOn = (doc: Doc, path: readonly string[]): string[] =>
  path.flatMap((_, i) => {
    const place = path.slice(0, i + 1);
    return leaves(doc, place).some(Array.isArray) ? [place.join('.')] : [];
  });

/**
 * The index entries of a document ("Multikey Indexes"): all combinations of the values of its fields. For two fields of
 * one array these are more entries than MongoDB stores, with the same results, because every document found is matched
 * against the whole query. Two parallel arrays cannot be indexed.
 */
export function indexEntries(doc: Doc, paths: readonly (readonly string[])[], unique: boolean): unknown[][] {
  const fields = paths.map(path => keyValues(doc, path));
  const several = paths.filter(path => hasArray(doc, path));
  if (several.length > 1) {
    const places = several.map(path => arraysOn(doc, path));
    const beside = (a: string[], b: string[]) => a.some(place => !b.includes(place));
    if (places.some(a => places.some(b => beside(a, b) && beside(b, a))))
      throw new CommandError(171, `cannot index parallel arrays [${paths.join('] [')}]`);
    if (unique && fields.filter(values => values.length > 1).length > 1)
      throw notSupported('a unique index on several fields of one array');
  }
  let entries: unknown[][] = [[]];
  for (const values of fields) {
    if (values.length === 1) for (const entry of entries) entry.push(values[0]);
    else entries = entries.flatMap(entry => values.map(value => [...entry, value]));
  }
  return entries;
}
