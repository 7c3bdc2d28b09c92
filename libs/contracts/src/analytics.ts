import { z } from 'zod';
import { periodQuery, shownPeriod } from './analytics.period.js';
import {
  breakdowns,
  formPerformance,
  formReport,
  interaction,
  overview,
  playbookStats,
  seriesPoint,
} from './analytics.schema.js';
import { call } from './call.js';
import { byId, id, timestamp } from './common.js';
import { fieldId } from './condition.schema.js';
import { responseSource, visitReport } from './response.schema.js';
import { MAY } from './roles.js';

const amount = z.number().int().min(0).max(10_000).optional();
export const visitorEvent = z.object({
  type: z.enum(['view', 'start', 'field', 'step', 'abandon']),
  sessionId: z.string().min(1).max(64),
  fieldId: fieldId.optional(),
  step: z.number().int().min(0).max(200).optional(),
  /** Focus time of the field; for `abandon`, the time the page was open. */
  ms: z.number().min(0).max(1e12).optional(),
  corrections: amount,
  errors: amount,
});
export type VisitorEvent = z.infer<typeof visitorEvent>;

const owner = {
  service: 'analytics',
  access: 'user',
  roles: MAY.readAnalytics,
  scope: 'analytics:read',
  timeoutMs: 10_000,
} as const;
/**
 * The analytics screens require a verified account. The dashboard and the form list also show some analytics to other
 * accounts.
 */
const verified = { ...owner, access: 'verified' } as const;

/** One visit in the compact format of the product's own pages. */
const wholeVisit = z.object({
  sessionId: visitorEvent.shape.sessionId,
  started: z.boolean(),
  /** Time that the page has been open. */
  ms: z.number().min(0).max(1e12),
  visit: visitReport,
  viewerId: z.string().max(64).optional(),
  revision: z.number().int().min(0).optional(),
  source: responseSource.optional(),
});
const eventsOfVisit = ({ sessionId, started, ms, visit, ...rest }: z.infer<typeof wholeVisit>) => {
  const { fields, steps, timings = {}, corrections = {}, errors = {} } = visit;
  const events: VisitorEvent[] = [
    { type: started ? 'start' : 'view', sessionId },
    { type: 'abandon', sessionId, ms },
    ...fields.map(fieldId => ({
      ...{ type: 'field' as const, sessionId, fieldId },
      ...{ ms: timings[fieldId], corrections: corrections[fieldId], errors: errors[fieldId] },
    })),
    ...steps.map(step => ({ type: 'step' as const, sessionId, step })),
  ];
  return { viewerId: undefined, revision: undefined, source: undefined, ...rest, events };
};

/** Export formats: the days of every form as a table, everything, or one of the documents. */
export const ANALYTICS_EXPORTS = [
  'all',
  'days',
  'overview',
  'forms',
  'breakdowns',
  'playbooks',
  'interactions',
] as const;

export const analyticsCalls = {
  overview: call({
    ...owner,
    name: 'analytics.overview',
    summary: 'Metrics of one or all of my forms, compared with the previous period',
    http: 'GET /api/v1/analytics/overview',
    query: periodQuery({}),
    output: overview,
  }),
  forms: call({
    ...owner,
    name: 'analytics.forms',
    summary: 'Metrics of each of my forms, most responses first',
    http: 'GET /api/v1/analytics/forms',
    query: periodQuery({
      /** Up to 100 comma-separated form ids to restrict the answer to. */
      ids: z.string().max(6600).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: z.object({ period: shownPeriod, forms: z.array(formPerformance) }),
  }),
  /** For the list of forms: one call per page of the list. */
  performance: call({
    service: 'analytics',
    access: 'internal',
    name: 'analytics.performance',
    summary: 'Metrics of some forms of an owner in the last 30 days',
    body: z.object({ ownerId: z.string(), ids: z.array(id).max(100) }),
    output: z.object({ forms: z.array(formPerformance) }),
    timeoutMs: 1500,
  }),
  form: call({
    ...verified,
    name: 'analytics.form',
    summary: 'One form: funnel, fields, answers, advice',
    http: 'GET /api/v1/analytics/forms/:id',
    params: byId,
    query: periodQuery({}),
    output: formReport,
  }),
  breakdowns: call({
    ...verified,
    name: 'analytics.breakdowns',
    summary:
      'Visits and conversion by country, device, browser, source, campaign, host page and hour of the week',
    http: 'GET /api/v1/analytics/breakdowns',
    query: periodQuery({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    output: breakdowns,
  }),
  playbooks: call({
    ...verified,
    name: 'analytics.playbooks',
    summary: 'Performance of the AI playbooks',
    http: 'GET /api/v1/analytics/playbooks',
    query: periodQuery({}),
    output: z.object({ period: shownPeriod, playbooks: z.array(playbookStats) }),
  }),
  series: call({
    ...verified,
    name: 'analytics.series',
    summary: 'Views, starts and responses by hour or day',
    http: 'GET /api/v1/analytics/series',
    query: periodQuery({}),
    output: z.object({ period: shownPeriod, series: z.array(seriesPoint) }),
  }),
  recentInteractions: call({
    ...owner,
    roles: MAY.readInteractions,
    name: 'analytics.recentInteractions',
    summary: 'The latest submissions and AI turns, newest first',
    http: 'GET /api/v1/analytics/recent-interactions',
    query: periodQuery({ limit: z.coerce.number().int().min(1).max(100).default(5) }),
    output: z.object({ interactions: z.array(interaction) }),
  }),
  /** A file written by the gateway piece by piece. */
  export: call({
    ...verified,
    roles: MAY.exportAnalytics,
    name: 'analytics.export',
    summary: 'Metrics as a file: CSV (days of every form) or JSON (everything, or one document)',
    http: 'GET /api/v1/analytics/export',
    query: periodQuery({
      format: z.enum(['csv', 'json']).default('json'),
      what: z.enum(ANALYTICS_EXPORTS).optional(),
    }),
    output: z.unknown(),
  }),
  /** One piece of an export; the answer includes the position of the next one. */
  exportPiece: call({
    service: 'analytics',
    access: 'internal',
    name: 'analytics.exportPiece',
    summary: 'Rows of an export: one form, all its days',
    body: z.object({
      ownerId: z.string(),
      query: z.record(z.string(), z.unknown()),
      index: z.number().int(),
    }),
    output: z.object({ rows: z.array(z.array(z.string().or(z.number()).nullable())), isLast: z.boolean() }),
    timeoutMs: 10_000,
  }),
  /** Sent by visitors' browsers with sendBeacon; the body may arrive as text/plain. */
  record: call({
    service: 'analytics',
    access: 'public',
    name: 'analytics.record',
    summary: 'Record a visitor’s actions on a form: the events of one visit, with totals since its start',
    http: 'POST /api/v1/public/forms/:id/events',
    params: byId,
    // The format of the product's own pages comes first: every failed union member costs a full pass over the body.
    body: wholeVisit
      .transform(eventsOfVisit)
      .or(
        z.object({
          events: z.array(visitorEvent).min(1).max(500),
          /** The account signed in in this browser: owners' visits to their own forms are not counted. */
          viewerId: z.string().max(64).optional(),
          /** The revision seen by the visitor, and the source of the visit. */
          revision: z.number().int().min(0).optional(),
          source: responseSource.optional(),
        }),
      )
      .or(
        visitorEvent.transform(event => ({
          events: [event],
          viewerId: undefined,
          revision: undefined,
          source: undefined,
        })),
      ),
    /**
     * Number of events written to disk, which are counted if they are a visitor's; 0 for browsers that ask not to be tracked.
     */
    output: z.object({ accepted: z.number().int() }),
    limits: [
      { by: 'address', points: 300, seconds: 60 },
      { by: 'form', points: 6000, seconds: 60 },
    ],
    status: 202,
    timeoutMs: 2500,
  }),
  importVisits: call({
    service: 'analytics',
    access: 'internal',
    name: 'analytics.importVisits',
    summary: 'Import visits counted elsewhere; each session counts as one visit',
    body: z.object({
      formId: id,
      visits: z.array(
        z.object({
          sessionId: z.string(),
          at: timestamp,
          started: z.boolean(),
          device: z.string().nullish(),
          browser: z.string().nullish(),
          country: z.string().nullish(),
          revision: z.number().int().optional(),
          source: responseSource.optional(),
          sessionMs: z.number().optional(),
          fields: z
            .array(
              z.object({
                id: fieldId,
                ms: z.number().optional(),
                corrections: z.number().optional(),
                errors: z.number().optional(),
              }),
            )
            .optional(),
          steps: z.array(z.number().int()).optional(),
        }),
      ),
    }),
    output: z.object({ stored: z.number().int() }),
    timeoutMs: 30_000,
  }),
};
