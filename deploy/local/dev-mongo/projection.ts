import { CommandError, notSupported } from './errors.js';
import { type Doc, isDoc, numeric, toBool } from './values.js';

type Tree = Map<string, boolean | Tree>;

/** 1, 0, true or false: a field to keep or to leave out. */
export const isFlag = (value: unknown): boolean => typeof value === 'boolean' || numeric(value) !== undefined;

/** The fields of a specification by path; documents of further fields become longer paths. */
export function byPath(spec: Doc, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string, unknown][] => {
    const first = isDoc(value) ? Object.keys(value)[0] : undefined;
    return first !== undefined && !first.startsWith('$')
      ? byPath(value as Doc, `${prefix}${name}.`)
      : [[prefix + name, value]];
  });
}

function add(tree: Tree, [name, ...rest]: string[], value: boolean, path: string): void {
  const existing = tree.get(name!);
  if (existing !== undefined && (rest.length === 0 || !(existing instanceof Map)))
    throw new CommandError(31249, `Path collision at ${path}`);
  const child: Tree = existing instanceof Map ? existing : new Map<string, boolean | Tree>();
  tree.set(name!, rest.length > 0 ? child : value);
  if (rest.length > 0) add(child, rest, value, path);
}

function apply(tree: Tree, value: unknown, keep: boolean): unknown {
  if (Array.isArray(value))
    return value.map(item => apply(tree, item, keep)).filter(item => item !== undefined);
  if (!isDoc(value)) return keep ? value : undefined;
  const fields = Object.keys(value).map(name => {
    const rule = tree.get(name) ?? keep;
    const kept = rule ? value[name] : undefined;
    return [name, rule instanceof Map ? apply(rule, value[name], keep) : kept] as const;
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/**
 * A projection as a function ("Project Fields to Return"): fields kept, or fields left out, with _id kept
 * unless it is left out; `including` says which when the specification does not. What is computed is for
 * $project and refused here.
 */
export function compileProjection(spec: Doc, including?: boolean): (doc: Doc) => Doc {
  const tree: Tree = new Map();
  for (const [path, value] of byPath(spec)) {
    if (!isFlag(value) || path.includes('$')) {
      const name = isDoc(value) ? Object.keys(value)[0] : undefined;
      throw notSupported(`the projection of ${path}${name ? ` with ${name}` : ''}`);
    }
    const keep = toBool(value);
    if (path !== '_id' && (including ??= keep) !== keep)
      throw new CommandError(31254, `Cannot mix inclusion and exclusion in a projection: ${path}`);
    add(tree, path.split('.'), keep, path);
  }
  including ??= tree.get('_id') === true;
  if (including && !tree.has('_id')) tree.set('_id', true);
  return doc => apply(tree, doc, !including) as Doc;
}
