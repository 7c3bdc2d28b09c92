import { CommandError, notSupported } from './errors.js';
import { after, uint32 } from './keys.js';
import { compile, type Matcher } from './match.js';
import { type Pattern, sortPattern } from './sort.js';
import { decode, decodeExact, encodeDoc, type Storage } from './storage.js';
import { type Doc, isDoc, numeric, toBool, toInt } from './values.js';

/** An index: what createIndexes was given (`spec`) and what is read from it. */
export interface Index {
  id: number;
  name: string;
  spec: Doc;
  pattern: Pattern;
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Doc; matches: Matcher };
  expireAfterSeconds?: number;
  /** By field: whether a document has given more than one entry through an array there. */
  multikey: boolean[];
}

export interface Collection {
  id: number;
  ns: string;
  indexes: Index[];
}

const indexOptions = 'v key name unique sparse partialFilterExpression expireAfterSeconds background'.split(
  ' ',
);

/** Reads an index specification ("createIndexes"); options and kinds outside the scope are refused. */
export function parseIndex(spec: Doc, id: number, multikey?: boolean[]): Index {
  const unknown = Object.keys(spec).find(name => !indexOptions.includes(name));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`);
  if (!isDoc(spec.key) || Object.keys(spec.key).length === 0)
    throw new CommandError(67, 'Index keys cannot be empty');
  for (const [path, kind] of Object.entries(spec.key)) {
    if (numeric(kind) === undefined || path.includes('$'))
      throw notSupported(`the index kind ${path}: ${String(kind)}`);
  }
  const pattern = sortPattern(spec.key);
  const name = typeof spec.name === 'string' ? spec.name : pattern.flat().join('_');
  const filter = spec.partialFilterExpression;
  return {
    id,
    name,
    spec,
    pattern,
    unique: toBool(spec.unique),
    sparse: toBool(spec.sparse),
    ...(isDoc(filter) && { partial: { filter, matches: compile(filter) } }),
    ...(spec.expireAfterSeconds !== undefined && { expireAfterSeconds: toInt(spec.expireAfterSeconds, 0) }),
    multikey: multikey ?? pattern.map(() => false),
  };
}

/** A collection as it is stored and handed to the worker. */
export const encodeCollection = ({ id, ns, indexes }: Collection): Buffer =>
  encodeDoc({
    id,
    ns,
    indexes: indexes.map(({ id: index, spec, multikey }) => ({ id: index, spec, multikey })),
  });

export function decodeCollection(raw: Uint8Array): Collection {
  const { id, ns } = decode(raw) as unknown as Collection;
  const indexes = decodeExact(raw).indexes as Doc[];
  return {
    id,
    ns,
    indexes: indexes.map(index =>
      parseIndex(index.spec as Doc, toInt(index.id, 0), index.multikey as boolean[]),
    ),
  };
}

/** The collections and their indexes, held in memory and written with the effects that change them. */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  /** The collections that the write under way has changed, as they were stored before it. */
  readonly #before = new Map<string, Buffer | undefined>();

  constructor(private readonly storage: Storage) {
    for (const { value } of storage.meta.getRange({ start: Buffer.from('c:'), end: Buffer.from('c;') })) {
      const collection = decodeCollection(value);
      this.#collections.set(collection.ns, collection);
    }
  }

  find(ns: string): Collection | undefined {
    return this.#collections.get(ns);
  }

  /** The collections of a database, or of all. */
  list(db?: string): Collection[] {
    return [...this.#collections.values()].filter(({ ns }) => db === undefined || ns.startsWith(`${db}.`));
  }

  /** The next number for a collection or index; inside a write. */
  nextId(): number {
    const key = Buffer.from('nextId');
    const id = this.storage.meta.get(key)?.readUInt32BE() ?? 1;
    void this.storage.meta.put(key, uint32(id + 1));
    return id;
  }

  /** The collection, made when it is missing, as a first insert does; inside a write. */
  require(ns: string): Collection {
    const known = this.#collections.get(ns);
    if (known) return known;
    if (ns.endsWith('.') || ns.includes('$') || ns.includes('\0'))
      throw new CommandError(73, `Invalid namespace specified '${ns}'`);
    const collection: Collection = { id: this.nextId(), ns, indexes: [] };
    this.save(collection);
    return collection;
  }

  save(collection: Collection): void {
    this.#collections.set(collection.ns, collection);
    void this.storage.meta.put(this.#touch(collection.ns), encodeCollection(collection));
  }

  /** Runs an action inside a write; when it throws, the collections are again what they were before it. */
  undoOnError<T>(action: () => T): T {
    this.#before.clear();
    try {
      return action();
    } catch (error) {
      for (const [ns, raw] of this.#before) {
        if (raw) this.#collections.set(ns, decodeCollection(raw));
        else this.#collections.delete(ns);
      }
      throw error;
    }
  }

  #touch(ns: string): Buffer {
    const key = Buffer.from(`c:${ns}`);
    if (!this.#before.has(ns)) this.#before.set(ns, this.storage.meta.get(key));
    return key;
  }

  /** Removes a collection with its documents and index entries; inside a write. */
  drop(collection: Collection): void {
    this.#collections.delete(collection.ns);
    void this.storage.meta.remove(this.#touch(collection.ns));
    clear(this.storage.docs, collection.id);
    for (const index of collection.indexes) clear(this.storage.idx, index.id);
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter(item => item !== index);
    this.save(collection);
    clear(this.storage.idx, index.id);
  }
}

function clear(db: Storage['idx'], id: number): void {
  const start = uint32(id);
  for (const key of [...db.getKeys({ start, end: after(start) })]) void db.remove(key);
}
