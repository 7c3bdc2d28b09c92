/** One of several processes that share counters and claim unique keys: <uri> <database> <name> <rounds>. */
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;

const [uri, database, name, rounds] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
const db = client.db(database);
let [claimed, refused] = [0, 0];
for (let i = 0; i < Number(rounds); i++) {
  await db.collection('counters').updateOne({ _id: 'shared' }, { $inc: { n: 1 } }, { upsert: true });
  try {
    await db.collection('claims').insertOne({ key: `key-${i}`, name });
    claimed++;
  } catch (error) {
    if (error.code !== 11000) throw error;
    refused++;
  }
}
await client.close();
console.log(JSON.stringify({ claimed, refused }));
