import mongoose from 'mongoose';
import type { TestDatabase } from '#testing';

/** Documents of all services that contain one of these texts, as `<database>.<collection>: <document>`. */
export async function tracesOf({ uri, prefix }: TestDatabase, texts: readonly string[]): Promise<string[]> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    const found: string[] = [];
    for (const { name } of databases.filter(one => one.name.startsWith(`${prefix}_`))) {
      const database = connection.useDb(name, { useCache: true });
      for (const collection of await database.listCollections())
        for (const document of await database.collection(collection.name).find().toArray()) {
          const text = JSON.stringify(document);
          if (texts.some(one => text.includes(one))) found.push(`${name}.${collection.name}: ${text}`);
        }
    }
    return found;
  } finally {
    await connection.close();
  }
}
