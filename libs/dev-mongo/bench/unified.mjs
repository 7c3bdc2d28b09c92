/**
 * Runs MongoDB's own driver tests ("Unified Test Format") against the server at MONGODB_URI, or against a
 * separate dev-mongo. Usage: node libs/dev-mongo/bench/unified.mjs <directory of .json files>, for
 * example source/crud/tests/unified of a clone of the mongodb/specifications repository. Results and data are
 * compared; the events that a driver publishes are not. A test is refused, not failed, when the server
 * answers 115 or when the test needs fail points. A null _id is replaced by this driver and not tested.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';

const { BSON, MongoClient } = mongoose.mongo;

const directory = process.argv[2];
const { EJSON } = BSON;
const refusal = reason => Object.assign(new Error(reason), { refused: true });
const version = text => text.split('.').reduce((sum, part, i) => sum + Number(part) * 1000 ** (2 - i), 0);

/** Arguments of a driver's method in a test, in the order of its parameters; the rest are options. */
const methods = {
  find: ['filter'],
  findOne: ['filter'],
  distinct: ['fieldName', 'filter'],
  countDocuments: ['filter'],
  count: ['filter'],
  estimatedDocumentCount: [],
  aggregate: ['pipeline'],
  insertOne: ['document'],
  insertMany: ['documents'],
  updateOne: ['filter', 'update'],
  updateMany: ['filter', 'update'],
  replaceOne: ['filter', 'replacement'],
  deleteOne: ['filter'],
  deleteMany: ['filter'],
  findOneAndUpdate: ['filter', 'update'],
  findOneAndDelete: ['filter'],
  findOneAndReplace: ['filter', 'replacement'],
  bulkWrite: ['requests'],
  createIndex: ['keys'],
  createCollection: ['collection'],
  dropCollection: ['collection'],
  runCommand: ['command'],
  listCollections: ['filter'],
  listIndexes: [],
  dropIndex: ['name'],
  dropIndexes: [],
};

async function run(entities, { name, object, arguments: given = {} }) {
  if (object === 'testRunner') throw refusal(`the test runner's ${name}`);
  const target = entities[object];
  const method = name === 'runCommand' ? 'command' : name;
  if (!(name in methods) || typeof target?.[method] !== 'function') throw refusal(`the operation ${name}`);
  const options = Object.fromEntries(
    Object.entries(given).filter(([key]) => !methods[name].includes(key) && key !== 'commandName'),
  );
  if (options.returnDocument) options.returnDocument = options.returnDocument.toLowerCase();
  if (typeof options.session === 'string') options.session = entities[options.session];
  const result = await target[method](...methods[name].map(key => given[key]), options);
  return typeof result?.toArray === 'function' ? result.toArray() : result;
}

const special = {
  $$unsetOrMatches: (actual, expected) => actual === undefined || matches(actual, expected),
  $$exists: (actual, expected) => (actual !== undefined) === expected,
  $$type: actual => actual !== undefined,
  $$matchesEntity: () => true,
  $$lte: (actual, expected) => actual <= expected,
};

/** Whether a result matches the expected one; a document may have additional fields. */
function matches(actual, expected, nested = false) {
  const [operator] = expected !== null && typeof expected === 'object' ? Object.keys(expected) : [];
  if (operator in special) return special[operator](actual, expected[operator]);
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, i) => matches(actual[i], item, nested))
    );
  if (expected === null || typeof expected !== 'object' || expected._bsontype || expected instanceof Date)
    return isDeepStrictEqual(actual, expected);
  if (actual === null || typeof actual !== 'object') return false;
  if (nested && Object.keys(actual).some(key => !(key in expected))) return false;
  return Object.keys(expected).every(key => matches(actual[key], expected[key], nested));
}

async function step(entities, operation) {
  const outcome = await run(entities, operation).then(
    result => ({ result }),
    error => ({ error }),
  );
  const { error, result } = outcome;
  const causes = [error, ...(error?.writeErrors ?? []), error?.cause].filter(Boolean);
  if (causes.some(cause => cause.refused || cause.code === 115)) throw refusal(error.message);
  if (operation.ignoreResultAndError) return;
  if (Boolean(error) !== Boolean(operation.expectError))
    throw error ?? new Error(`${operation.name} should have failed`);
  if (error && operation.expectError.errorCode && error.code !== operation.expectError.errorCode) throw error;
  if (!error && 'expectResult' in operation && !matches(result, operation.expectResult)) {
    throw new Error(
      `${operation.name} returned ${EJSON.stringify(result)} instead of ${EJSON.stringify(operation.expectResult)}`,
    );
  }
}

async function createEntities(uri, list, entities) {
  for (const { client, database, collection, session } of list) {
    if (client)
      entities[client.id] = await new MongoClient(uri, {
        ...client.uriOptions,
        serverSelectionTimeoutMS: 3000,
      }).connect();
    else if (database) entities[database.id] = entities[database.client].db(database.databaseName);
    else if (collection)
      entities[collection.id] = entities[collection.database].collection(
        collection.collectionName,
        collection.collectionOptions,
      );
    else if (session) entities[session.id] = entities[session.client].startSession();
    else throw refusal('an entity that is not a client, database, collection or session');
  }
}

async function runTest(uri, admin, suite, test) {
  for (const { databaseName, collectionName, documents } of suite.initialData ?? []) {
    const collection = admin.db(databaseName).collection(collectionName);
    await collection.drop();
    if (documents.length > 0) await collection.insertMany(documents);
    else await admin.db(databaseName).createCollection(collectionName);
  }
  const entities = {};
  try {
    await createEntities(uri, suite.createEntities ?? [], entities);
    for (const operation of test.operations) await step(entities, operation);
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const found = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
      if (!matches(found, documents))
        throw new Error(`the data is ${EJSON.stringify(found)} instead of ${EJSON.stringify(documents)}`);
    }
  } finally {
    for (const entity of Object.values(entities)) if (entity instanceof MongoClient) await entity.close();
  }
}

/** Why a test does not apply to this server, or undefined. */
function notFor(server, requirements) {
  const fits = ({
    minServerVersion = '0',
    maxServerVersion = '99',
    topologies = ['replicaset'],
    serverless,
    auth,
  }) =>
    version(server) >= version(minServerVersion) &&
    version(server) <= version(maxServerVersion) &&
    topologies.includes('replicaset') &&
    serverless !== 'require' &&
    !auth;
  return requirements && !requirements.some(fits);
}

const dataDir = await mkdtemp(join(tmpdir(), 'dev-mongo-unified-'));
const { spawnDevMongo } = await import(
  new URL('../../../dist/libs/dev-mongo/src/spawn.testing.js', import.meta.url).href
);
const own = process.env.MONGODB_URI ? undefined : await spawnDevMongo({ dataDir });
const uri = own?.uri ?? process.env.MONGODB_URI;
const admin = await new MongoClient(uri).connect();
const { version: server } = await admin.db('admin').command({ buildInfo: 1 });
const count = { passed: 0, failed: 0, refused: 0, skipped: 0 };
for (const file of (await readdir(directory, { recursive: true }))
  .filter(name => name.endsWith('.json'))
  .sort()) {
  const suite = EJSON.parse(await readFile(join(directory, file), 'utf8'));
  if (!suite.tests || !suite.createEntities) continue;
  for (const test of suite.tests) {
    const nullId = file.includes('create-null-ids');
    if (
      nullId ||
      test.skipReason ||
      notFor(server, suite.runOnRequirements) ||
      notFor(server, test.runOnRequirements)
    )
      count.skipped++;
    else {
      try {
        await runTest(uri, admin, suite, test);
        count.passed++;
      } catch (error) {
        const refused = error.refused || error.code === 115;
        count[refused ? 'refused' : 'failed']++;
        if (!refused || process.env.VERBOSE)
          console.log(
            `${refused ? 'refused' : 'FAILED'} ${file}: ${test.description}: ${error.message.slice(0, 300)}`,
          );
      }
    }
  }
}
await admin.close();
await own?.stop();
await rm(dataDir, { recursive: true });
console.log(
  `${count.passed} passed, ${count.failed} failed, ${count.refused} refused, ${count.skipped} not applicable`,
);
process.exitCode = count.failed > 0 ? 1 : 0;
