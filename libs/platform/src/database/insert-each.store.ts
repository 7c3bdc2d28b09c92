import { type Model, mongo } from 'mongoose';

/** Result for one document: stored, its key was taken, or refused with an error. */
export type Inserted = 'stored' | 'taken' | Error;

const DUPLICATE_KEY = 11_000;

/**
 * Inserts documents in one command and returns the result of each; they do not affect each other. They are written as
 * they are, without the schema's defaults, casts and checks: for documents that the service creates itself.
 * @throws the driver's error if the outcome is unknown, for example because the database is unreachable.
 */
export async function insertEach<T>(model: Model<T>, documents: readonly T[]): Promise<Inserted[]> {
  const ends = documents.map<Inserted>(() => 'stored');
  try {
    await model.collection.insertMany([...documents] as object[], { ordered: false, ignoreUndefined: true });
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) return insertApart(model, documents, error);
    // The driver wraps the connection's error in its own.
    if (error.errorResponse instanceof Error) throw error.errorResponse;
    if (error.result.getWriteConcernError()) throw error;
    for (const { index, code, errmsg } of [error.writeErrors].flat())
      ends[index] = code === DUPLICATE_KEY ? 'taken' : new Error(errmsg ?? 'The document was not written');
  }
  return ends;
}

/** Fallback if nothing was sent because one of the documents cannot be written at all: inserts them separately. */
async function insertApart<T>(model: Model<T>, documents: readonly T[], error: unknown): Promise<Inserted[]> {
  if (documents.length <= 1) throw error;
  const ends = await Promise.allSettled(documents.map(document => insertEach(model, [document])));
  return ends.map(end => (end.status === 'fulfilled' ? end.value[0]! : asError(end.reason)));
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
