import { accumulator, type Accumulator } from './accumulators.js';
import { allowed } from './allow-list.js';
import type { Collection } from './catalog.js';
import { CommandError, notSupported } from './errors.js';
import { compileExpression, type Eval } from './expressions.js';
import { encode } from './keys.js';
import { compile, conditions } from './match.js';
import { type Compute, compileProjection } from './projection.js';
import { scan } from './scan.js';
import { compareBy, sortPattern } from './sort.js';
import type { Storage } from './storage.js';
import { type Doc, get, isDoc, numeric } from './values.js';

type Stage = (input: Iterable<Doc>) => Iterable<Doc>;

const docOf = (value: unknown, stage: string): Doc => {
  if (isDoc(value)) return value;
  throw new CommandError(15959, `the specification of ${stage} must be an object`);
};

function whole(value: unknown, stage: string, min: number): number {
  const number = Number(numeric(value));
  if (Number.isInteger(number) && number >= min) return number;
  throw new CommandError(
    15957,
    `invalid argument to ${stage} stage: a whole number of at least ${min} is needed`,
  );
}

function* limit(input: Iterable<Doc>, n: number): Iterable<Doc> {
  let seen = 0;
  for (const doc of input) {
    yield doc;
    if (++seen === n) return;
  }
}

function* skip(input: Iterable<Doc>, n: number): Iterable<Doc> {
  let seen = 0;
  for (const doc of input) if (seen++ >= n) yield doc;
}

function* filter(input: Iterable<Doc>, matches: (doc: Doc) => boolean): Iterable<Doc> {
  for (const doc of input) if (matches(doc)) yield doc;
}

function* map(input: Iterable<Doc>, change: (doc: Doc) => Doc): Iterable<Doc> {
  for (const doc of input) yield change(doc);
}

/** In $project everything that is neither a flag nor a document of fields is an expression. */
const projected: Compute = value => {
  if (isDoc(value) && !Object.keys(value)[0]?.startsWith('$')) return undefined;
  const evaluate = compileExpression(value);
  return { run: (_, root) => evaluate({ root, vars: {} }), including: true };
};

/** The fields of $addFields by path; documents of further fields become longer paths. */
function fieldsByPath(spec: Doc, prefix: string[] = []): [string[], Eval][] {
  return Object.entries(spec).flatMap(([name, value]): [string[], Eval][] => {
    const path = [...prefix, ...name.split('.')];
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');
    return nested ? fieldsByPath(value, path) : [[path, compileExpression(value)]];
  });
}

function withField(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(target)) return target.map(item => withField(item, [name, ...rest], value));
  const { [name]: old, ...others } = isDoc(target) ? target : {};
  const next = withField(old, rest, value);
  if (next === undefined) return others;
  return isDoc(target) && Object.hasOwn(target, name)
    ? { ...target, [name]: next }
    : { ...others, [name]: next };
}

function addFields(spec: Doc): Stage {
  const fields = fieldsByPath(spec);
  return input =>
    map(input, root =>
      fields.reduce(
        (doc, [path, evaluate]) => withField(doc, path, evaluate({ root, vars: {} })) as Doc,
        root,
      ),
    );
}

function unset(value: unknown): Stage {
  const names = Array.isArray(value) ? (value as string[]) : [String(value)];
  const project = compileProjection(Object.fromEntries(names.map(name => [name, false])), projected);
  return input => map(input, project);
}

/** $unwind: one document for each element; null, missing and empty arrays give none unless preserved. */
function unwind(value: unknown): Stage {
  const spec: Doc = isDoc(value) ? value : { path: value };
  const unknown = Object.keys(spec).find(
    name => !['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name),
  );
  if (unknown !== undefined || typeof spec.path !== 'string' || !spec.path.startsWith('$'))
    throw new CommandError(28810, 'invalid $unwind');
  const path = spec.path.slice(1).split('.');
  const keep = spec.preserveNullAndEmptyArrays === true;
  const index = spec.includeArrayIndex as string | undefined;
  const at = (doc: Doc, i: number | null) =>
    index === undefined ? doc : (withField(doc, index.split('.'), i) as Doc);
  return function* (input) {
    for (const doc of input) {
      const list = path.reduce<unknown>((from, name) => (isDoc(from) ? get(from, name) : undefined), doc);
      if (Array.isArray(list) && list.length > 0)
        for (const [i, item] of list.entries()) yield at(withField(doc, path, item) as Doc, i);
      else if (list !== undefined && list !== null && !Array.isArray(list)) yield at(doc, null);
      else if (keep) yield at(Array.isArray(list) ? (withField(doc, path, undefined) as Doc) : doc, null);
    }
  };
}

/** A map key for a group's _id: equal values, 1 and 1.0 say, have one key. */
const groupKey = (id: unknown): string =>
  typeof id === 'string' ? `s${id}` : `b${encode(id).toString('latin1')}`;

function group(spec: Doc): Stage {
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec._id);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => {
      const [[op, arg] = ['', undefined], ...more] = isDoc(value) ? Object.entries(value) : [];
      if (op === '' || more.length > 0)
        throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
      return {
        name,
        make: accumulator(allowed('accumulator', op)),
        evaluate: compileExpression(op === '$count' ? 1 : arg),
      };
    });
  return function* (input) {
    const groups = new Map<string, { id: unknown; states: Accumulator[] }>();
    for (const root of input) {
      const scope = { root, vars: {} };
      const value = id(scope) ?? null;
      const key = groupKey(value);
      let entry = groups.get(key);
      if (!entry) groups.set(key, (entry = { id: value, states: fields.map(({ make }) => make()) }));
      for (const [i, { evaluate }] of fields.entries()) entry.states[i]!.add(evaluate(scope));
    }
    for (const { id: _id, states } of groups.values()) {
      yield { _id, ...Object.fromEntries(fields.map(({ name }, i) => [name, states[i]!.result()])) };
    }
  };
}

function replaceRoot(expression: unknown): Stage {
  const evaluate = compileExpression(expression);
  return input =>
    map(input, root => {
      const doc = evaluate({ root, vars: {} });
      if (isDoc(doc)) return doc;
      throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    });
}

function facet(spec: Doc): Stage {
  const branches = Object.entries(spec).map(
    ([name, stages]) => [name, compileStages(stages as Doc[])] as const,
  );
  return input => {
    const all = [...input];
    return [Object.fromEntries(branches.map(([name, run]) => [name, [...run(all)]]))];
  };
}

/** One stage as a function on documents ("Aggregation Stages"). */
function compileStage(stage: Doc): Stage {
  const [[name, value] = ['', undefined], ...more] = Object.entries(stage);
  if (more.length > 0)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const op = allowed('stage', name);
  switch (op) {
    case '$match':
      return (
        matches => input =>
          filter(input, matches)
      )(compile(docOf(value, op)));
    case '$sort':
      return (
        order => input =>
          [...input].sort(order)
      )(compareBy(sortPattern(docOf(value, op))));
    case '$limit':
      return (
        n => input =>
          limit(input, n)
      )(whole(value, op, 1));
    case '$skip':
      return (
        n => input =>
          skip(input, n)
      )(whole(value, op, 0));
    case '$project':
      return (
        project => input =>
          map(input, project)
      )(compileProjection(docOf(value, op), projected));
    case '$addFields':
    case '$set':
      return addFields(docOf(value, op));
    case '$unset':
      return unset(value);
    case '$unwind':
      return unwind(value);
    case '$group':
      return group(docOf(value, op));
    case '$count':
      return compileStages([
        { $group: { _id: null, [String(value)]: { $sum: 1 } } },
        { $project: { _id: 0 } },
      ]);
    case '$sortByCount':
      return compileStages([{ $group: { _id: value, count: { $sum: 1 } } }, { $sort: { count: -1 } }]);
    case '$replaceRoot':
      return replaceRoot(docOf(value, op).newRoot);
    case '$facet':
      return facet(docOf(value, op));
    default:
      throw notSupported(`the stage ${op}`);
  }
}

function compileStages(stages: Doc[]): Stage {
  const compiled = stages.map(compileStage);
  return input => compiled.reduce((documents, stage) => stage(documents), input);
}

function* source(storage: Storage, collection: Collection, match: Doc, sort: Doc): Iterable<Doc> {
  for (const found of scan(storage, collection, conditions(match), sortPattern(sort)))
    if (found) yield found.doc;
}

/** Runs a pipeline; a $match and a $sort at its start choose an index. */
export function runPipeline(
  storage: Storage,
  collection: Collection | undefined,
  stages: Doc[],
): Iterable<Doc> {
  const matches = stages.findIndex(stage => !('$match' in stage));
  const leading = stages.slice(0, matches < 0 ? stages.length : matches);
  const sort = stages[leading.length]?.$sort;
  const rest = stages.slice(leading.length + (sort ? 1 : 0));
  const run = compileStages(rest);
  const match = leading.length > 0 ? { $and: leading.map(stage => stage.$match) } : {};
  return run(collection ? source(storage, collection, match, docOf(sort ?? {}, '$sort')) : []);
}
