import { BSONRegExp } from 'bson';
import type { Collection, Index } from './catalog.js';
import { type Condition, conditions, fieldConditions } from './conditions.js';
import { CommandError } from './errors.js';
import { after, encode, encodeField, equal, flip, uint32 } from './keys.js';
import { matcher } from './match.js';
import type { Pattern } from './paths.js';
import { isDoc, numeric, rank, toBool } from './values.js';

/** A plan: ranges of an index, or of the documents themselves, in scan order. */
export interface Plan {
  /** Reads the documents themselves in the order of insertion. */
  natural?: true;
  /** Undefined: the index on _id, unless `natural`. */
  index?: Index;
  ranges: [start: Buffer, end: Buffer][];
  /** Whether each range matches at most one entry, because every field of a unique index is given. */
  exact?: boolean;
  reverse: boolean;
  /** Whether the scan returns the documents in the requested order. */
  sorted: boolean;
  /** Whether every entry in the ranges belongs to a match, so documents need not be read. */
  covered?: boolean;
}

const maxRanges = 2000;
const comparisons = ['$gt', '$gte', '$lt', '$lte'];

/** The conditions of a query on fields: top-level ones and those inside $elemMatch. */
function bounds(all: Condition[]): Condition[] {
  return all.flatMap(condition => {
    const { path, op, arg } = condition;
    if (op !== '$elemMatch' || !isDoc(arg)) return [condition];
    if (Object.keys(arg)[0]?.startsWith('$'))
      return arg.$and || arg.$or || arg.$nor ? [] : bounds(fieldConditions(path, arg));
    const inner = conditions(arg).filter(item => item.path !== '');
    return bounds(inner.map(item => ({ ...item, path: `${path}.${item.path}` })));
  });
}

/** The values that equality conditions allow; undefined if an index cannot answer the condition as an equality. */
function points({ op, arg }: Condition): unknown[] | undefined {
  const values = op === '$eq' ? [arg] : op === '$in' ? (arg as unknown[]) : [[]];
  return values.some(value => Array.isArray(value) || value instanceof BSONRegExp) ? undefined : values;
}

const anchored = /^\^((?:[\w \-@:/,;<>=!#%&"'~`]|\\[^\w])+)/;

/** A prefix of every match of an anchored regular expression without options. */
function anchoredPrefix(regex: BSONRegExp): string {
  if (regex.options !== '' || regex.pattern.includes('|')) return '';
  const literal = anchored.exec(regex.pattern)?.[1] ?? '';
  const quantified = /^[?*{+]/.test(regex.pattern.slice(1 + literal.length));
  const chars = literal.match(/\\?./g) ?? [];
  return (quantified ? chars.slice(0, -1) : chars).map(char => char.at(-1)).join('');
}

interface Span {
  lo: Buffer;
  hi: Buffer;
}

/** The range of encoded values that one comparison allows in an ascending field. */
function span({ op, arg }: Condition): Span[] {
  if (op === '$regex') {
    const prefix = anchoredPrefix(arg as BSONRegExp);
    const lo = encode(prefix).subarray(0, -2);
    return prefix === '' ? [] : [{ lo, hi: after(lo) }];
  }
  if (!comparisons.includes(op) || Array.isArray(arg) || arg === null) return [];
  const [value, type] = [encode(arg), Buffer.of(rank(arg))];
  if (op === '$gt') return [{ lo: after(value), hi: after(type) }];
  if (op === '$gte') return [{ lo: value, hi: after(type) }];
  return [{ lo: type, hi: op === '$lt' ? value : after(value) }];
}

const intersect = (a: Span, b: Span): Span => ({
  lo: Buffer.compare(a.lo, b.lo) < 0 ? b.lo : a.lo,
  hi: Buffer.compare(a.hi, b.hi) < 0 ? a.hi : b.hi,
});

/** Whether the ranges of a condition contain only matches; true for the few kinds of conditions that counts use. */
function isWhole({ op, arg }: Condition): boolean {
  const plain = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
  if (op === '$eq') return plain(arg);
  if (op === '$in') return (arg as unknown[]).every(plain);
  if (comparisons.includes(op)) return typeof arg === 'string';
  if (op !== '$regex') return false;
  const { pattern } = arg as BSONRegExp;
  return anchoredPrefix(arg as BSONRegExp) !== '' && anchored.exec(pattern)?.[0] === pattern;
}

/** Whether a partial or sparse index contains every document that the query matches. */
function isComplete({ partial, sparse, pattern }: Index, query: Condition[]): boolean {
  const on = (path: string) => query.filter(known => known.path === path);
  const there = (known: Condition) => points(known)?.every(value => value !== null) ?? span(known).length > 0;
  if (sparse && !pattern.some(([path]) => on(path).some(there))) return false;
  return conditions(partial ?? {}).every(condition => {
    const holds = matcher([{ ...condition, path: 'v' }]);
    return on(condition.path).some(known => {
      if (known.op === condition.op && equal(known.arg, condition.arg)) return true;
      if (condition.op === '$exists' && toBool(condition.arg)) return there(known);
      return points(known)?.every(v => holds({ v })) ?? false;
    });
  });
}

/** Values encoded as fields of an index, without duplicates and in index order. */
function distinctKeys(values: unknown[] | undefined, direction: 1 | -1): Buffer[] | undefined {
  if (!values || values.length === 1) return values?.map(value => encodeField(value, direction));
  const keys = new Set(values.map(value => encodeField(value, direction).toString('latin1')));
  return [...keys].sort().map(key => Buffer.from(key, 'latin1'));
}

/** The part of an index that a query and a sort can use: equalities, then one range ("The ESR Rule"). */
function candidate(
  id: number,
  pattern: Pattern,
  query: Condition[],
  sort: Pattern,
  index?: Index,
): Plan & { score: number } {
  let prefixes = [uint32(id)];
  let [score, last] = [0, undefined as Span | undefined];
  const single = new Set<string>();
  const whole = new Set<Condition>();
  let given = 0;
  for (const [path, direction] of pattern) {
    const here = query.filter(known => known.path === path);
    const keys = here.length > 0 ? distinctKeys(here.map(points).find(Boolean), direction) : undefined;
    if (keys && keys.length * prefixes.length <= maxRanges) {
      prefixes = prefixes.flatMap(prefix => keys.map(key => Buffer.concat([prefix, key])));
      if (keys.length === 1) single.add(path);
      if (here.length === 1) here.filter(isWhole).forEach(one => whole.add(one));
      score += 10;
      given++;
      continue;
    }
    // Different elements of an array may meet different conditions.
    const spans = here.flatMap(span).slice(0, index?.multikey ? 1 : undefined);
    if (spans.length > 0) {
      const { lo, hi } = spans.reduce(intersect);
      last = direction > 0 ? { lo, hi } : { lo: after(flip(hi)), hi: after(flip(lo)) };
      score += spans.length > 1 ? 6 : 5;
      if (spans.length === here.length) here.filter(isWhole).forEach(one => whole.add(one));
    }
    break;
  }
  const ranges = prefixes.map((prefix): [Buffer, Buffer] =>
    last ? [Buffer.concat([prefix, last.lo]), Buffer.concat([prefix, last.hi])] : [prefix, after(prefix)],
  );
  const order = sort.length === 0 ? 1 : index?.multikey ? 0 : orderOf(pattern, sort, single);
  if (order !== 0 && sort.length > 0) score += 4;
  const exact = (index?.unique ?? true) && given === pattern.length;
  const covered = whole.size === query.length;
  return { ...(index && { index }), ranges, exact, reverse: order < 0, sorted: order !== 0, covered, score };
}

/** 1 or -1 if a forward or backward scan returns the order of `sort`, else 0; a single value needs no order. */
function orderOf(pattern: Pattern, sort: Pattern, single: ReadonlySet<string>): number {
  const wanted = sort.filter(([path]) => !single.has(path));
  const given = pattern.filter(([path]) => !single.has(path));
  const turns = wanted.map(([path, direction], i) => (given[i]?.[0] === path ? direction * given[i][1] : 0));
  return turns.every(turn => turn === turns[0]) ? (turns[0] ?? 1) : 0;
}

/** The documents of a collection in the order in which they were inserted, or reversed. */
const natural = (collection: Collection, sorted: boolean, reverse = false): Plan => {
  const prefix = uint32(collection.id);
  return { natural: true, ranges: [[prefix, after(prefix)]], reverse, sorted };
};

/** Plan for a hint: the name or the pattern of an index, or $natural ("cursor.hint()"). */
function hinted(collection: Collection, query: Condition[], sort: Pattern, hint: unknown): Plan {
  const direction = isDoc(hint) ? numeric(hint.$natural) : undefined;
  if (direction !== undefined) return natural(collection, sort.length === 0, direction < 0);
  if (hint === '_id_' || (isDoc(hint) && Object.keys(hint).join() === '_id'))
    return candidate(collection.id, [['_id', 1]], query, sort);
  const index = collection.indexes.find(
    ({ name, spec }) => name === hint || (isDoc(hint) && equal(spec.key, hint)),
  );
  if (!index) throw new CommandError(2, 'hint provided does not correspond to an existing index');
  return candidate(index.id, index.pattern, query, sort, index);
}

/** Chooses the index for a query: the one with the most equalities, then with a range, then with the requested order. */
export function plan(collection: Collection, query: Condition[], sort: Pattern, hint?: unknown): Plan {
  const known = bounds(query);
  const found = chosen(collection, known, sort, hint);
  // The conditions inside $elemMatch refer to the same element, which index entries do not record; an empty one
  // requires an element without conditions.
  const all = known.length === query.length && known.every((one, i) => one === query[i]);
  return { ...found, covered: found.covered === true && all };
}

function chosen(collection: Collection, known: Condition[], sort: Pattern, hint: unknown): Plan {
  if (hint !== undefined) return hinted(collection, known, sort, hint);
  const byId = candidate(collection.id, [['_id', 1]], known, sort);
  // At most one document, which no other index can improve on.
  if (byId.exact && byId.ranges.length === 1) return { ...byId, sorted: true };
  const usable = collection.indexes.filter(index => isComplete(index, known));
  const candidates = usable.map(index => candidate(index.id, index.pattern, known, sort, index));
  const best = candidates.reduce((one, next) => (next.score > one.score ? next : one), byId);
  return best.score > 0 ? best : natural(collection, sort.length === 0);
}
