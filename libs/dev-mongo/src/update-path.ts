import { CommandError } from './errors.js';
import { isPosition, parts } from './paths.js';
import { type Doc, get, isDoc } from './values.js';

/** The element that `$` refers to in the array at a path, or -1. */
export type Matched = (array: string, elements: readonly unknown[]) => number;

/** `$[]` or `$[name]`: all elements of an array, or those that an array filter matches. */
export const isArrayPart = (part: string): boolean => part.startsWith('$[') && part.endsWith(']');

/** The parts of an update path, none of them empty. */
export function updatePath(text: string): string[] {
  if (text === '') throw new CommandError(56, 'An empty update path is not valid.');
  const path = parts(text);
  if (path.includes(''))
    throw new CommandError(
      56,
      `The update path '${text}' contains an empty field name, which is not allowed.`,
    );
  const other = path.find(
    (part, i) => part.startsWith('$') && (i === 0 || (part !== '$' && !isArrayPart(part))),
  );
  if (other !== undefined)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${other}' in '${text}' is not valid for storage.`,
    );
  return path;
}

/** The concrete paths that an update path refers to in a document ("Array Update Operators"). */
export function resolve(
  doc: Doc,
  path: readonly string[],
  matched: Matched,
  tests: ReadonlyMap<string, (doc: Doc) => boolean>,
): string[][] {
  let found: string[][] = [[]];
  for (const part of path) {
    found = found.flatMap(at => {
      if (part === '$') return [[...at, String(position(doc, at, matched))]];
      if (!isArrayPart(part)) return [[...at, part]];
      const name = part.slice(2, -1);
      const array = read(doc, at);
      if (!Array.isArray(array))
        throw new CommandError(2, `Cannot apply array updates to non-array element ${at.join('.')}`);
      const chosen = [...(array as unknown[]).keys()].filter(
        i => name === '' || tests.get(name)!({ [name]: array[i] as unknown }),
      );
      return chosen.map(i => [...at, String(i)]);
    });
  }
  return found;
}

function position(doc: Doc, at: string[], matched: Matched): number {
  const array = read(doc, at);
  const i = Array.isArray(array) ? matched(at.join('.'), array) : -1;
  if (i >= 0) return i;
  throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
}

/** The value at a concrete path, or undefined. */
export function read(doc: Doc, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, part) => {
    if (Array.isArray(at)) return isPosition(part) ? (at as unknown[])[Number(part)] : undefined;
    return isDoc(at) ? get(at, part) : undefined;
  }, doc);
}

/** Sets the value at a concrete path and creates missing documents on the way; arrays are padded with null. */
export function write(doc: Doc, path: readonly string[], value: unknown): void {
  let at: unknown = doc;
  path.forEach((part, i) => {
    const last = i === path.length - 1;
    if (Array.isArray(at) && isPosition(part)) {
      if (Number(part) > at.length + 1_500_000)
        throw new CommandError(2, `cannot fill an array up to position ${part}`);
      while (at.length < Number(part)) at.push(null);
      if (last) at[Number(part)] = value;
      else at = at[Number(part)] ??= {};
    } else if (isDoc(at)) {
      if (last) at[part] = value;
      else at = Object.hasOwn(at, part) ? at[part] : (at[part] = {});
    } else throw new CommandError(28, `Cannot create field '${part}' in element {${path[i - 1]}: ...}`);
  });
}

/** Removes the field at a concrete path; an array's element becomes null, as $unset does. */
export function remove(doc: Doc, path: readonly string[]): void {
  const parent = read(doc, path.slice(0, -1));
  const name = path.at(-1)!;
  if (isDoc(parent)) delete parent[name];
  else if (Array.isArray(parent) && isPosition(name) && Number(name) < parent.length)
    parent[Number(name)] = null;
}

/** Refuses two operators on the same path, or on a path and one inside it, as MongoDB does. */
export function checkConflicts(paths: string[]): void {
  const sorted = paths.map(path => `${path}.`).sort();
  const conflict = sorted.find((path, i) => i > 0 && path.startsWith(sorted[i - 1]!));
  if (conflict)
    throw new CommandError(40, `Updating the path '${conflict.slice(0, -1)}' would create a conflict`);
}
