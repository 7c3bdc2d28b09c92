import { z } from 'zod';
import { call } from './call.js';
import { byId } from './common.js';
import { MAY } from './roles.js';

/** Interval of reports from an open builder, and the time after which a silent one counts as closed, in seconds. */
export const PRESENCE = { every: 20, gone: 50 } as const;

export const presenceCalls = {
  /** Answered by the gateway from memory. Arrivals and departures are news of the topic `presence`. */
  report: call({
    service: 'forms',
    access: 'verified',
    roles: MAY.editForms,
    name: 'presence.report',
    summary: 'Tell that I edit a form, or no longer do, and get the ids of the other people who edit it now',
    http: 'POST /api/v1/forms/:id/presence',
    params: byId,
    body: z.object({ here: z.boolean() }),
    output: z.object({ people: z.array(z.string()) }),
  }),
};
