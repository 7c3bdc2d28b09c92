import type { Schema } from 'mongoose';

/** The `$unset` that turns a document into a tombstone: every path of a schema except the kept ones. */
export const allBut = (schema: Pick<Schema, 'paths'>, kept: readonly string[]): Record<string, 1> =>
  Object.fromEntries(
    Object.keys(schema.paths)
      .filter(path => path !== '_id' && !kept.includes(path))
      .map(path => [path, 1]),
  );
