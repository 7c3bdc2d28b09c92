import { z } from 'zod';
import { FIELD_TYPES } from '#form-core';
import { advice, revisionEffect } from './analytics.advice.js';
import { analyticsPeriod, shownPeriod } from './analytics.period.js';
import { count, estimate, measured } from './analytics.values.js';
import { timestamp } from './common.js';

/** Metrics of a period. Rates are percentages with one decimal, times are in seconds. */
export const periodMetrics = z.object({
  /** Existing responses, without spam and deleted ones. */
  totalResponses: count,
  /** Those of them without a visit: by API, from a Typebot flow or by import. Only responses count them. */
  responsesWithoutVisit: count,
  views: count,
  starts: count,
  /** Submitted visits, including those with a response that has since been deleted. */
  conversions: count,
  /** Submitted visits as a share of all visits and of the started ones. */
  conversionRate: measured,
  completionRate: measured,
  /** Visits that did not start, as a share of all visits. */
  bounceRate: measured,
  avgCompletionTime: measured,
  avgSessionDuration: measured,
  aiInteractions: count,
  /** Successful AI turns, and the mean time per turn. */
  successRate: measured,
  avgResponseTime: measured,
  wonLeads: count,
  /** Sum of the owner's values of won leads, by the day of submission; null if no lead has a value. */
  revenueGenerated: measured,
});
export type PeriodMetrics = z.infer<typeof periodMetrics>;

export const seriesPoint = z.object({
  at: timestamp,
  views: count,
  starts: count,
  conversions: count,
  responses: count,
  /** Responses in the same bucket of the previous period. */
  before: count,
});

/** Metrics over a period; null if nothing was measured. */
export const overview = periodMetrics.extend({
  totalForms: count,
  /** Change in responses from the previous period, as a percentage. */
  growthRate: measured,
  /** The form with the most responses; `ties` is the number of other forms with the same count. */
  topPerformingForm: z
    .object({ formId: z.string(), formName: z.string(), responses: count, ties: count })
    .nullable(),
  /** The same metrics for the previous period of the same length. */
  previous: periodMetrics,
  /** By time bucket (hours for up to two days, otherwise days), oldest first. */
  series: z.array(seriesPoint),
  timeRange: analyticsPeriod,
  period: shownPeriod,
});
export type Overview = z.infer<typeof overview>;

/** Direction of a change: `flat` within 2 per cent. */
export const trend = z.enum(['up', 'down', 'flat']);
export const topExit = {
  /** Label of the field or step where most of the started visits ended; null if there is none. */
  topExitPoint: z.string().nullable(),
  /** Number of the step, if it has no title. */
  topExitStep: count.optional(),
};

export const formPerformance = z.object({
  formId: z.string(),
  formName: z.string(),
  responses: count,
  views: count,
  starts: count,
  conversionRate: measured,
  completionRate: measured,
  avgTimeToComplete: measured,
  bounceRate: measured,
  ...topExit,
  /** Visits that reached that place, and how many ended there; absent if there is none. */
  topExitLoss: z.object({ reached: count, left: count }).optional(),
  revenueGenerated: measured,
  /** Responses compared with the previous period. */
  trend: trend.nullable(),
  change: measured,
  /** Responses by bucket. */
  series: z.array(count),
});
export type FormPerformance = z.infer<typeof formPerformance>;

export const DIMENSIONS = ['country', 'device', 'browser', 'source', 'campaign', 'host'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const breakdownRow = z.object({
  /** Null if unknown. */
  value: z.string().nullable(),
  /** Visits, and their share of all visits as a percentage. */
  count,
  percentage: z.number(),
  conversions: count,
  conversionRate: measured,
});
export type BreakdownRow = z.infer<typeof breakdownRow>;
const rows = z.array(breakdownRow);
export const breakdowns = z.object({
  period: shownPeriod,
  views: count,
  country: rows,
  device: rows,
  browser: rows,
  source: rows,
  campaign: rows,
  /** Sites that embed the form. */
  host: rows,
  /** By hour of the week in the time zone; Monday is 0. Hours without visits are left out. */
  hourOfWeek: z.array(z.object({ weekday: count, hour: count, views: count, responses: count })),
});

export const playbookStats = z.object({
  id: z.string(),
  count,
  percentage: measured,
  successRate: measured,
  avgResponseTime: measured,
});

export const interaction = z.object({
  id: z.string(),
  type: z.enum(['form.submitted', 'ai.interaction']),
  timestamp,
  formId: z.string(),
  formName: z.string(),
  /** The submitted response; null for an AI turn. */
  responseId: z.string().nullable(),
  sessionId: z.string().nullable(),
  playbook_reference_id: z.string().nullable(),
  status: z.string(),
  userInput: z.string().nullable(),
  aiResponse: z.string().nullable(),
  country: z.string().nullable(),
  device: z.string().nullable(),
});

/** One stage of the funnel of a form. */
export const funnelStep = z.object({
  kind: z.enum(['view', 'start', 'step', 'field', 'submit']),
  /** Id of the field or step; null for the other stages. */
  id: z.string().nullable(),
  label: z.string(),
  /** Number of a step without a title. */
  step: count.optional(),
  /** Visits that reached at least this stage, and their share of all visits as a percentage. */
  count,
  ofViews: measured,
  /** Visits that ended at this stage without a submission, and their share of `count` as a percentage. */
  dropOff: count,
  dropOffRate: measured,
});
export type FunnelStep = z.infer<typeof funnelStep>;

export const fieldStats = z.object({
  fieldId: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  /** Number of its step, starting at 1. */
  step: count,
  /** As in the funnel: visits that reached at least this field, and visits that ended here. */
  reached: count,
  exits: count,
  loss: estimate,
  /** Null if the form does not measure times (it has no Analytics Tracker). */
  medianSeconds: measured,
  p90Seconds: measured,
  /** Changes after the first, errors, and visits with an error. */
  corrections: count,
  errors: count,
  errorRate: estimate,
  /** Responses that answer it, as a share of the responses to revisions that include it. */
  answered: estimate,
});
export type FieldStats = z.infer<typeof fieldStats>;

export const answerChart = z.object({
  fieldId: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  kind: z.enum(['choices', 'numbers', 'dates', 'texts']),
  /** Responses that answer it. */
  answered: count,
  /** Choices by frequency, or histogram bars in order; months are `2026-11`. */
  bars: z.array(
    z.object({
      label: z.string(),
      count,
      /** Whether it is a consent or agreement, which has no text. */
      isYes: z.literal(true).optional(),
      /** First and last number of a bar that spans several; for fractional numbers, its bounds. */
      range: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
  /** The mean of numbers. */
  average: measured,
  /** Latest text answers in the period, newest first; null while they cannot be read. */
  latest: z.array(z.object({ text: z.string(), at: timestamp })).nullable(),
});
export type AnswerChart = z.infer<typeof answerChart>;

/** All statistics of one form over a period, from a single read of its counts. */
export const formReport = z.object({
  form: z.object({ id: z.string(), name: z.string() }),
  period: shownPeriod,
  metrics: periodMetrics,
  previous: periodMetrics,
  series: z.array(seriesPoint),
  funnel: z.array(funnelStep),
  fields: z.array(fieldStats),
  answers: z.array(answerChart),
  /** Responses by ending and their share; `name` null: the form's usual thanks. Empty if no response has an ending. */
  endings: z.array(z.object({ name: z.string().nullable(), count, percentage: z.number() })),
  breakdowns,
  /** Advice is based on visits to the form's current questions; there is none below `adviceFrom` visits. */
  adviceFrom: count,
  adviceVisits: count,
  advice: z.array(advice),
  revisions: z.array(revisionEffect),
});
export type FormReport = z.infer<typeof formReport>;
