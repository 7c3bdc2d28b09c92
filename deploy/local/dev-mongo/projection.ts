import { CommandError, notSupported } from './errors.js';
import { parts } from './paths.js';
import { checkConflicts, write } from './update-path.js';
import { type Doc, isDoc, numeric, toBool } from './values.js';

/** 1, 0, true or false: a field to keep or to leave out. */
export const isFlag = (value: unknown): boolean => typeof value === 'boolean' || numeric(value) !== undefined;

function apply(value: unknown, rules: Doc, keep: boolean): unknown {
  if (Array.isArray(value))
    return value.map(item => apply(item, rules, keep)).filter(item => item !== undefined);
  if (!isDoc(value)) return keep ? value : undefined;
  const fields = Object.entries(value).map(([name, field]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : keep;
    return [name, isDoc(rule) ? apply(field, rule, keep) : rule ? field : undefined] as const;
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/**
 * A projection as a function ("Project Fields to Return"): fields kept, or fields left out, with _id kept
 * unless it is left out. What is computed is for $project and refused here.
 */
export function compileProjection(spec: Doc): (doc: Doc) => Doc {
  checkConflicts(Object.keys(spec));
  const rules: Doc = {};
  let keeps: boolean | undefined;
  for (const [path, value] of Object.entries(spec)) {
    if (!isFlag(value) || path.includes('$'))
      throw notSupported(`the projection of ${path} as ${JSON.stringify(value)}`);
    const keep = toBool(value);
    if (path !== '_id' && (keeps ??= keep) !== keep)
      throw new CommandError(31254, `Cannot mix inclusion and exclusion in a projection: ${path}`);
    write(rules, parts(path), keep);
  }
  keeps ??= rules._id === true;
  if (keeps) rules._id ??= true;
  return doc => apply(doc, rules, !keeps) as Doc;
}
