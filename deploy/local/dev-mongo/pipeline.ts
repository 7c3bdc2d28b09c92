import { type Accumulator, accumulators } from './accumulators.js';
import { allowed } from './allow-list.js';
import type { Collection } from './catalog.js';
import { CommandError, notSupported } from './errors.js';
import { compileExpression, type Eval } from './expressions.js';
import { encode } from './keys.js';
import { compile, conditions } from './match.js';
import { byPath, compileProjection, isFlag } from './projection.js';
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
  throw new CommandError(15957, `${stage} takes a whole number of at least ${min}`);
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

function withField(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(target)) return target.map(item => withField(item, [name, ...rest], value));
  const { [name]: old, ...others } = isDoc(target) ? target : {};
  const next = withField(old, rest, value);
  return next === undefined ? others : { ...(isDoc(target) && target), [name]: next };
}

type Field = readonly [path: string[], evaluate: Eval];

const compileFields = (fields: [path: string, value: unknown][]): Field[] =>
  fields.map(([path, value]) => [path.split('.'), compileExpression(value)] as const);

const withFields = (target: Doc, fields: Field[], root: Doc): Doc =>
  fields.reduce((doc, [path, evaluate]) => withField(doc, path, evaluate(root)) as Doc, target);

function addFields(spec: Doc): (doc: Doc) => Doc {
  const fields = compileFields(byPath(spec));
  return root => withFields(root, fields, root);
}

/** $project: the fields that are kept, and behind them those that are computed. */
function project(spec: Doc): (doc: Doc) => Doc {
  const all = byPath(spec);
  const computed = all.filter(([, value]) => !isFlag(value));
  if (computed.length === 0) return compileProjection(spec);
  const inner = computed.find(([path]) => path.includes('.'));
  if (inner) throw notSupported(`the computed field ${inner[0]} in a $project`);
  compileProjection(Object.fromEntries(all.map(([path, value]) => [path, isFlag(value) ? value : true])));
  const flags = all.filter(([, value]) => isFlag(value));
  const keep = compileProjection(Object.fromEntries(flags), true);
  const fields = compileFields(computed);
  return root => withFields(keep(root), fields, root);
}

/** $unwind: one document for each element; null, missing and empty arrays give none. */
function unwind(value: unknown): Stage {
  if (typeof value !== 'string' || !value.startsWith('$')) throw notSupported('$unwind with options');
  const path = value.slice(1).split('.');
  return function* (input) {
    for (const doc of input) {
      const list = path.reduce<unknown>((from, name) => (isDoc(from) ? get(from, name) : undefined), doc);
      if (Array.isArray(list)) for (const item of list) yield withField(doc, path, item) as Doc;
      else if (list !== undefined && list !== null) yield doc;
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
        make: accumulators[allowed('accumulator', op)]!,
        evaluate: compileExpression(arg),
      };
    });
  return function* (input) {
    const groups = new Map<string, { id: unknown; states: Accumulator[] }>();
    for (const root of input) {
      const value = id(root) ?? null;
      const key = groupKey(value);
      let entry = groups.get(key);
      if (!entry) groups.set(key, (entry = { id: value, states: fields.map(({ make }) => make()) }));
      for (const [i, { evaluate }] of fields.entries()) entry.states[i]!.add(evaluate(root));
    }
    for (const { id: _id, states } of groups.values()) {
      yield { _id, ...Object.fromEntries(fields.map(({ name }, i) => [name, states[i]!.result()])) };
    }
  };
}

function replaceRoot(expression: unknown): (doc: Doc) => Doc {
  const evaluate = compileExpression(expression);
  return root => {
    const doc = evaluate(root);
    if (isDoc(doc)) return doc;
    throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
  };
}

function count(name: unknown): Stage {
  if (typeof name !== 'string') throw new CommandError(40156, 'the count field must be a non-empty string');
  return function* (input) {
    let n = 0;
    for (const _ of input) n++;
    if (n > 0) yield { [name]: n };
  };
}

const mapped =
  (change: (doc: Doc) => Doc): Stage =>
  input =>
    map(input, change);

/** The stages by name ("Aggregation Stages"): what a specification does to documents. */
const stages: Record<string, (value: unknown, name: string) => Stage> = {
  $match: (value, name) => {
    const matches = compile(docOf(value, name));
    return input => filter(input, matches);
  },
  $sort: (value, name) => {
    const order = compareBy(sortPattern(docOf(value, name)));
    return input => [...input].sort(order);
  },
  $limit: (value, name) => {
    const n = whole(value, name, 1);
    return input => limit(input, n);
  },
  $skip: (value, name) => {
    const n = whole(value, name, 0);
    return input => skip(input, n);
  },
  $project: (value, name) => mapped(project(docOf(value, name))),
  $addFields: (value, name) => mapped(addFields(docOf(value, name))),
  $set: (value, name) => mapped(addFields(docOf(value, name))),
  $unwind: unwind,
  $group: (value, name) => group(docOf(value, name)),
  $count: count,
  $replaceRoot: (value, name) => mapped(replaceRoot(docOf(value, name).newRoot)),
};

function compileStage(stage: Doc): Stage {
  const [[name, value] = ['', undefined], ...more] = Object.entries(stage);
  if (more.length > 0)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return stages[allowed('stage', name)]!(value, name);
}

function compileStages(pipeline: Doc[]): Stage {
  const compiled = pipeline.map(compileStage);
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
  pipeline: Doc[],
): Iterable<Doc> {
  const matches = pipeline.findIndex(stage => !('$match' in stage));
  const leading = pipeline.slice(0, matches < 0 ? pipeline.length : matches);
  const sort = pipeline[leading.length]?.$sort;
  const rest = pipeline.slice(leading.length + (sort ? 1 : 0));
  const run = compileStages(rest);
  const match = leading.length > 0 ? { $and: leading.map(stage => stage.$match) } : {};
  return run(collection ? source(storage, collection, match, docOf(sort ?? {}, '$sort')) : []);
}
