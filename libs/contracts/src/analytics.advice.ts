import { z } from 'zod';
import type { FormOperation } from '#form-core';
import { count, estimate, measured } from './analytics.values.js';
import { timestamp } from './common.js';

export const ADVICE_KINDS = [
  'field-loss',
  'field-errors',
  'field-slow',
  'field-skipped',
  'few-starts',
  'mobile-gap',
] as const;
/** Possible suggestions: make the field optional, ask for it last, and so on. */
export const ADVICE_TODOS = [
  'optional',
  'last',
  'later',
  'after',
  'first',
  'example',
  'help',
  'simpler',
  'remove',
  'title',
  'phone',
] as const;
export const advice = z.object({
  /** The rule and its field, such as `field-loss.phone`. */
  id: z.string(),
  kind: z.enum(ADVICE_KINDS),
  fieldId: z.string().nullable(),
  /** Evidence and suggestion, one English sentence each. Other languages are built from the properties below. */
  finding: z.string(),
  proposal: z.string(),
  todo: z.enum(ADVICE_TODOS),
  /** Additional values for the advice text; null if not applicable. */
  about: z.object({
    /** The field that the suggestion is about. */
    label: z.string().nullable(),
    /** Its loss as a multiple of the form's median. */
    times: measured,
    /** Its median time, the form's median time, and the number of visits behind them. */
    seconds: measured,
    usualSeconds: measured,
    visits: measured,
    /** Rate to which the evidence is compared, as a percentage. */
    otherRate: measured,
    /** Suggested help text, in the form's language. */
    example: z.string().nullable(),
  }),
  evidence: estimate,
  /** Estimated additional responses in a period of the same length; the sort key of the advice list. */
  gain: z.number(),
  /** Change to the form, ready to be accepted in the builder; null if none can be drafted. */
  operation: z.custom<FormOperation>(value => typeof value === 'object').nullable(),
});
export type Advice = z.infer<typeof advice>;

/** A change to one question. */
export const revisionEdit = z.object({
  kind: z.enum([
    'removed',
    'added',
    'renamed',
    'required',
    'optional',
    'help',
    'type',
    'options',
    'order',
    'steps',
  ]),
  /** The field's label; null if the form as a whole changed. */
  label: z.string().nullable(),
  /** New label of a renamed field. */
  to: z.string().nullable(),
});
export type RevisionEdit = z.infer<typeof revisionEdit>;

/** A published revision compared with the previous one. */
export const revisionEffect = z.object({
  revision: count,
  publishedAt: timestamp,
  /** The edits, and their description in English. */
  edits: z.array(revisionEdit),
  changes: z.array(z.string()),
  before: estimate,
  after: estimate,
  /** `unclear`: the intervals overlap, or there are too few visits. */
  verdict: z.enum(['better', 'worse', 'unclear']),
});
export type RevisionEffect = z.infer<typeof revisionEffect>;
