import mongoose from 'mongoose';
import type { TestDatabase } from '#testing';

/** Stores a destination, which over HTTP would need another system. @returns its id */
export async function storeDestination({ uri, prefix }: TestDatabase, ownerId: string): Promise<string> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const id = `dest_${ownerId}`;
  const destination = {
    kind: 'brevo',
    account: '',
    target: null,
    mapping: [],
    settings: {},
    secrets: '',
    pause: null,
  };
  const state = { lastError: null, syncedAt: null, backfill: null };
  const endpoint = {
    url: 'https://api.brevo.com',
    events: ['form.submitted'],
    formId: null,
    status: 'disabled',
  };
  const times = { activatedAt: new Date(), createdAt: new Date(), recorded: 0, claims: 0, slot: 40 };
  try {
    await connection
      .useDb(`${prefix}_webhooks`)
      .collection<{ _id: string; [field: string]: unknown }>('endpoints')
      .insertOne({ _id: id, ownerId, ...endpoint, ...times, destination: { ...destination, ...state } });
  } finally {
    await connection.close();
  }
  return id;
}
