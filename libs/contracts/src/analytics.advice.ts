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
/** What can be proposed: make the field optional, ask for it last, and so on. */
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
  /** One sentence with the evidence, and one with what to do; in English. Other languages are made of what follows. */
  finding: z.string(),
  proposal: z.string(),
  todo: z.enum(ADVICE_TODOS),
  /** What the sentences name besides the evidence; null where they do not. */
  about: z.object({
    /** The field that the proposal is about. */
    label: z.string().nullable(),
    /** How many times the form's median it loses. */
    times: measured,
    /** Its median time, that of the form, and the visits that it is the median of. */
    seconds: measured,
    usualSeconds: measured,
    visits: measured,
    /** The rate that the evidence is compared with, in per cent. */
    otherRate: measured,
    /** What its help text could say, in the form's language. */
    example: z.string().nullable(),
  }),
  evidence: estimate,
  /** How many more responses a period of this length might bring; what the advice are sorted by. */
  gain: z.number(),
  /** The change of the form, ready to be accepted in the builder; null where none can be drafted. */
  operation: z.custom<FormOperation>(value => typeof value === 'object').nullable(),
});
export type Advice = z.infer<typeof advice>;

/** One change of the questions. */
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
  /** The field's label; null where the form as a whole changed. */
  label: z.string().nullable(),
  /** The new label of a field that was renamed. */
  to: z.string().nullable(),
});
export type RevisionEdit = z.infer<typeof revisionEdit>;

/** A published revision against the one before it. */
export const revisionEffect = z.object({
  revision: count,
  publishedAt: timestamp,
  /** What was changed, and the same in English words. */
  edits: z.array(revisionEdit),
  changes: z.array(z.string()),
  before: estimate,
  after: estimate,
  /** `unclear`: the intervals overlap, or there are too few visits to say. */
  verdict: z.enum(['better', 'worse', 'unclear']),
});
export type RevisionEffect = z.infer<typeof revisionEffect>;
