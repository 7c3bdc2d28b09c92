import { ObjectId } from 'bson';
import { checkStructure, fieldsExact, wantedOf, withFields } from './bson-fields.js';
import type { Catalog, Collection, Index } from './catalog.js';
import { CommandError } from './errors.js';
import { entryKey, uint32 } from './keys.js';
import { indexEntries, leaves } from './paths.js';
import { documentKey, encodeDoc, recordOf, type Storage } from './storage.js';
import { type Doc, isDoc } from './values.js';

const maxDocumentBytes = 16 * 1024 * 1024;
const onlyId = wantedOf([['_id']]);

/** The entries of one document in one index. */
interface Entries {
  index: Index;
  keys: Buffer[];
  values: unknown[][];
}

/** E11000 as the driver expects it: the index, its pattern and the duplicate values. */
function duplicate({ ns }: Collection, name: string, keyPattern: Doc, values: unknown[]): CommandError {
  const keyValue = Object.fromEntries(Object.keys(keyPattern).map((path, i) => [path, values[i] ?? null]));
  const pairs = Object.entries(keyValue).map(([path, value]) => `${path}: ${JSON.stringify(value)}`);
  const message = `E11000 duplicate key error collection: ${ns} index: ${name} dup key: { ${pairs.join(', ')} }`;
  return new CommandError(11000, message, { keyPattern, keyValue });
}

/** The key of a document's _id. */
const idKey = (collection: Collection, id: unknown): Buffer => entryKey(collection.id, [id], [1]);

/** Documents and index entries of the collections; all methods run inside a write. */
export class Records {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {}

  /** Inserts a document as received if _id is its first field, otherwise with _id moved to the front. */
  insert(collection: Collection, received: Buffer): void {
    checkStructure(received);
    const raw = received.toString('latin1', 5, 9) === '_id\0' ? received : withId(received);
    checkSize(raw);
    const fields = fieldsExact(raw, collection.wanted);
    checkId(fields._id);
    const id = idKey(collection, fields._id);
    if (this.storage.idx.doesExist(id)) throw duplicate(collection, '_id_', { _id: 1 }, [fields._id]);
    const record = this.storage.newRecord(collection.id);
    const added = collection.indexes.map(index => entriesOf(index, fields, record));
    this.#checkUnique(collection, added, record);
    this.#noteMultikey(collection, added);
    void this.storage.docs.put(documentKey(collection.id, record), raw);
    void this.storage.idx.put(id, record);
    for (const { keys } of added) for (const key of keys) void this.storage.idx.put(key, record);
  }

  /**
   * Stores a changed document with the same _id, and updates the index entries of the written fields (top-level names;
   * undefined: any). False if nothing changed.
   */
  replace(
    collection: Collection,
    record: Buffer,
    before: Uint8Array,
    after: Buffer,
    written?: Set<string>,
  ): boolean {
    if (after.equals(before)) return false;
    checkSize(after);
    const indexes = collection.indexes.filter(
      ({ roots }) => !written || roots.some(name => written.has(name)),
    );
    const [old, now] = [before, after].map(raw => {
      const fields =
        indexes.length > 0 ? fieldsExact(raw, wantedOf(indexes.flatMap(index => index.paths))) : {};
      return indexes.map(index => entriesOf(index, fields, record));
    }) as [Entries[], Entries[]];
    const [removed, added] = [without(old, now), without(now, old)];
    this.#checkUnique(collection, added, record);
    this.#noteMultikey(collection, now);
    void this.storage.docs.put(documentKey(collection.id, record), after);
    for (const { keys } of removed) for (const key of keys) void this.storage.idx.remove(key);
    for (const { keys } of added) for (const key of keys) void this.storage.idx.put(key, record);
    return true;
  }

  remove(collection: Collection, record: Buffer, raw: Uint8Array): void {
    const fields = fieldsExact(raw, collection.wanted);
    const entries = collection.indexes.map(index => entriesOf(index, fields, record));
    void this.storage.docs.remove(documentKey(collection.id, record));
    void this.storage.idx.remove(idKey(collection, fields._id));
    for (const { keys } of entries) for (const key of keys) void this.storage.idx.remove(key);
  }

  /** The number of documents in a collection. */
  count({ id }: Collection): number {
    return this.storage.docs.getKeysCount({ start: uint32(id), end: uint32(id + 1) });
  }

  /** Adds a new index with the entries of the existing documents. */
  build(collection: Collection, index: Index): void {
    const wanted = wantedOf(index.paths);
    let multikey = false;
    for (const { key, value } of this.storage.entries('docs', collection.id)) {
      const record = recordOf(key);
      const entries = entriesOf(index, fieldsExact(value, wanted), record);
      this.#checkUnique(collection, [entries], record);
      for (const entry of entries.keys) void this.storage.idx.put(entry, record);
      multikey ||= entries.keys.length > 1;
    }
    this.catalog.save({ ...collection, indexes: [...collection.indexes, { ...index, multikey }] });
  }

  #checkUnique(collection: Collection, added: Entries[], record: Buffer): void {
    for (const { index, keys, values } of added) {
      if (!index.unique) continue;
      for (const [i, key] of keys.entries()) {
        const owner = this.storage.idx.get(key);
        if (owner && !owner.equals(record))
          throw duplicate(collection, index.name, index.spec.key as Doc, values[i]!);
      }
    }
  }

  /** Records that these indexes have several entries for one document. */
  #noteMultikey(collection: Collection, entries: Entries[]): void {
    const several = entries.filter(({ index, keys }) => !index.multikey && keys.length > 1);
    if (several.length === 0) return;
    const multikey = (index: Index) => index.multikey || several.some(entry => entry.index === index);
    const indexes = collection.indexes.map(index => ({ ...index, multikey: multikey(index) }));
    this.catalog.save({ ...collection, indexes });
  }
}

function withId(raw: Buffer): Buffer {
  const { _id = new ObjectId() } = fieldsExact(raw, onlyId);
  const [id, rest] = [encodeDoc({ _id }), withFields(raw, onlyId, encodeDoc({}))];
  const doc = Buffer.concat([id.subarray(0, -1), rest.subarray(4)]);
  doc.writeInt32LE(doc.length);
  return doc;
}

function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError(2, "The '_id' value cannot be of type array");
  if (isDoc(id) && Object.keys(id).some(name => name.startsWith('$')))
    throw new CommandError(52, "a field of '_id' must not start with $");
}

function checkSize(raw: Buffer): void {
  if (raw.length <= maxDocumentBytes) return;
  throw new CommandError(10334, `BSONObj size: ${raw.length} is invalid, larger than 16 MiB`);
}

/** The entries of a document, decoded only as far as the index needs. */
function entriesOf(index: Index, doc: Doc, record: Buffer): Entries {
  const { id, steps, directions, sparse, unique } = index;
  const entries: Entries = { index, keys: [], values: [] };
  const has = (path: readonly string[]) => leaves(doc, path).some(value => value !== undefined);
  if (!index.covers(doc) || (sparse && !steps.some(has))) return entries;
  const seen = new Set<string>();
  const found = indexEntries(doc, steps, unique);
  for (const values of found) {
    const key = entryKey(id, values, directions, unique ? undefined : record);
    if (found.length > 1) {
      const text = key.toString('latin1');
      if (seen.has(text)) continue;
      seen.add(text);
    }
    entries.keys.push(key);
    entries.values.push(values);
  }
  return entries;
}

/** Entries by index that the other list lacks. */
function without(list: Entries[], other: Entries[]): Entries[] {
  return list.map(({ index, keys, values }, i) => {
    const known = new Set(other[i]!.keys.map(key => key.toString('latin1')));
    const left = keys.map((key, n) => ({ key, n })).filter(({ key }) => !known.has(key.toString('latin1')));
    return { index, keys: left.map(({ key }) => key), values: left.map(({ n }) => values[n]!) };
  });
}
