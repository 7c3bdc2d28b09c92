import { z } from 'zod';
import { FIELD_LIMITS, nativePattern, parseRule } from '#form-core';

const text = (max: number) => z.string().max(max);

/** A rule of document 2. A pattern must at least be valid; the forms service checks whether the server can run it. */
export const validationRule = text(FIELD_LIMITS.rule).refine(rule => {
  const read = parseRule(rule);
  return read.kind !== 'pattern' || nativePattern(read.pattern) !== null;
}, 'This is not a valid pattern');

const partName = z.string().regex(/^[A-Za-z]\w{0,63}$/, 'Names here have letters, digits and _ only');
/** A part of a field in the documents' own shape, up to 20 entries. It comes back as it was sent. */
export const documentedPart = z
  .record(
    partName,
    z.union([
      text(4000),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(text(FIELD_LIMITS.option)).max(50),
      z.record(partName, text(FIELD_LIMITS.option)),
    ]),
  )
  .refine(part => Object.keys(part).length <= 20, 'At most 20 entries');
