import mongoose, { type Model, type Schema } from 'mongoose';
import type { CallInput, responsesCalls } from '#contracts';
import { internalInput } from '#messaging';
import { publishedRevisionSchema, REVISION_MODEL, RevisionStore } from '../src/forms/revision.store.js';
import { ResponseStore } from '../src/response/response.store.js';
import { RESPONSE_MODEL, responseSchema } from '../src/response/response-document.store.js';
import { toStored } from '../src/submission/stored-response.js';
import { acceptValues, newResponse } from '../src/submission/submission.js';

export type Seed = CallInput<typeof responsesCalls.import>['body']['responses'][number];
const STEP = 1000;

interface Database {
  uri: string;
  prefix: string;
}

/** Whether the service knows a form. */
export const isKnown = (database: Database, formId: string): Promise<boolean> =>
  connected(database, async ({ revisions }) => (await revisions.find(formId, 1)) !== null);

/**
 * Stores responses of a form's first revision in the service's database, as the service does but without events, so that no
 * consumer has to catch up during the measurement.
 */
export const seed = (
  database: Database,
  { formId, ownerId, count }: { formId: string; ownerId: string; count: number },
  responseOf: (number: number) => Seed,
): Promise<void> =>
  connected(database, async ({ store, revisions }) => {
    const revision = await revisions.find(formId, 1);
    if (!revision) throw new Error('The service does not know the form yet');
    for (let at = 0; at < count; at += STEP) {
      const step = Array.from({ length: Math.min(STEP, count - at) }, (_, n) => responseOf(at + n));
      const ends = await store.insert(step.map(one => stored(ownerId, formId, revision, one)));
      const other = ends.find(end => end !== 'stored');
      if (other) throw new Error(`Not all responses were stored: ${String(other)}`);
    }
  });

async function connected<T>(
  { uri, prefix }: Database,
  work: (stores: { store: ResponseStore; revisions: RevisionStore }) => Promise<T>,
): Promise<T> {
  const dbName = `${prefix}_responses`;
  const connection = await mongoose.createConnection(uri, { dbName, autoIndex: false }).asPromise();
  try {
    // Models of a separate connection differ in type from Nest's.
    const modelOf = <T>(name: string, schema: Schema<T>) =>
      connection.model(name, schema) as unknown as Model<T>;
    const store = new ResponseStore(modelOf(RESPONSE_MODEL, responseSchema));
    const revisions = new RevisionStore(modelOf(REVISION_MODEL, publishedRevisionSchema));
    return await work({ store, revisions });
  } finally {
    await connection.close();
  }
}

function stored(
  ownerId: string,
  formId: string,
  revision: Parameters<typeof newResponse>[2],
  { id, values, source, submittedAt, sessionId, ...noted }: Seed,
) {
  const input = { ...internalInput({ responses: values, source }), params: { id: formId } };
  const accepted = acceptValues(revision, values);
  const made = newResponse(id, formId, revision, input, accepted, new Date(submittedAt));
  return toStored(ownerId, { ...made, ...noted }, id, sessionId, null);
}
