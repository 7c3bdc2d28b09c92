import { type Model, trusted } from 'mongoose';

/** Deletes up to `limit` documents that match the filter. @returns the number of deleted documents */
export async function removeSome<T>(
  model: Model<T>,
  filter: Readonly<Record<string, string>>,
  limit: number,
): Promise<number> {
  const any = model as unknown as Model<{ _id: unknown }>;
  const found = await any.find(filter, { _id: 1 }).limit(limit).lean();
  if (found.length > 0) await any.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) });
  return found.length;
}
