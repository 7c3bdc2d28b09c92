import { ObjectId } from 'bson';
import type { Catalog, Collection, Index } from './catalog.js';
import { CommandError } from './errors.js';
import { checkKey, encode, encodeField, uint32 } from './keys.js';
import { indexEntries, leaves, parts } from './paths.js';
import { decodeExact, encodeDoc, type Storage } from './storage.js';
import { type Doc, isDoc } from './values.js';

const maxDocumentBytes = 16 * 1024 * 1024;

const hasAny = (doc: Doc, paths: string[]) =>
  paths.some(path => leaves(doc, parts(path)).some(value => value !== undefined));

/** E11000 as the driver expects it: the index, its pattern and the values that are taken. */
function duplicate(collection: Collection, name: string, keyPattern: Doc, values: unknown[]): CommandError {
  const keyValue = Object.fromEntries(Object.keys(keyPattern).map((path, i) => [path, values[i] ?? null]));
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  const message = `E11000 duplicate key error collection: ${collection.ns} index: ${name} dup key: { ${shown.join(', ')} }`;
  return new CommandError(11000, message, { keyPattern, keyValue });
}

const show = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);

/** Documents and index entries of the collections; everything here runs inside a write. */
export class Records {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {}

  /** The LMDB key of a document. */
  static key(collection: Collection, id: unknown): Buffer {
    return checkKey(Buffer.concat([uint32(collection.id), encode(id)]));
  }

  /** Inserts a document: as it was received when its _id comes first, else with the _id put there. */
  insert(collection: Collection, raw: Buffer): Doc {
    const doc = decodeExact(raw);
    const first = Object.keys(doc)[0] === '_id';
    const id = doc._id === undefined ? new ObjectId() : doc._id;
    if (Array.isArray(id)) throw new CommandError(2, "The '_id' value cannot be of type array");
    if (isDoc(id) && Object.keys(id).some(name => name.startsWith('$'))) {
      throw new CommandError(52, "a field of '_id' must not start with $");
    }
    const { _id: _, ...rest } = doc;
    this.#store(collection, undefined, first ? doc : { _id: id, ...rest }, first ? raw : undefined);
    return { _id: id };
  }

  /** Stores a changed document; false when nothing changed. */
  replace(collection: Collection, before: Buffer, after: Doc): boolean {
    const raw = encodeDoc(after);
    if (raw.equals(before)) return false;
    this.#store(collection, decodeExact(before), after, raw);
    return true;
  }

  remove(collection: Collection, doc: Doc): void {
    const key = Records.key(collection, doc._id);
    for (const index of collection.indexes) {
      for (const entry of this.#entries(index, doc, key, collection).keys())
        void this.storage.idx.remove(Buffer.from(entry, 'latin1'));
    }
    void this.storage.docs.remove(key);
  }

  /** Adds the entries of all documents to a new index. */
  build(collection: Collection, index: Index, documents: Iterable<Buffer>): void {
    for (const raw of documents) {
      const doc = decodeExact(raw);
      const key = Records.key(collection, doc._id);
      this.#change(collection, index, key, new Map(), this.#entries(index, doc, key, collection))();
    }
  }

  /** The entries of a document in one index: LMDB key (as a string of bytes) and values. */
  #entries(index: Index, doc: Doc, key: Buffer, collection: Collection): Map<string, unknown[]> {
    const found = new Map<string, unknown[]>();
    const paths = index.pattern.map(([path]) => path);
    if (index.partial && !index.partial.matches(doc)) return found;
    const { entries, multikey } = indexEntries(doc, paths);
    if (index.sparse && !hasAny(doc, paths)) return found;
    if (multikey.some((is, i) => is && !index.multikey[i])) {
      index.multikey = index.multikey.map((was, i) => was || multikey[i]!);
      this.catalog.save(collection);
    }
    for (const values of entries) {
      const fields = values.map((value, i) => encodeField(value, index.pattern[i]![1]));
      const tail = index.unique ? [] : [key.subarray(4)];
      found.set(checkKey(Buffer.concat([uint32(index.id), ...fields, ...tail])).toString('latin1'), values);
    }
    return found;
  }

  /** Checks every unique index before the first change, so that a refused document leaves nothing behind. */
  #store(collection: Collection, before: Doc | undefined, after: Doc, raw = encodeDoc(after)): void {
    if (raw.length > maxDocumentBytes)
      throw new CommandError(10334, `BSONObj size: ${raw.length} is invalid, larger than 16 MiB`);
    const key = Records.key(collection, after._id);
    if (!before && this.storage.docs.doesExist(key))
      throw duplicate(collection, '_id_', { _id: 1 }, [after._id]);
    const changes = collection.indexes.map(index => {
      const old = before ? this.#entries(index, before, key, collection) : new Map<string, unknown[]>();
      return this.#change(collection, index, key, old, this.#entries(index, after, key, collection));
    });
    for (const change of changes) change();
    void this.storage.docs.put(key, raw);
  }

  #change(
    collection: Collection,
    index: Index,
    key: Buffer,
    old: Map<string, unknown[]>,
    now: Map<string, unknown[]>,
  ): () => void {
    const { idx } = this.storage;
    const id = key.subarray(4);
    const added = [...now].filter(([entry]) => !old.has(entry));
    if (index.unique) {
      for (const [entry, values] of added) {
        const owner = idx.get(Buffer.from(entry, 'latin1'));
        if (owner && !owner.equals(id))
          throw duplicate(collection, index.name, index.spec.key as Doc, values);
      }
    }
    return () => {
      for (const entry of old.keys()) if (!now.has(entry)) void idx.remove(Buffer.from(entry, 'latin1'));
      for (const [entry] of added) void idx.put(Buffer.from(entry, 'latin1'), id);
    };
  }
}
