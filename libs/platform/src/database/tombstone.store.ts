import type { Schema } from 'mongoose';

/** What a tombstone loses: the `$unset` of every path of a schema but those that are kept. */
export const allBut = (schema: Pick<Schema, 'paths'>, kept: readonly string[]): Record<string, 1> =>
  Object.fromEntries(
    Object.keys(schema.paths)
      .filter(path => path !== '_id' && !kept.includes(path))
      .map(path => [path, 1]),
  );
