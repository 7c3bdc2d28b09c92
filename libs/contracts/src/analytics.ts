import { z } from 'zod';
import { call } from './call.js';
import { byId, timeRange, timeRangeQuery, timestamp } from './common.js';
import { fieldId } from './form.schema.js';

/** Metrics over a period; null where nothing was measured. Rates are per cent, times seconds. */
export const overview = z.object({
  totalForms: z.number().int(),
  totalResponses: z.number().int(),
  aiInteractions: z.number().int(),
  views: z.number().int(),
  starts: z.number().int(),
  conversionRate: z.number().nullable(),
  avgCompletionTime: z.number().nullable(),
  bounceRate: z.number().nullable(),
  successRate: z.number().nullable(),
  avgResponseTime: z.number().nullable(),
  avgSessionDuration: z.number().nullable(),
  revenueGenerated: z.number().nullable(),
  /** Responses of this period against the one before, in per cent. */
  growthRate: z.number().nullable(),
  topPerformingForm: z
    .object({ formId: z.string(), formName: z.string(), responses: z.number().int() })
    .nullable(),
  /** Responses by time bucket (hours for 24h, else days), oldest first. */
  series: z.array(z.object({ at: timestamp, responses: z.number().int(), views: z.number().int() })),
  timeRange,
});
export type Overview = z.infer<typeof overview>;

export const visitorEvent = z.object({
  type: z.enum(['view', 'start', 'field', 'step']),
  sessionId: z.string().min(1).max(64),
  fieldId: fieldId.optional(),
  step: z.number().int().min(0).max(200).optional(),
  ms: z.number().min(0).max(86_400_000).optional(),
});

export const interaction = z.object({
  id: z.string(),
  type: z.enum(['form.submitted', 'ai.interaction']),
  timestamp,
  formId: z.string(),
  formName: z.string(),
  sessionId: z.string().nullable(),
  playbook_reference_id: z.string().nullable(),
  status: z.string(),
  userInput: z.string().nullable(),
  aiResponse: z.string().nullable(),
  country: z.string().nullable(),
  device: z.string().nullable(),
});

export const analyticsCalls = {
  overview: call({
    service: 'analytics',
    access: 'user',
    name: 'analytics.overview',
    summary: 'Metrics over all my forms',
    http: 'GET /api/v1/analytics/overview',
    query: timeRangeQuery,
    output: overview,
    scope: 'analytics:read',
    timeoutMs: 10_000,
  }),
  recentInteractions: call({
    service: 'analytics',
    access: 'user',
    name: 'analytics.recentInteractions',
    summary: 'The latest submissions and AI turns, newest first',
    http: 'GET /api/v1/analytics/recent-interactions',
    query: timeRangeQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(5) }),
    output: z.object({ interactions: z.array(interaction) }),
    scope: 'analytics:read',
    timeoutMs: 10_000,
  }),
  /** Sent by visitors' browsers with sendBeacon; the body may come as text/plain. */
  record: call({
    service: 'analytics',
    access: 'public',
    name: 'analytics.record',
    summary: 'Record what a visitor does with a form',
    http: 'POST /api/v1/public/forms/:id/events',
    params: byId,
    body: z
      .object({
        events: z.array(visitorEvent).min(1).max(50),
        /** The account that is signed in in this browser: an owner's own visits are not counted. */
        viewerId: z.string().max(64).optional(),
      })
      .or(visitorEvent.transform(event => ({ events: [event], viewerId: undefined }))),
    output: z.object({ accepted: z.number().int() }),
    limits: [
      { by: 'address', points: 600, seconds: 60 },
      { by: 'form', points: 6000, seconds: 60 },
    ],
    status: 202,
    timeoutMs: 2500,
  }),
  importVisits: call({
    service: 'analytics',
    access: 'internal',
    name: 'analytics.importVisits',
    summary: 'Import visits that were counted elsewhere; the same session is the same visit',
    body: z.object({
      formId: z.string(),
      visits: z.array(z.object({ sessionId: z.string(), at: timestamp, started: z.boolean() })),
    }),
    output: z.object({ stored: z.number().int() }),
    timeoutMs: 30_000,
  }),
};
