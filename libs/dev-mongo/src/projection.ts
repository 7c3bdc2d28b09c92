import { allowed } from './allow-list.js';
import { fieldsExact, wantedOf, withFields } from './bson-fields.js';
import { type Condition } from './conditions.js';
import { CommandError, notSupported } from './errors.js';
import { elementMatcher, matchedPosition } from './match.js';
import { parts } from './paths.js';
import { decodeExact, encodeDoc } from './storage.js';
import { checkConflicts, write } from './update-path.js';
import { type Doc, isDoc, numeric, toBool } from './values.js';

/** Shapes a value; undefined leaves the field out. */
type Shape = (value: unknown) => unknown;

/** 1, 0, true or false: a field to include or to exclude. */
export const isFlag = (value: unknown): boolean => typeof value === 'boolean' || numeric(value) !== undefined;

function apply(value: unknown, rules: Doc, include: boolean): unknown {
  if (Array.isArray(value))
    return value.map(item => apply(item, rules, include)).filter(item => item !== undefined);
  if (!isDoc(value)) return include ? value : undefined;
  const fields = Object.entries(value).map(([name, field]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : include;
    if (typeof rule === 'function') return [name, (rule as Shape)(field)] as const;
    return [name, isDoc(rule) ? apply(field, rule, include) : rule ? field : undefined] as const;
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** $slice: the first elements, the last ones (negative), or [skip, limit]. */
function sliceOf(arg: unknown): Shape {
  const numbers = [arg].flat().map(value => Number(numeric(value) ?? NaN));
  const [first = NaN, count] = numbers;
  if (numbers.length > 2 || !numbers.every(Number.isInteger) || (count !== undefined && count <= 0))
    throw new CommandError(28724, '$slice takes a number, or a number to skip and a positive one to return');
  return value => {
    if (!Array.isArray(value)) return value;
    const list = value as unknown[];
    if (count === undefined && !Array.isArray(arg))
      return first < 0 ? list.slice(first) : list.slice(0, first);
    const start = first < 0 ? Math.max(0, list.length + first) : first;
    return list.slice(start, start + (count ?? Infinity));
  };
}

/** $elemMatch: the first element that matches. */
function elementOf(arg: unknown): Shape {
  if (!isDoc(arg)) throw new CommandError(2, '$elemMatch needs an object');
  const matches = elementMatcher(arg);
  return value => {
    const i = Array.isArray(value) ? value.findIndex(matches) : -1;
    return i < 0 ? undefined : [(value as unknown[])[i]];
  };
}

/** `path.$`: only the element that the query matched. */
function matchedElement(path: string, query: Condition[]): Shape {
  return value => {
    if (!Array.isArray(value)) return value;
    const i = matchedPosition(query, path, value);
    if (i < 0)
      throw new CommandError(
        51246,
        "Executor error: the query has no element for the positional projection '.$'",
      );
    return [(value as unknown[])[i]];
  };
}

function shapeOf(path: string, value: unknown): { op: string; shape: Shape } {
  const [op = '', ...more] = isDoc(value) ? Object.keys(value) : [];
  if (!op.startsWith('$') || more.length > 0)
    throw notSupported(`the projection of ${path} as ${JSON.stringify(value)}`);
  const arg = (value as Doc)[allowed('projection', op)];
  return { op, shape: op === '$slice' ? sliceOf(arg) : elementOf(arg) };
}

/**
 * A projection as a function ("Project Fields to Return"): fields included, or fields excluded, with _id included
 * unless it is excluded; $slice leaves the other fields to the rest of the projection, $elemMatch and `.$` include
 * their field. Computed fields belong to $project and are refused. `query` is that of the find.
 */
export function compileProjection(spec: Doc, query: Condition[] = []): (doc: Doc) => Doc {
  checkConflicts(Object.keys(spec));
  const rules: Doc = {};
  let inclusive: boolean | undefined;
  const decide = (include: boolean, path: string) => {
    if ((inclusive ??= include) === include) return;
    throw new CommandError(31254, `Cannot mix inclusion and exclusion in a projection: ${path}`);
  };
  for (const [path, value] of Object.entries(spec)) {
    if (path.endsWith('.$')) {
      const array = path.slice(0, -2);
      decide(toBool(value), path);
      write(rules, parts(array), matchedElement(array, query));
      continue;
    }
    if (path.includes('$')) throw notSupported(`the projection of ${path}`);
    if (isFlag(value)) {
      if (path !== '_id') decide(toBool(value), path);
      write(rules, parts(path), toBool(value));
      continue;
    }
    const { op, shape } = shapeOf(path, value);
    if (op === '$elemMatch' && path.includes('.'))
      throw new CommandError(31275, `Cannot use $elemMatch projection on a nested field: ${path}`);
    if (op === '$elemMatch') decide(true, path);
    write(rules, parts(path), shape);
  }
  inclusive ??= rules._id === true;
  if (inclusive) rules._id ??= true;
  return doc => apply(doc, rules, !inclusive) as Doc;
}

const noFields = encodeDoc({});

/**
 * A projection of stored documents; undefined if it does not change them. It decodes only the fields it needs: excluded
 * top-level fields are cut out of the bytes, and only included fields are decoded.
 */
export function rawProjection(spec: Doc, query: Condition[] = []): ((raw: Buffer) => Uint8Array) | undefined {
  const paths = Object.keys(spec);
  if (paths.length === 0) return undefined;
  const project = compileProjection(spec, query);
  const flags = Object.values(spec).every(isFlag) && !paths.some(path => path.endsWith('.$'));
  const included = paths.filter(path => toBool(spec[path]));
  if (flags && included.length === 0 && !paths.some(path => path.includes('.'))) {
    const names = wantedOf(paths.map(path => [path]));
    return raw => withFields(raw, names, noFields);
  }
  if (!flags || included.length === 0) return raw => encodeDoc(project(decodeExact(raw)));
  const wanted = wantedOf([['_id'], ...included.map(parts)]);
  return raw => encodeDoc(project(fieldsExact(raw, wanted)));
}
