import { CommandError } from './errors.js';
import { encodeField } from './keys.js';
import { keyValues, parts, type Pattern } from './paths.js';
import { type Doc, numeric } from './values.js';

/** A sort or index pattern: paths with 1 or -1. */
export function sortPattern(spec: Doc): Pattern {
  return Object.entries(spec).map(([path, value]) => {
    const direction = Number(numeric(value));
    if (direction === 1 || direction === -1) return [path, direction];
    const message = `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`;
    throw new CommandError(15975, message);
  });
}

/**
 * Sorts by a pattern ("cursor.sort()"): the order of values, then the next field. An array counts as its smallest
 * element in ascending order and as its largest in descending order; a missing field counts as null.
 */
export function sortBy<T>(items: Iterable<T>, pattern: Pattern, docOf: (item: T) => Doc): T[] {
  const fields = pattern.map(([path, direction]) => ({ path: parts(path), direction }));
  const keyed = Array.from(items, item => {
    const doc = docOf(item);
    const key = fields.map(({ path, direction }) => {
      const values = keyValues(doc, path).map(value => encodeField(value, direction));
      return values.reduce((first, next) => (Buffer.compare(next, first) < 0 ? next : first));
    });
    return { item, key: Buffer.concat(key) };
  });
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ item }) => item);
}
