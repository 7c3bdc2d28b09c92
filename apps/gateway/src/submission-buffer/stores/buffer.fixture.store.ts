import mongoose from 'mongoose';
import type { TestDatabase } from '#testing';

interface Item {
  _id: string;
  nextAt?: Date;
  reason?: string;
}
interface Form {
  _id: string;
  revision: number;
  status: string;
  gone: boolean;
}

/** Inspects the gateway's database from outside. */
export async function openBuffer({ uri, prefix }: TestDatabase) {
  const connection = await mongoose.createConnection(uri, { dbName: `${prefix}_gateway` }).asPromise();
  const items = connection.collection<Item>('submission_buffer');
  return {
    items: (): Promise<Item[]> => items.find().toArray(),
    /** Simulates a gateway that died after forwarding these, with an expired lease. */
    putBack: async (copies: Item[]) => {
      await items.insertMany(copies.map(copy => ({ ...copy, nextAt: new Date() })));
    },
    form: (id: string) => connection.collection<Form>('form_snapshots').findOne({ _id: id }),
    close: () => connection.close(),
  };
}
export type BufferView = Awaited<ReturnType<typeof openBuffer>>;
