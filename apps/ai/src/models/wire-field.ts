import { z } from 'zod';
import { FIELD_TYPES, type FieldType, LIBRARY, traitsOf } from '#form-core';

/** A Net Promoter Score is a rating with fixed settings; models know it by name. */
export const NPS = 'nps';

/** Types that a model may use: all without set-up and without secrets. */
export const MODEL_FIELD_TYPES = FIELD_TYPES.filter(type => {
  const { opensStep, isConsent, hasParts, isNumeric, isCalculated } = traitsOf(type);
  if (isCalculated) return false;
  return LIBRARY[type].drafted ?? opensStep ?? isConsent ?? hasParts ?? isNumeric ?? false;
});

const optionalText = z.string().nullish();
const optionalNumber = z.number().nullish();

/**
 * A field as parsed: leniently, because servers without structured output omit properties. Absent equals null, and
 * types are checked later.
 */
export const wireField = z.object({
  key: z.string(),
  type: z.string(),
  label: z.string(),
  required: z.boolean().nullish(),
  placeholder: optionalText,
  helpText: optionalText,
  options: z.array(z.string()).nullish(),
  scale: optionalNumber,
  lowLabel: optionalText,
  highLabel: optionalText,
  min: optionalNumber,
  max: optionalNumber,
  step: optionalNumber,
  fileTypes: z.array(z.string()).nullish(),
  maxFiles: optionalNumber,
  consentText: optionalText,
  why: optionalText,
});
export type WireField = z.infer<typeof wireField>;

const text = z.string().nullable();
const amount = z.number().nullable();
const ends = {
  lowLabel: text.describe('Meaning of the lowest value'),
  highLabel: text.describe('Meaning of the highest value'),
};

const common = {
  key: z.string().describe('Unique name in English snake_case, such as event_date'),
  label: z.string(),
  required: z.boolean(),
  helpText: text,
  why: z.string().describe('One sentence for the owner: how this answer helps'),
};

/** Shapes of fields, each with its types. */
const SHAPES: { types: string[]; properties: z.ZodRawShape }[] = [
  { types: typesWhere(isPlain), properties: { ...common, placeholder: text } },
  {
    types: typesWhere(({ choices }) => choices !== undefined),
    properties: { ...common, options: z.array(z.string()).describe('2 to 12, distinct') },
  },
  {
    types: typesWhere(({ isNumeric }, type) => isNumeric === true && type !== 'rating'),
    properties: { ...common, placeholder: text, min: amount, max: amount, step: amount },
  },
  { types: ['rating'], properties: { ...common, scale: z.number().describe('3 to 10'), ...ends } },
  { types: [NPS], properties: { ...common, ...ends } },
  {
    types: typesWhere(({ holdsFiles }) => holdsFiles === true),
    properties: {
      ...common,
      fileTypes: z.array(z.string()).describe("Extensions such as '.pdf'"),
      maxFiles: z.number(),
    },
  },
  {
    types: typesWhere(({ isConsent }) => isConsent === true),
    properties: { ...common, consentText: z.string().describe('The sentence that the visitor agrees to') },
  },
  {
    types: typesWhere(({ opensStep }) => opensStep === true),
    properties: { key: common.key, label: z.string().describe('Title of the step that begins here') },
  },
];

/** A field as providers enforce it: one strict variant per shape. */
export const sentField = z.union(
  SHAPES.filter(({ types }) => types.length > 0).map(({ types, properties }) =>
    z.object({ type: z.enum(types), ...properties }),
  ),
);

type Traits = ReturnType<typeof traitsOf>;

function typesWhere(test: (traits: Traits, type: FieldType) => boolean): string[] {
  return MODEL_FIELD_TYPES.filter(type => test(traitsOf(type), type));
}

function isPlain({ choices, isNumeric, holdsFiles, isConsent, opensStep }: Traits): boolean {
  return !choices && !isNumeric && !holdsFiles && !isConsent && !opensStep;
}
