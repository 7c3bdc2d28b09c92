import { type Wanted, wantedOf } from './bson-fields.js';
import { pathsOf } from './conditions.js';
import { CommandError, notSupported } from './errors.js';
import { after, uint32 } from './keys.js';
import { compile, type Matcher } from './match.js';
import { parts, type Pattern } from './paths.js';
import { sortPattern } from './sort.js';
import { decodeExact, encodeDoc, type Storage } from './storage.js';
import { type Doc, docOf, numeric, toBool, toInt } from './values.js';

/** An index: the specification passed to createIndexes (`spec`), and the values parsed from it. */
export interface Index {
  id: number;
  name: string;
  spec: Doc;
  pattern: Pattern;
  /** The pattern's paths in parts, and its directions. */
  steps: string[][];
  directions: (1 | -1)[];
  /** All paths that the entries of a document depend on, and the first names in them. */
  paths: string[][];
  roots: string[];
  unique: boolean;
  sparse: boolean;
  partial: Doc | undefined;
  /** Whether a document belongs in a partial index. */
  covers: Matcher;
  expireAfterSeconds: number | undefined;
  /** Whether any document has several entries. */
  multikey: boolean;
}

export interface Collection {
  id: number;
  ns: string;
  indexes: Index[];
  /** The fields used by _id and the indexes. */
  wanted: Wanted;
}

const indexOptions = 'v key name unique sparse partialFilterExpression expireAfterSeconds background';

/** Reads an index specification ("createIndexes"); options and kinds outside the scope are refused. */
export function parseIndex(spec: Doc, id: number, multikey = false): Index {
  const unknown = Object.keys(spec).find(name => !indexOptions.split(' ').includes(name));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`);
  const fields = Object.entries(docOf(spec.key));
  if (fields.length === 0) throw new CommandError(67, 'Index keys cannot be empty');
  const kind = fields.find(([path, value]) => numeric(value) === undefined || path.includes('$'));
  if (kind) throw notSupported(`the index kind ${kind.join(': ')}`);
  const pattern = sortPattern(docOf(spec.key));
  const { name, expireAfterSeconds: expires } = spec;
  const partial = spec.partialFilterExpression as Doc | undefined;
  const steps = pattern.map(([path]) => parts(path));
  const paths = [...steps, ...pathsOf(docOf(partial))];
  return {
    id,
    name: typeof name === 'string' ? name : pattern.flat().join('_'),
    spec,
    pattern,
    steps,
    directions: pattern.map(([, direction]) => direction),
    paths,
    roots: paths.map(([name]) => name!),
    unique: toBool(spec.unique),
    sparse: toBool(spec.sparse),
    partial,
    covers: compile(docOf(partial)),
    expireAfterSeconds: expires === undefined ? undefined : toInt(expires, 0),
    multikey,
  };
}

function decodeCollection(raw: Uint8Array): Collection {
  const { id, ns, indexes } = decodeExact(raw) as { id: unknown; ns: string; indexes: Doc[] };
  const parsed = indexes.map(index =>
    parseIndex(docOf(index.spec), toInt(index.id, 0), index.multikey === true),
  );
  const wanted = wantedOf([['_id'], ...parsed.flatMap(({ paths }) => paths)]);
  return { id: toInt(id, 0), ns, indexes: parsed, wanted };
}

function checkNamespace(ns: string): void {
  if (!/^[^.]+\.[^$]+$/.test(ns) || ns.endsWith('.') || ns.includes('\0'))
    throw new CommandError(73, `Invalid namespace specified '${ns}'`);
}

const keyOf = (ns: string): Buffer => Buffer.from(`c:${ns}`);

/** The collections and their indexes. Always read from their stored form, so that a failed write leaves no trace. */
export class Catalog {
  readonly #decoded = new Map<string, { raw: Buffer; collection: Collection }>();

  constructor(private readonly storage: Storage) {}

  find(ns: string): Collection | undefined {
    const raw = this.storage.meta.get(keyOf(ns));
    return raw && this.#decode(ns, raw);
  }

  /** The collection as decoded earlier, unless it has been stored again since. */
  #decode(ns: string, raw: Buffer): Collection {
    const known = this.#decoded.get(ns);
    if (known?.raw.equals(raw)) return known.collection;
    const collection = decodeCollection(raw);
    this.#decoded.set(ns, { raw, collection });
    return collection;
  }

  /** The collections of one database, or of all. */
  list(db?: string): Collection[] {
    const start = keyOf(db === undefined ? '' : `${db}.`);
    const stored = this.storage.meta.getRange({ start, end: after(start) });
    return [...stored].map(({ key, value }) => this.#decode(key.toString('utf8', 2), value));
  }

  /** The next number for a collection or index; only inside a write. */
  nextId(): number {
    const key = Buffer.from('nextId');
    const id = this.storage.meta.get(key)?.readUInt32BE() ?? 1;
    void this.storage.meta.put(key, uint32(id + 1));
    return id;
  }

  /** The collection, created if it is missing, as by a first insert; only inside a write. */
  require(ns: string): Collection {
    const known = this.find(ns);
    if (known) return known;
    checkNamespace(ns);
    return this.save({ id: this.nextId(), ns, indexes: [] });
  }

  save(collection: Omit<Collection, 'wanted'>): Collection {
    const { id, ns } = collection;
    const indexes = collection.indexes.map(({ id, spec, multikey }) => ({ id, spec, multikey }));
    const raw = encodeDoc({ id, ns, indexes });
    void this.storage.meta.put(keyOf(ns), raw);
    return this.#decode(ns, raw);
  }

  rename(collection: Collection, to: string): void {
    checkNamespace(to);
    void this.storage.meta.remove(keyOf(collection.ns));
    this.#decoded.delete(collection.ns);
    this.save({ ...collection, ns: to });
  }

  /** Removes a collection with its documents and index entries; only inside a write. */
  drop(collection: Collection): void {
    void this.storage.meta.remove(keyOf(collection.ns));
    this.#decoded.delete(collection.ns);
    clear(this.storage.docs, collection.id);
    clear(this.storage.idx, collection.id);
    for (const index of collection.indexes) clear(this.storage.idx, index.id);
  }

  dropIndexes(collection: Collection, chosen: Index[]): void {
    this.save({ ...collection, indexes: collection.indexes.filter(index => !chosen.includes(index)) });
    for (const index of chosen) clear(this.storage.idx, index.id);
  }
}

function clear(db: Storage['idx'], id: number): void {
  const start = uint32(id);
  for (;;) {
    const keys = [...db.getKeys({ start, end: after(start), limit: 1000 })];
    for (const key of keys) void db.remove(key);
    if (keys.length < 1000) return;
  }
}
