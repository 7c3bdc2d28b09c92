import { z } from 'zod';
import { call } from './call.js';
import { byId, timestamp } from './common.js';
import { fieldValue } from './response.schema.js';

/** Days during which unfinished answers can be resumed. */
export const PROGRESS_DAYS = 7;
/** Minutes after the last change until a partial response is reported, and its visitor gets the link they asked for. */
export const PARTIAL_IDLE_MINUTES = 30;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Recipient of the link, entered by a visitor. */
const email = z.email().max(254);

export const progressCalls = {
  save: call({
    service: 'responses',
    access: 'public',
    name: 'progress.save',
    summary:
      'Store unfinished answers for seven days, if the form allows saving progress; with an email address, the link is sent there',
    http: 'POST /api/v1/public/forms/:id/progress',
    params: byId,
    body: z.object({
      responses: z.record(z.string().max(64), z.unknown()),
      step: z.number().int().min(0).max(200).default(0),
      email: email.optional(),
      /** Token of a visitor who knows the form's password; see forms.unlock. */
      access: z.string().max(200).optional(),
    }),
    /** The token gives access to the answers; the server cannot read them without it. */
    output: z.object({ token, expiresAt: timestamp }),
    status: 201,
    limits: [
      { by: 'address', points: 10, seconds: 60 },
      { by: 'form', points: 240, seconds: 60 },
    ],
  }),
  read: call({
    service: 'responses',
    access: 'public',
    name: 'progress.read',
    summary: 'Stored unfinished answers',
    http: 'GET /api/v1/public/forms/:id/progress',
    params: byId,
    query: z.object({ token }),
    output: z.object({
      responses: z.record(z.string(), fieldValue),
      step: z.number().int(),
      expiresAt: timestamp,
      /** `fill` of the partial response that a submission completes. */
      fill: z.string().optional(),
    }),
    limits: [{ by: 'address', points: 60, seconds: 60 }],
  }),
};
