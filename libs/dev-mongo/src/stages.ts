import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { checkLookup } from './lookup.js';
import { compile } from './match.js';
import { isFlag } from './projection.js';
import { sortPattern } from './sort.js';
import { type Doc, docOf, isDoc } from './values.js';

/* Pipelines are checked before a document is read: everything outside the allow-list is refused, and so is everything
   that mingo accepts and MongoDB does not. */

/** Parameters that mingo does not check. */
const withTwoArguments = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$subtract', '$divide'];

/** Refuses parts of an expression outside the allow-list ("Aggregation Expressions"). */
function checkExpression(expression: unknown): void {
  if (typeof expression === 'string' && /^\$\$(?!ROOT(\.|$))/.test(expression))
    throw notSupported(`the variable ${expression}`);
  if (Array.isArray(expression)) expression.forEach(checkExpression);
  if (!isDoc(expression)) return;
  for (const [name, value] of Object.entries(expression)) {
    if (name.startsWith('$') && Object.keys(expression).length > 1)
      throw new CommandError(
        15983,
        `an expression must have exactly one operator, found more besides ${name}`,
      );
    if (name.startsWith('$')) allowed('expression', name);
    if (withTwoArguments.includes(name) && (!Array.isArray(value) || value.length !== 2))
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments`);
    if (name !== '$literal') checkExpression(value);
  }
}

/** Checks a stage before a document is read ("Aggregation Stages"). */
export function checkStage(stage: Doc): void {
  const [[name, value] = ['', undefined], ...more] = Object.entries(stage);
  if (more.length > 0) throw new CommandError(40323, 'a pipeline stage must contain exactly one field');
  switch (allowed('stage', name)) {
    case '$limit':
    case '$skip':
      if (Number.isInteger(value) && Number(value) >= (name === '$limit' ? 1 : 0)) return;
      throw new CommandError(15957, `${name} takes a whole number`);
    case '$unset':
      if ([value].flat().every(path => typeof path === 'string' && path !== '')) return;
      throw new CommandError(31002, '$unset takes a path or an array of paths');
    case '$count':
    case '$unwind':
      if (typeof value === 'string' && value.startsWith('$') === (name === '$unwind')) return;
      throw notSupported(`${name} with ${JSON.stringify(value)}`);
  }
  if (!isDoc(value)) throw new CommandError(15959, `the specification of ${name} must be an object`);
  if (name === '$facet') return Object.entries(value).forEach(checkFacet);
  if (name === '$lookup') return checkLookup(value);
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

/** One pipeline of a $facet, which cannot contain another $facet. */
function checkFacet([name, stages]: [string, unknown]): void {
  if (!Array.isArray(stages))
    throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
  for (const stage of stages as Doc[]) {
    if ('$facet' in docOf(stage))
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet');
    checkStage(docOf(stage));
  }
}
