import { allowed } from './allow-list.js';
import { type Wanted, wantedOf } from './bson-fields.js';
import { type Condition } from './conditions.js';
import { CommandError, notSupported } from './errors.js';
import { equal } from './keys.js';
import { compile, matchedPosition, type Matcher } from './match.js';
import { isPosition } from './paths.js';
import { type Change, operators } from './update-operators.js';
import { checkConflicts, isArrayPart, read, remove, resolve, updatePath, write } from './update-path.js';
import { type Doc, isDoc } from './values.js';

/** A parsed update, which changes a document in place; the document is decoded with exact number types. */
export interface Update {
  replacement: boolean;
  /** The top-level fields that operators write, and those that `apply` reads; none: the whole document. */
  written?: Set<string>;
  wanted: Wanted;
  apply(doc: Doc, query: Condition[], inserting: boolean): Doc;
}

interface Step {
  op: string;
  path: string[];
  /** New values; $unset has none, $rename takes them from `from`. */
  change?: Change;
  from?: string[];
}

function checkId(doc: Doc, id: unknown, inserting: boolean): Doc {
  if (inserting || equal(doc._id, id)) return doc;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** The test of an element for each name of a `$[name]` ("arrayFilters"). */
function elementTests(filters: unknown, steps: Step[]): Map<string, Matcher> {
  const tests = new Map<string, Matcher>();
  for (const filter of Array.isArray(filters) ? (filters as Doc[]) : []) {
    const names = new Set(Object.keys(filter).map(path => path.split('.')[0]!));
    const [name = ''] = names;
    if (names.size !== 1 || !/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw new CommandError(
        9,
        `an array filter must refer to a single name, found: ${[...names].join(', ')}`,
      );
    if (tests.has(name)) throw new CommandError(9, `Found multiple array filters with the name ${name}`);
    tests.set(name, compile(filter));
  }
  const used = new Set(steps.flatMap(({ path }) => path.filter(isArrayPart).map(part => part.slice(2, -1))));
  for (const name of used)
    if (name !== '' && !tests.has(name))
      throw new CommandError(2, `No array filter found for identifier '${name}'`);
  for (const name of tests.keys())
    if (!used.has(name))
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
  return tests;
}

/** The order in which MongoDB processes the fields of an update: by name, positions by number. */
function byPath(a: Step, b: Step): number {
  for (let i = 0; i < Math.min(a.path.length, b.path.length); i++) {
    const [x, y] = [a.path[i]!, b.path[i]!];
    if (x !== y) return isPosition(x) && isPosition(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.path.length - b.path.length;
}

function stepsOf(spec: Doc): Step[] {
  return Object.entries(spec).flatMap(([name, fields]) => {
    const op = allowed('update', name);
    if (!isDoc(fields)) throw new CommandError(9, `Modifiers operate on fields but ${op} has none`);
    return Object.entries(fields).map(([text, arg]): Step => {
      const path = updatePath(text);
      if (op === '$unset') return { op, path };
      if (op !== '$rename') return { op, path, change: operators[op]!(arg, text) };
      if (typeof arg !== 'string')
        throw new CommandError(2, `The 'to' field for $rename must be a string: ${text}`);
      const to = updatePath(arg);
      if ([...path, ...to].some(part => part.startsWith('$')))
        throw new CommandError(2, `$rename takes no positional path: ${text}`);
      return { op, path: to, from: path };
    });
  });
}

/** Parses the stages of a pipeline update. */
export type ReadPipeline = (stages: Doc[]) => (doc: Doc) => Doc;

/** An update by aggregation stages: no positions and no operators; it replaces the whole document. */
function updateByPipeline(stages: unknown[], read: ReadPipeline | undefined, arrayFilters: unknown): Update {
  if (arrayFilters !== undefined)
    throw new CommandError(9, 'arrayFilters may not be specified for pipeline-style updates');
  if (!read) throw notSupported('an update with an aggregation pipeline at this position');
  const next = read(stages as Doc[]);
  const apply: Update['apply'] = (doc, _, inserting) =>
    checkId(next(doc), doc._id, inserting && doc._id === undefined);
  return { replacement: false, wanted: wantedOf([]), apply };
}

/**
 * Reads the `u` of an update: operators, an aggregation pipeline, or a document that replaces all but the _id. The code for
 * pipelines is large and loaded on demand, so it is passed in.
 */
export function parseUpdate(spec: unknown, arrayFilters?: unknown, readPipeline?: ReadPipeline): Update {
  if (Array.isArray(spec)) return updateByPipeline(spec, readPipeline, arrayFilters);
  if (!isDoc(spec)) throw new CommandError(9, 'an update must be a document or a pipeline');
  if (!Object.keys(spec)[0]?.startsWith('$')) {
    if (Object.keys(spec).some(key => key.startsWith('$')))
      throw new CommandError(52, 'a replacement cannot have a $-prefixed field');
    const replace = (doc: Doc) => ('_id' in doc ? { _id: doc._id, ...spec } : { ...spec });
    const apply: Update['apply'] = (doc, _, inserting) => checkId(replace(doc), doc._id, inserting);
    return { replacement: true, wanted: wantedOf([]), apply };
  }
  const steps = stepsOf(spec).sort(byPath);
  const tests = elementTests(arrayFilters, steps);
  const paths = steps.flatMap(({ path, from }) => (from ? [path, from] : [path]));
  checkConflicts(paths.map(path => path.join('.')));
  const written = new Set(paths.map(([name]) => name!));
  const placesOf = (doc: Doc, { path, from }: Step, query: Condition[]): string[][] => {
    if (from) return [path];
    return resolve(doc, path, (array, list) => matchedPosition(query, array, list), tests);
  };
  const applyStep = (doc: Doc, { op, change, from }: Step, at: string[]): void => {
    const value = from ? read(doc, from) : change?.(read(doc, at));
    if (from && value !== undefined) remove(doc, from);
    if (op === '$unset') remove(doc, at);
    else if (value !== undefined) write(doc, at, value);
  };
  return {
    replacement: false,
    written,
    wanted: wantedOf([['_id'], ...[...written].map(name => [name])]),
    apply(doc, query, inserting) {
      const id = doc._id;
      const due = steps.filter(({ op }) => op !== '$setOnInsert' || inserting);
      // Positions refer to the document as the query found it, not to the result of earlier steps.
      const places = due.map(step => placesOf(doc, step, query));
      for (const [index, step] of due.entries()) for (const at of places[index]!) applyStep(doc, step, at);
      return checkId(doc, id, inserting && id === undefined);
    },
  };
}

/** The initial document of an upsert, from the equalities of the query ("Upsert with Operator Expressions"). */
export function upsertBase(query: Condition[]): Doc {
  const doc: Doc = {};
  for (const { path, op, arg } of query) {
    if (op !== '$eq') continue;
    if (read(doc, path.split('.')) !== undefined)
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    write(doc, path.split('.'), arg);
  }
  return doc;
}
