import { Decimal128, Long } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import type { AnyObject, Options } from 'mingo/types';
import { allowed } from './allow-list.js';
import type { Collection } from './catalog.js';
import { CommandError, notSupported } from './errors.js';
import { compare, mapKey } from './keys.js';
import { compile, conditions } from './match.js';
import { isFlag } from './projection.js';
import { scan } from './scan.js';
import { sortBy, sortPattern } from './sort.js';
import { decode, type Storage } from './storage.js';
import { type Doc, docOf, isDoc } from './values.js';

/*
 * Pipelines run on mingo. What is here beside it answers otherwise there than in MongoDB: queries, the order of
 * values (in comparisons, $sort, $min and $max), missing values in $push, $addToSet and $size, what is true in
 * $not, $count of nothing, and integers beyond 2^53, which would be left out of sums without a word.
 */

const compared = (holds: (order: number) => boolean) => (obj: unknown, pair: unknown[], options: Options) => {
  const [a, b] = evalExpr(obj, pair, options) as unknown[];
  return holds(compare(a, b));
};

/** These are not checked for it by mingo. */
const withTwoArguments = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$subtract', '$divide'];

type Group = [docs: unknown[], expression: unknown, options: Options];

/** The values of an expression on the documents of a group; a missing one, which mingo takes for null, is left out. */
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

const context = Context.init({
  pipeline: {
    ...stages,
    $match: (docs: Iterator, query: unknown) => docs.filter(compile(docOf(query))),
    $sort: sorted,
    $count: counted,
  } as typeof stages,
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

/** Refuses what an expression has beside the allow-list ("Aggregation Expressions"). */
function checkExpression(expression: unknown): void {
  if (typeof expression === 'string' && /^\$\$(?!ROOT(\.|$))/.test(expression))
    throw notSupported(`the variable ${expression}`);
  if (Array.isArray(expression)) expression.forEach(checkExpression);
  if (!isDoc(expression)) return;
  for (const [name, value] of Object.entries(expression)) {
    if (name.startsWith('$') && Object.keys(expression).length > 1)
      throw new CommandError(15983, `an expression has one operator, found more beside ${name}`);
    if (name.startsWith('$')) allowed('expression', name);
    if (withTwoArguments.includes(name) && (!Array.isArray(value) || value.length !== 2))
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments`);
    if (name !== '$literal') checkExpression(value);
  }
}

/** Checks a stage before a document is read ("Aggregation Stages"). */
function checkStage(stage: Doc): void {
  const [[name, value] = ['', undefined], ...more] = Object.entries(stage);
  if (more.length > 0) throw new CommandError(40323, 'a pipeline stage must contain exactly one field');
  switch (allowed('stage', name)) {
    case '$limit':
    case '$skip':
      if (Number.isInteger(value) && Number(value) >= (name === '$limit' ? 1 : 0)) return;
      throw new CommandError(15957, `${name} takes a whole number`);
    case '$count':
    case '$unwind':
      if (typeof value === 'string' && value.startsWith('$') === (name === '$unwind')) return;
      throw notSupported(`${name} with ${JSON.stringify(value)}`);
  }
  if (!isDoc(value)) throw new CommandError(15959, `the specification of ${name} must be an object`);
  if (name === '$facet') return Object.entries(value).forEach(checkFacet);
  if (name === '$match') return void compile(value);
  if (name === '$sort') return void sortPattern(value);
  for (const [path, item] of Object.entries(value)) {
    const [op, ...others] = Object.keys(docOf(item));
    if (name === '$project' && path.includes('.') && !isFlag(item))
      throw notSupported(`the computed field ${path} in a $project`);
    if (name !== '$group' || path === '_id') checkExpression(item);
    else if (op !== undefined && others.length === 0)
      checkExpression(docOf(item)[allowed('accumulator', op)]);
    else throw new CommandError(40234, `The field '${path}' must be an accumulator object`);
  }
}

/** One pipeline of a $facet; none inside another. */
function checkFacet([name, stages]: [string, unknown]): void {
  if (!Array.isArray(stages))
    throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
  for (const stage of stages as Doc[]) {
    if ('$facet' in docOf(stage))
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet');
    checkStage(docOf(stage));
  }
}

function* source(
  storage: Storage,
  collection: Collection,
  match: Doc,
  { sort, hint }: { sort: Doc; hint: unknown },
): Iterable<Doc> {
  for (const found of scan(storage, collection, conditions(match), sortPattern(sort), hint))
    if (found) yield decode(found.raw);
}

/** Runs a pipeline; a $match and a $sort at its start choose an index. */
export function runPipeline(
  storage: Storage,
  collection: Collection | undefined,
  pipeline: Doc[],
  hint?: unknown,
): Iterable<Doc> {
  pipeline.forEach(checkStage);
  const matches = pipeline.findIndex(stage => !('$match' in stage));
  const leading = pipeline.slice(0, matches < 0 ? pipeline.length : matches);
  const sort = pipeline[leading.length]?.$sort;
  const rest = pipeline.slice(leading.length + (sort ? 1 : 0));
  const match = leading.length > 0 ? { $and: leading.map(stage => stage.$match) } : {};
  const documents = collection ? source(storage, collection, match, { sort: docOf(sort), hint }) : [];
  return new Aggregator(rest, { context }).run(documents);
}
