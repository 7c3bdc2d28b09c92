import { ObjectId } from 'bson';
import type { Catalog, Collection, Index } from './catalog.js';
import { CommandError } from './errors.js';
import { checkKey, encode, encodeField, uint32 } from './keys.js';
import { indexEntries, leaves, parts, type Pattern } from './paths.js';
import { decodeExact, encodeDoc, type Storage } from './storage.js';
import { type Doc, isDoc } from './values.js';

const maxDocumentBytes = 16 * 1024 * 1024;

/** Entries of indexes by their LMDB key as a string of bytes. */
type Entries = Map<string, { index: Index; values: unknown[] }>;

const bytesOf = (entry: string): Buffer => Buffer.from(entry, 'latin1');

/** E11000 as the driver expects it: the index, its pattern and the values that are taken. */
function duplicate({ ns }: Collection, name: string, keyPattern: Doc, values: unknown[]): CommandError {
  const keyValue = Object.fromEntries(Object.keys(keyPattern).map((path, i) => [path, values[i] ?? null]));
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${JSON.stringify(value)}`);
  const message = `E11000 duplicate key error collection: ${ns} index: ${name} dup key: { ${shown.join(', ')} }`;
  return new CommandError(11000, message, { keyPattern, keyValue });
}

/** Documents and index entries of the collections; everything here runs inside a write. */
export class Records {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {}

  /** Inserts a document: as it was received when its _id comes first, else with the _id put there. */
  insert(collection: Collection, raw: Buffer): void {
    const { _id: id = new ObjectId(), ...rest } = decodeExact(raw);
    if (Array.isArray(id)) throw new CommandError(2, "The '_id' value cannot be of type array");
    if (isDoc(id) && Object.keys(id).some(name => name.startsWith('$')))
      throw new CommandError(52, "a field of '_id' must not start with $");
    const doc = { _id: id, ...rest };
    this.#store(collection, undefined, doc, raw.toString('latin1', 5, 9) === '_id\0' ? raw : encodeDoc(doc));
  }

  /** Stores a changed document; false when nothing changed. */
  replace(collection: Collection, before: Uint8Array, after: Doc): boolean {
    const raw = encodeDoc(after);
    if (raw.equals(before)) return false;
    this.#store(collection, decodeExact(before), after, raw);
    return true;
  }

  remove(collection: Collection, doc: Doc): void {
    const id = encode(doc._id);
    this.#reindex(collection, collection.indexes, id, doc, undefined);
    void this.storage.docs.remove(Buffer.concat([uint32(collection.id), id]));
  }

  /** Adds a new index with the entries of the documents that are there. */
  build(collection: Collection, index: Index): void {
    const range = { start: uint32(collection.id), end: uint32(collection.id + 1) };
    let multikey = false;
    for (const { value } of this.storage.docs.getRange(range)) {
      const doc = decodeExact(value);
      const [several] = this.#reindex(collection, [index], encode(doc._id), undefined, doc);
      multikey ||= several !== undefined;
    }
    this.catalog.save({ ...collection, indexes: [...collection.indexes, { ...index, multikey }] });
  }

  #store(collection: Collection, before: Doc | undefined, after: Doc, raw: Buffer): void {
    if (raw.length > maxDocumentBytes)
      throw new CommandError(10334, `BSONObj size: ${raw.length} is invalid, larger than 16 MiB`);
    const id = encode(after._id);
    const key = checkKey(Buffer.concat([uint32(collection.id), id]));
    if (!before && this.storage.docs.doesExist(key))
      throw duplicate(collection, '_id_', { _id: 1 }, [after._id]);
    const several = this.#reindex(collection, collection.indexes, id, before, after);
    if (several.some(index => !index.multikey)) {
      const multikey = (index: Index) => index.multikey || several.includes(index);
      const indexes = collection.indexes.map(index => ({ ...index, multikey: multikey(index) }));
      this.catalog.save({ ...collection, indexes });
    }
    void this.storage.docs.put(key, raw);
  }

  /**
   * Changes the entries of a document from what it was to what it is. All unique ones are checked before the
   * first change, so that a refused document leaves nothing behind. Returns the indexes with several entries.
   */
  #reindex(collection: Collection, indexes: Index[], id: Buffer, before?: Doc, after?: Doc): Index[] {
    const { idx } = this.storage;
    const old: Entries = before ? entriesOf(indexes, before, id) : new Map<string, never>();
    const now: Entries = after ? entriesOf(indexes, after, id) : new Map<string, never>();
    const added = [...now].filter(([entry]) => !old.has(entry));
    for (const [entry, { index, values }] of added) {
      const owner = index.unique && idx.get(bytesOf(entry));
      if (owner && !owner.equals(id)) throw duplicate(collection, index.name, index.spec.key as Doc, values);
    }
    for (const entry of old.keys()) if (!now.has(entry)) void idx.remove(bytesOf(entry));
    for (const [entry] of added) void idx.put(bytesOf(entry), id);
    const of = [...now.values()].map(({ index }) => index);
    return of.filter((index, i) => i > 0 && of[i - 1] === index);
  }
}

function entriesOf(indexes: Index[], doc: Doc, id: Buffer): Entries {
  const entries: Entries = new Map();
  for (const index of indexes) {
    const { pattern, sparse, unique } = index;
    const has = ([path]: Pattern[0]) => leaves(doc, parts(path)).some(value => value !== undefined);
    if (!index.covers(doc) || (sparse && !pattern.some(has))) continue;
    for (const values of indexEntries(doc, pattern, unique)) {
      const fields = values.map((value, i) => encodeField(value, pattern[i]![1]));
      const key = checkKey(Buffer.concat([uint32(index.id), ...fields, ...(unique ? [] : [id])]));
      entries.set(key.toString('latin1'), { index, values });
    }
  }
  return entries;
}
