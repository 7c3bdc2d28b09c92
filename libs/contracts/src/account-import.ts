import { z } from 'zod';
import { call } from './call.js';
import { byId, id } from './common.js';
import { fieldId } from './condition.schema.js';
import { answer, fieldValue, formResponse } from './response.schema.js';
import { MAY } from './roles.js';

/** Maximum number of responses per call. */
export const IMPORT_BATCH = 50;
const LONGEST_ANSWER = 100_000;

const storedValue = fieldValue.refine(
  value => JSON.stringify(value).length <= LONGEST_ANSWER,
  'An answer is too long',
);

const DAY_MS = 86_400_000;
/**
 * A past time, with tolerance for clock differences between installations. A future one would sort before every new
 * response.
 */
const past = z.iso
  .datetime()
  .refine(
    text => Date.parse(text) <= Date.now() + DAY_MS,
    'A response cannot have a submission date in the future',
  );

/** A response as its owner reads it, from this or another account or installation. `id` is its id there. */
const archivedResponse = formResponse
  .pick({ id: true, leadStatus: true, spam: true, source: true, read: true })
  .extend({
    submittedAt: past,
    values: z.record(fieldId, storedValue),
    answers: z.array(answer.extend({ fieldId, label: z.string().max(1000), value: storedValue })).max(300),
    tags: z.array(z.string().trim().min(1).max(40)).max(20),
    note: z.string().max(4000),
    value: z.number().min(0).max(1e12).nullable(),
    device: z.string().max(40),
    country: z.string().max(2).nullable(),
    /** Capped at how long filling in a form can plausibly take, so that the mean of many stays meaningful. */
    durationMs: z
      .number()
      .min(0)
      .max(30 * DAY_MS)
      .nullable(),
  });
export type ArchivedResponse = z.infer<typeof archivedResponse>;

export const importCalls = {
  /**
   * Answers are kept as given, even if the form has changed since. Files are the re-uploaded ones, under their new
   * ids. An id that was already imported is not stored again.
   */
  responses: call({
    service: 'responses',
    access: 'verified',
    roles: MAY.manage,
    name: 'responses.importArchived',
    summary:
      'Import responses from an archive into one of my forms; importing it again changes nothing, and no emails are sent',
    http: 'POST /api/v1/forms/:id/responses/import',
    params: byId,
    body: z.object({ responses: z.array(archivedResponse).min(1).max(IMPORT_BATCH) }),
    /** In the order of the request: the id in this installation, and whether this call stored the response. */
    output: z.object({ responses: z.array(z.object({ id, stored: z.boolean() })) }),
    timeoutMs: 30_000,
    limits: [{ by: 'user', points: 600, seconds: 60 }],
  }),
};
