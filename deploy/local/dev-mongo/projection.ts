import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { fieldConditions, matcher } from './match.js';
import { type Doc, get, isDoc, numeric, toBool } from './values.js';

/** A field that is made from its value and the whole document; undefined leaves the field out. */
type Computed = (value: unknown, root: Doc) => unknown;

/** How a projection reads a value that is no flag: undefined when it is a document of further fields. */
export type Compute = (value: unknown, path: string) => { run: Computed; including: boolean } | undefined;

type Tree = Map<string, boolean | Tree | Computed>;

const isFlag = (value: unknown) => typeof value === 'boolean' || numeric(value) !== undefined;

function add(tree: Tree, path: string[], value: boolean | Computed, full: string): void {
  const [name, ...rest] = path as [string, ...string[]];
  const existing = tree.get(name);
  if (existing !== undefined && (rest.length === 0 || !(existing instanceof Map)))
    throw new CommandError(31249, `Path collision at ${full}`);
  if (rest.length === 0) tree.set(name, value);
  else {
    const child = existing instanceof Map ? existing : (new Map() as Tree);
    tree.set(name, child);
    add(child, rest, value, full);
  }
}

function apply(tree: Tree, value: unknown, root: Doc, keep: boolean): unknown {
  if (Array.isArray(value))
    return value.map(item => apply(tree, item, root, keep)).filter(item => item !== undefined);
  if (!isDoc(value)) return keep ? value : undefined;
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const rule = tree.get(name);
    if (rule === undefined) {
      if (keep) out[name] = value[name];
    } else if (rule === true) out[name] = value[name];
    else if (rule instanceof Map) {
      const inner = apply(rule, value[name], root, keep);
      if (inner !== undefined) out[name] = inner;
    } else if (rule !== false && keep) set(out, name, rule(value[name], root));
  }
  return out;
}

const set = (out: Doc, name: string, value: unknown) => {
  if (value !== undefined) out[name] = value;
};

/** Fields that are computed come behind those that are kept, in the order they were named in. */
function addComputed(tree: Tree, out: unknown, source: unknown, root: Doc): Doc {
  if (Array.isArray(out)) return out.map(item => addComputed(tree, item, item, root)) as unknown as Doc;
  const target: Doc = isDoc(out) ? out : {};
  for (const [name, rule] of tree) {
    const value = isDoc(source) ? get(source, name) : undefined;
    if (typeof rule === 'function') set(target, name, rule(value, root));
    else if (rule instanceof Map && hasComputed(rule))
      target[name] = addComputed(rule, get(target, name), value, root);
  }
  return target;
}

const hasComputed = (tree: Tree): boolean =>
  [...tree.values()].some(rule => typeof rule === 'function' || (rule instanceof Map && hasComputed(rule)));

/**
 * A projection as a function ("Project Fields to Return", "$project"): fields kept, or fields left out, with
 * _id kept unless it is left out; `compute` reads what is neither 1 nor 0.
 */
export function compileProjection(spec: Doc, compute: Compute): (doc: Doc) => Doc {
  const tree: Tree = new Map();
  let including: boolean | undefined;
  const decide = (path: string, keep: boolean): void => {
    if (path === '_id') return;
    if ((including ?? keep) !== keep)
      throw new CommandError(31254, `Cannot mix inclusion and exclusion in a projection: ${path}`);
    including = keep;
  };
  const visit = (fields: Doc, prefix: string): void => {
    for (const [name, value] of Object.entries(fields)) {
      const path = prefix + name;
      if (path.endsWith('.$') || name.startsWith('$')) throw notSupported(`the projection of ${path}`);
      const computed = isFlag(value) ? undefined : compute(value, path);
      if (!isFlag(value) && !computed) {
        visit(value as Doc, `${path}.`);
        continue;
      }
      const keep = toBool(value);
      add(tree, path.split('.'), computed?.run ?? keep, path);
      if (computed?.including ?? !computed) decide(path, computed !== undefined || keep);
    }
  };
  visit(spec, '');
  const id = tree.get('_id');
  including ??= id !== undefined && id !== false;
  if (!including) return doc => apply(tree, doc, doc, true) as Doc;
  if (id === undefined) tree.set('_id', true);
  return doc => addComputed(tree, apply(tree, doc, doc, false), doc, doc);
}

/** The operators of a find's projection: $slice and $elemMatch; expressions are for $project. */
export const findComputed: Compute = (value, path) => {
  const [name, arg] = isDoc(value) ? (Object.entries(value)[0] ?? []) : ['', undefined];
  if (name === '') throw notSupported(`an expression in the projection of ${path}`);
  if (!name?.startsWith('$')) return undefined;
  if (allowed('projection', name) === '$elemMatch') {
    const matches = matcher(fieldConditions('e', { $elemMatch: arg }));
    const find = (list: unknown) =>
      (Array.isArray(list) ? list.find(item => matches({ e: [item] })) : undefined) as unknown;
    const run = (list: unknown) => (find(list) === undefined ? undefined : [find(list)]);
    return { run, including: true };
  }
  const [first, count] = (Array.isArray(arg) ? arg : [arg]).map(item => Number(numeric(item)));
  const [skip, limit] = count === undefined ? [Math.min(first!, 0), Math.abs(first!)] : [first!, count];
  const run = (list: unknown) => {
    if (!Array.isArray(list)) return list;
    const from = skip < 0 ? Math.max(0, list.length + skip) : skip;
    return list.slice(from, from + limit) as unknown[];
  };
  return { run, including: false };
};
