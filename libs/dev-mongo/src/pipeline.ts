import { Decimal128, Long } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import type { AnyObject, Options } from 'mingo/types';
import type { Catalog, Collection } from './catalog.js';
import { conditions } from './conditions.js';
import { CommandError, notSupported } from './errors.js';
import { compare, mapKey } from './keys.js';
import { lookup } from './lookup.js';
import { compile } from './match.js';
import { scan } from './scan.js';
import { sortBy, sortPattern } from './sort.js';
import { checkStage } from './stages.js';
import { decode, type Storage } from './storage.js';
import { type Doc, docOf } from './values.js';

/* Pipelines run on mingo. The parts replaced in this file differ between mingo and MongoDB: queries, the order of
   values (in comparisons, $sort, $min and $max), missing values in $push, $addToSet and $size, truthiness in $not,
   $count of nothing, and integers beyond 2^53, which sums would silently skip. */

const compared = (holds: (order: number) => boolean) => (obj: unknown, pair: unknown[], options: Options) => {
  const [a, b] = evalExpr(obj, pair, options) as unknown[];
  return holds(compare(a, b));
};

type Group = [docs: unknown[], expression: unknown, options: Options];

/** The values of an expression for the documents of a group, without missing ones, which mingo treats as null. */
const values = (...[docs, value, options]: Group): unknown[] => {
  if (typeof value === 'number') return docs.map(() => value);
  const found = accumulators.$push(docs, { value }, options) as Doc[];
  return found.map(item => item.value).filter(item => item !== undefined);
};

const numbers = (...group: Group): AnyObject[] => {
  const list = values(...group);
  if (list.some(value => value instanceof Long || value instanceof Decimal128))
    throw notSupported('arithmetic on integers beyond 2^53 and decimals in an aggregation');
  return list as AnyObject[];
};

const extreme =
  (sign: 1 | -1) =>
  (...group: Group): unknown => {
    const found = values(...group).filter(value => value !== null);
    return found.length > 0
      ? found.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best))
      : null;
  };

const sorted = (docs: Iterator, spec: unknown) =>
  docs.transform((all: Doc[]) => Lazy(sortBy(all, sortPattern(docOf(spec)), doc => doc)));

const counted = (docs: Iterator, name: string) =>
  docs.transform((all: Doc[]) => Lazy(all.length > 0 ? [{ [name]: all.length }] : []));

/** Without mingo's own $lookup: each run adds one that has access to the collections. */
const { $lookup: _, ...otherStages } = stages;

const context = Context.init({
  pipeline: {
    ...otherStages,
    $match: (docs: Iterator, query: unknown) => docs.filter(compile(docOf(query))),
    $sort: sorted,
    $count: counted,
  } as unknown as typeof stages,
  accumulator: {
    ...accumulators,
    $sum: (...group: Group) => accumulators.$sum(numbers(...group), null, group[2]),
    $avg: (...group: Group) => accumulators.$avg(numbers(...group), null, group[2]),
    $min: extreme(-1),
    $max: extreme(1),
    $push: values,
    $addToSet: (...group: Group) => [
      ...new Map(values(...group).map(value => [mapKey(value), value])).values(),
    ],
  },
  expression: {
    ...expressions,
    $eq: compared(order => order === 0),
    $ne: compared(order => order !== 0),
    $gt: compared(order => order > 0),
    $gte: compared(order => order >= 0),
    $lt: compared(order => order < 0),
    $lte: compared(order => order <= 0),
    $not: (obj: unknown, arg: unknown, options: Options) =>
      !expressions.$and(obj as Doc, [arg].flat(), options),
    $size: (obj: unknown, arg: unknown, options: Options) => {
      const size = expressions.$size(obj as Doc, arg, options);
      if (size !== null) return size;
      throw new CommandError(17124, 'The argument to $size must be an array');
    },
  },
});

function* source(
  storage: Storage,
  collection: Collection,
  match: Doc,
  { sort, hint }: { sort: Doc; hint: unknown },
): Iterable<Doc> {
  for (const found of scan(storage, collection, conditions(match), sortPattern(sort), hint))
    if (found) yield decode(found.raw);
}

/** Converts stages to a function on documents, without an index and without other collections. */
export function runStages(stages: Doc[]): (docs: Doc[]) => Doc[] {
  stages.forEach(checkStage);
  return docs => new Aggregator(stages, { context }).run<Doc>(docs);
}

/** Runs a pipeline; a $match and a $sort at its start choose an index. */
export function runPipeline(
  { storage, catalog }: { storage: Storage; catalog: Catalog },
  ns: string,
  pipeline: Doc[],
  hint?: unknown,
): Iterable<Doc> {
  pipeline.forEach(checkStage);
  const collection = catalog.find(ns);
  const matches = pipeline.findIndex(stage => !('$match' in stage));
  const leading = pipeline.slice(0, matches < 0 ? pipeline.length : matches);
  const sort = pipeline[leading.length]?.$sort;
  const rest = pipeline.slice(leading.length + (sort ? 1 : 0));
  const match = leading.length > 0 ? { $and: leading.map(stage => stage.$match) } : {};
  const documents = collection ? source(storage, collection, match, { sort: docOf(sort), hint }) : [];
  const db = ns.slice(0, ns.indexOf('.'));
  const joins = {
    $lookup: (docs: Iterator, spec: unknown) => {
      const from = catalog.find(`${db}.${String(docOf(spec).from)}`);
      return docs.map(doc => lookup(storage, from, doc as Doc, docOf(spec)));
    },
  };
  const withJoins = Context.from(context, Context.init({ pipeline: joins as unknown as typeof stages }));
  return new Aggregator(rest, { context: withJoins }).run(documents);
}
