import { CommandError } from './errors.js';
import type { Matcher } from './match.js';
import { isPosition, parts } from './paths.js';
import { type Doc, get, isDoc } from './values.js';

/** What the positional parts of an update's paths stand for. */
export interface Positions {
  /** The element `$` stands for in the array at a path, or -1. */
  matched: (array: string, elements: readonly unknown[]) => number;
  /** The conditions of arrayFilters by identifier, each on the document `{ identifier: element }`. */
  filters: ReadonlyMap<string, Matcher>;
}

/** The concrete paths an update path stands for in a document ("Array Update Operators": $, $[], $[name]). */
export function resolve(doc: Doc, path: string, positions: Positions): string[][] {
  let found: string[][] = [[]];
  for (const part of parts(path)) {
    if (!part.startsWith('$')) found = found.map(at => [...at, part]);
    else found = found.flatMap(at => elements(doc, at, part, positions).map(i => [...at, String(i)]));
  }
  return found;
}

function elements(doc: Doc, at: string[], part: string, positions: Positions): number[] {
  const array = read(doc, at);
  if (part === '$') {
    const i = Array.isArray(array) ? positions.matched(at.join('.'), array) : -1;
    if (i >= 0) return [i];
    throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
  }
  const name = /^\$\[(\w*)\]$/.exec(part)?.[1];
  if (name === undefined) throw new CommandError(2, `The field name '${part}' is not allowed in an update`);
  if (!Array.isArray(array)) {
    throw new CommandError(
      2,
      `The path '${at.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  const all = array.map((_, i) => i);
  if (name === '') return all;
  const filter = positions.filters.get(name);
  if (!filter)
    throw new CommandError(
      2,
      `No array filter found for identifier '${name}' in path '${at.join('.')}.${part}'`,
    );
  return all.filter(i => filter({ [name]: array[i] as unknown }));
}

/** The value at a concrete path, or undefined. */
export function read(doc: Doc, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, part) => {
    if (Array.isArray(at)) return isPosition(part) ? (at as unknown[])[Number(part)] : undefined;
    return isDoc(at) ? get(at, part) : undefined;
  }, doc);
}

/** Sets the value at a concrete path and makes missing documents on the way; arrays are filled up with null. */
export function write(doc: Doc, path: readonly string[], value: unknown): void {
  let at: unknown = doc;
  path.forEach((part, i) => {
    const last = i === path.length - 1;
    if (Array.isArray(at)) {
      if (!isPosition(part)) throw notViable(part, path, at);
      if (Number(part) > at.length + 1_500_000)
        throw new CommandError(2, `cannot fill an array up to position ${part}`);
      while (at.length < Number(part)) at.push(null);
      if (last) at[Number(part)] = value;
      else at = at[Number(part)] ??= {};
    } else if (isDoc(at)) {
      if (last) at[part] = value;
      else at = Object.hasOwn(at, part) ? at[part] : (at[part] = {});
    } else throw notViable(part, path, at);
  });
}

const notViable = (part: string, path: readonly string[], at: unknown) =>
  new CommandError(
    28,
    `Cannot create field '${part}' in element {${path[path.indexOf(part) - 1]}: ${JSON.stringify(at)}}`,
  );

/** Removes the field at a concrete path; an array's element becomes null, as $unset does. */
export function remove(doc: Doc, path: readonly string[]): void {
  const parent = read(doc, path.slice(0, -1));
  const name = path.at(-1)!;
  if (isDoc(parent)) delete parent[name];
  else if (Array.isArray(parent) && isPosition(name) && Number(name) < parent.length)
    parent[Number(name)] = null;
}
