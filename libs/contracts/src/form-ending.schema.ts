import { z } from 'zod';
import { ENDING_LIMITS } from '#form-core';
import { seenText } from './common.js';
import { conditionGroup } from './condition.schema.js';

/** A web address, possibly with placeholders such as `{email}`. */
const address = z.url({ protocol: /^https?$/ }).max(ENDING_LIMITS.url);
const score = z.number().min(0).max(100);

/** See `FormEnding`. */
export const formEnding = z
  .object({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    name: seenText(ENDING_LIMITS.name),
    when: conditionGroup.optional(),
    minScore: score.optional(),
    maxScore: score.optional(),
    title: z.string().max(ENDING_LIMITS.title).optional(),
    text: z.string().max(ENDING_LIMITS.text).optional(),
    button: z.object({ label: seenText(ENDING_LIMITS.button), url: address }).optional(),
    redirectUrl: address.optional(),
  })
  .refine(({ minScore = 0, maxScore = 100 }) => minScore <= maxScore, {
    error: 'The minimum score is above the maximum score',
    path: ['minScore'],
  });

/** Endings of a form, tried in this order. */
export const formEndings = z
  .array(formEnding)
  .max(ENDING_LIMITS.endings, `A form can have at most ${ENDING_LIMITS.endings} endings`)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'Ending ids must be unique');

/** An ending as its visitor sees it, with answers in place of the placeholders. */
export const shownEnding = z.object({
  title: z.string().optional(),
  text: z.string().optional(),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
  redirectUrl: z.string().optional(),
});

/** The ending that a response got, by id and by its name at that time. */
export const givenEnding = z.object({ id: z.string(), name: z.string() });
