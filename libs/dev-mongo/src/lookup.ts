import type { Collection } from './catalog.js';
import { conditions } from './conditions.js';
import { CommandError, notSupported } from './errors.js';
import { leaves, parts } from './paths.js';
import { scan } from './scan.js';
import { decode, type Storage } from './storage.js';
import { type Doc, docOf } from './values.js';

const FIELDS = ['from', 'localField', 'foreignField', 'as'];

/** $lookup by the equality of two fields; one with a pipeline is refused. */
export function checkLookup(spec: Doc): void {
  const other = Object.keys(spec).find(name => !FIELDS.includes(name));
  if (other !== undefined) throw notSupported(`the field ${other} of $lookup`);
  const missing = FIELDS.find(name => typeof spec[name] !== 'string' || spec[name] === '');
  if (missing !== undefined) throw new CommandError(9, `$lookup argument '${missing}' must be a string`);
}

/**
 * Adds the matching documents of another collection to a document ("$lookup"): those with a value of the local field. A
 * missing field counts as null on both sides; an array matches by each of its elements.
 */
export function lookup(storage: Storage, from: Collection | undefined, doc: Doc, spec: Doc): Doc {
  const { localField, foreignField, as } = spec as Record<string, string>;
  const values = leaves(doc, parts(localField!)).flatMap(value =>
    Array.isArray(value) ? (value as unknown[]) : [value ?? null],
  );
  const query = conditions({ [foreignField!]: { $in: values.length > 0 ? values : [null] } });
  const found: Doc[] = [];
  for (const match of from ? scan(storage, from, query) : []) if (match) found.push(decode(match.raw));
  return withField(doc, parts(as!), found);
}

/** A copy with a field set; the document may be part of other results. */
function withField(doc: Doc, [name = '', ...rest]: string[], value: unknown): Doc {
  return { ...doc, [name]: rest.length > 0 ? withField(docOf(doc[name]), rest, value) : value };
}
