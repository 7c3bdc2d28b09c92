import mongoose from 'mongoose';
import type { TestDatabase } from '#testing';

/** Stores a passkey, which over HTTP would need a browser. @returns its id */
export async function storePasskey({ uri, prefix }: TestDatabase, userId: string): Promise<string> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const id = `pk_${userId}`;
  const key = { credentialId: userId, publicKey: 'key', counter: 0, transports: [], synced: false };
  try {
    await connection
      .useDb(`${prefix}_auth`)
      .collection<{ _id: string; [field: string]: unknown }>('passkeys')
      .insertOne({ _id: id, userId, name: 'Laptop', slot: 0, epoch: 0, createdAt: new Date(), ...key });
  } finally {
    await connection.close();
  }
  return id;
}
