import { CommandError } from './errors.js';
import { leaves, parts } from './paths.js';
import { compare, type Doc, numeric } from './values.js';

export type Direction = 1 | -1;
export type Pattern = [path: string, direction: Direction][];

/** A sort or index pattern: paths with 1 or -1. */
export function sortPattern(spec: Doc): Pattern {
  return Object.entries(spec).map(([path, value]) => {
    const direction = Number(numeric(value));
    if (direction === 1 || direction === -1) return [path, direction];
    throw new CommandError(
      15975,
      `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`,
    );
  });
}

/** What a document is sorted by: an array's smallest element ascending, its largest descending; missing as null. */
function sortKey(doc: Doc, path: readonly string[], direction: Direction): unknown {
  const found = leaves(doc, path).flatMap(value =>
    Array.isArray(value) ? (value.length ? (value as unknown[]) : [undefined]) : [value ?? null],
  );
  if (found.length < 2) return found.length ? found[0] : null;
  return found.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}

/** Compares documents by a pattern ("cursor.sort()": the order of values, then the next field). */
export function compareBy(pattern: Pattern): (a: Doc, b: Doc) => number {
  const fields = pattern.map(([path, direction]) => ({ steps: parts(path), direction }));
  return (a, b) => {
    for (const { steps, direction } of fields) {
      const order = compare(sortKey(a, steps, direction), sortKey(b, steps, direction));
      if (order) return order * direction;
    }
    return 0;
  };
}
