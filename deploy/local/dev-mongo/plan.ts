import { BSONRegExp } from 'bson';
import type { Collection, Index } from './catalog.js';
import { after, encodeField, uint32 } from './keys.js';
import { type Condition, conditions, fieldConditions, matcher } from './match.js';
import type { Pattern } from './sort.js';
import { equal, isDoc, rank, toBool } from './values.js';

/** How documents are found: ranges of an index, or of the documents themselves, in scan order. */
export interface Plan {
  /** Undefined: the documents by _id. */
  index?: Index;
  ranges: [start: Buffer, end: Buffer][];
  reverse: boolean;
  /** Whether the scan gives the documents in the order asked for. */
  sorted: boolean;
}

/** A condition an index may use; those of one $elemMatch share a group, as they hold for one element. */
interface Bound extends Condition {
  group: object;
}

interface Span {
  lo: Buffer;
  hi: Buffer;
}

const maxRanges = 500;

/** What a query says about fields: the conditions at its top, and those inside $elemMatch. */
function bounds(all: Condition[], group?: object): Bound[] {
  return all.flatMap(condition => {
    const own = group ?? {};
    if (condition.op !== '$elemMatch' || !isDoc(condition.arg)) return [{ ...condition, group: own }];
    const isField = !Object.keys(condition.arg)[0]?.startsWith('$');
    const inner = isField ? conditions(condition.arg) : fieldConditions('', condition.arg);
    const path = (name: string) => (isField ? `${condition.path}.${name}` : condition.path);
    return bounds(
      inner.filter(({ op }) => op !== '$or').map(item => ({ ...item, path: path(item.path) })),
      own,
    );
  });
}

/** The values that equality conditions allow, or undefined when the condition is no equality an index answers. */
function points({ op, arg }: Condition): unknown[] | undefined {
  const plain = (value: unknown) => !Array.isArray(value) && !(value instanceof BSONRegExp);
  if (op === '$eq') return plain(arg) ? [arg] : undefined;
  if (op === '$in') return (arg as unknown[]).every(plain) ? (arg as unknown[]) : undefined;
  return undefined;
}

/** A prefix that every match of an anchored regular expression without options starts with. */
function anchoredPrefix(regex: BSONRegExp): string {
  if (regex.options !== '' || regex.pattern.includes('|')) return '';
  const literal = /^\^((?:[\w \-@:/,;<>=!#%&"'~`]|\\[^\w])+)/.exec(regex.pattern)?.[1] ?? '';
  const quantified = /^[?*{+]/.test(regex.pattern.slice(1 + literal.length));
  const chars = literal.match(/\\?./g) ?? [];
  return (quantified ? chars.slice(0, -1) : chars).map(char => char.at(-1)).join('');
}

/** The range of encoded values one comparison allows in an ascending field. */
function span({ op, arg }: Condition): Span | undefined {
  if (op === '$regex') {
    const prefix = anchoredPrefix(arg as BSONRegExp);
    if (prefix === '') return undefined;
    const lo = encodeField(prefix, 1).subarray(0, -2);
    return { lo, hi: after(lo) };
  }
  if (!['$gt', '$gte', '$lt', '$lte'].includes(op) || Array.isArray(arg) || arg === null) return undefined;
  const value = encodeField(arg, 1);
  const type = Buffer.of(rank(arg));
  if (op === '$gt') return { lo: after(value), hi: after(type) };
  if (op === '$gte') return { lo: value, hi: after(type) };
  return { lo: type, hi: op === '$lt' ? value : after(value) };
}

const flip = (bytes: Buffer) => Buffer.from(bytes.map(byte => ~byte & 0xff));

/** A span in a descending field: the bits flipped, and with them the ends; `hi` is exclusive in both. */
const descending = ({ lo, hi }: Span): Span => ({ lo: after(flip(hi)), hi: after(flip(lo)) });

function intersect(spans: Span[]): Span {
  return spans.reduce((a, b) => ({
    lo: Buffer.compare(a.lo, b.lo) < 0 ? b.lo : a.lo,
    hi: Buffer.compare(a.hi, b.hi) < 0 ? a.hi : b.hi,
  }));
}

/** Whether every document the query finds is in a partial index: each of its conditions follows from the query. */
function implied(partial: Condition[], query: Bound[]): boolean {
  return partial.every(condition => {
    const holds = matcher([{ ...condition, path: 'v' }]);
    return query.some(known => {
      if (known.path !== condition.path) return false;
      if (
        known.op === condition.op &&
        rank(known.arg) === rank(condition.arg) &&
        equal(known.arg, condition.arg)
      )
        return true;
      const values = points(known);
      if (values) return values.every(v => holds({ v }));
      const exists = condition.op === '$exists' && toBool(condition.arg);
      return exists && ['$gt', '$gte', '$lt', '$lte', '$regex'].includes(known.op) && known.arg !== null;
    });
  });
}

interface Candidate extends Plan {
  score: number;
}

/** The part of an index a query and a sort can use: equalities, then one range ("Indexing Strategies", ESR). */
function candidate(
  pattern: Pattern,
  index: Index | undefined,
  id: number,
  query: Bound[],
  sort: Pattern,
): Candidate {
  let prefixes: Buffer[] = [uint32(id)];
  let score = 0;
  let last: Span | undefined;
  let arrayGroup: object | undefined;
  const single = new Set<string>();
  for (const [i, [path, direction]] of pattern.entries()) {
    const multikey = index?.multikey[i] ?? false;
    const here = query.filter(
      bound => bound.path === path && !(multikey && arrayGroup && bound.group !== arrayGroup),
    );
    const equality = here.find(points);
    if (equality) {
      const values = [
        ...new Map(
          points(equality)!.map(value => [encodeField(value, direction).toString('latin1'), value]),
        ).keys(),
      ].sort();
      if (values.length * prefixes.length > maxRanges) break;
      prefixes = prefixes.flatMap(prefix =>
        values.map(value => Buffer.concat([prefix, Buffer.from(value, 'latin1')])),
      );
      if (values.length === 1) single.add(path);
      if (multikey) arrayGroup = equality.group;
      score += 10;
      continue;
    }
    const ranges = here.filter(bound => span(bound));
    const usable = multikey && ranges[0] ? ranges.filter(bound => bound.group === ranges[0]!.group) : ranges;
    if (usable.length > 0) {
      const joined = intersect(usable.map(bound => span(bound)!));
      last = direction > 0 ? joined : descending(joined);
      score += usable.length > 1 ? 6 : 5;
    }
    break;
  }
  const ranges = prefixes.map((prefix): [Buffer, Buffer] =>
    last ? [Buffer.concat([prefix, last.lo]), Buffer.concat([prefix, last.hi])] : [prefix, after(prefix)],
  );
  const order = sortedBy(pattern, index, sort, single);
  return {
    ...(index && { index }),
    ranges,
    reverse: order < 0,
    sorted: order !== 0,
    score: score + (order !== 0 && sort.length > 0 ? 4 : 0),
  };
}

/** 1 or -1 when a scan forwards or backwards gives the order of `sort`, else 0. */
function sortedBy(
  pattern: Pattern,
  index: Index | undefined,
  sort: Pattern,
  single: ReadonlySet<string>,
): number {
  const wanted = sort.filter(([path]) => !single.has(path));
  let order = 0;
  let at = 0;
  for (const [i, [path, direction]] of pattern.entries()) {
    if (at === wanted.length) break;
    if (single.has(path)) continue;
    const [wantedPath, wantedDirection] = wanted[at]!;
    if (path !== wantedPath || index?.multikey[i]) return 0;
    if (order !== 0 && order !== direction * wantedDirection) return 0;
    order = direction * wantedDirection;
    at++;
  }
  return at < wanted.length ? 0 : order || 1;
}

/** Whether a sparse index has every document the query finds: one of its fields must be there. */
const sparseUsable = (index: Index, query: Bound[]): boolean =>
  index.pattern.some(([path]) =>
    query.some(bound => {
      if (bound.path !== path) return false;
      const values = points(bound);
      return values ? values.every(value => value !== null) : span(bound) !== undefined;
    }),
  );

/** Chooses the index for a query: the one with most equalities, then a range, then the order asked for. */
export function plan(collection: Collection, query: Condition[], sort: Pattern): Plan {
  const found = bounds(query);
  let best = candidate([['_id', 1]], undefined, collection.id, found, sort);
  for (const index of collection.indexes) {
    if (index.partial && !implied(conditions(index.partial.filter), found)) continue;
    if (index.sparse && !sparseUsable(index, found)) continue;
    const next = candidate(index.pattern, index, index.id, found, sort);
    if (next.score > best.score) best = next;
  }
  return best;
}
