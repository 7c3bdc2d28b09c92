import { z } from 'zod';
import { FIELD_LIMITS, nativePattern, parseFormula, parseRule } from '#form-core';

const text = (max: number) => z.string().max(max);

/** A rule of document 2. A pattern must at least be valid; the forms service checks whether the server can run it. */
export const validationRule = text(FIELD_LIMITS.rule).refine(rule => {
  const read = parseRule(rule);
  return read.kind !== 'pattern' || nativePattern(read.pattern) !== null;
}, 'This is not a valid pattern');

/** A formula, or '' for none. Whether its fields exist is checked by the editor, because they may be deleted later. */
const formula = text(FIELD_LIMITS.formula).refine(
  value => value === '' || 'node' in parseFormula(value),
  'This is not a valid formula',
);

/** Settings of a calculation. */
export const calculationSettings = {
  formula: formula.optional(),
  decimals: z.number().int().min(0).max(FIELD_LIMITS.decimals).optional(),
  currency: z
    .union([z.literal(''), z.string().regex(/^[A-Z]{3}$/, 'A currency must have three letters')])
    .optional(),
  unit: text(FIELD_LIMITS.unit).optional(),
  hideResult: z.boolean().optional(),
};

const partName = z.string().regex(/^[A-Za-z]\w{0,63}$/, 'Names may contain only letters, digits and _');
/** A part of a field in the documents' own shape, up to 20 entries. It is returned as it was sent. */
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
