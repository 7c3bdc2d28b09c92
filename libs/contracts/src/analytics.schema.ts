import { z } from 'zod';
import { FIELD_TYPES } from '#form-core';
import { advice, revisionEffect } from './analytics.advice.js';
import { analyticsPeriod, shownPeriod } from './analytics.period.js';
import { count, estimate, measured } from './analytics.values.js';
import { timestamp } from './common.js';

/** Metrics of a period. Rates are per cent with one decimal, times seconds. */
export const periodMetrics = z.object({
  /** Responses that exist: without spam and deleted ones. */
  totalResponses: count,
  views: count,
  starts: count,
  /** Submitted visits, including those with a response that was deleted later. */
  conversions: count,
  /** Submitted visits, of all visits and of those that started. */
  conversionRate: measured,
  completionRate: measured,
  /** Visits that did not start, of all visits. */
  bounceRate: measured,
  avgCompletionTime: measured,
  avgSessionDuration: measured,
  aiInteractions: count,
  /** AI turns that reached their goal, and the mean time of a turn. */
  successRate: measured,
  avgResponseTime: measured,
  wonLeads: count,
  /** Sum of the owner's values of won leads, by the day of their submission; null where none has a value. */
  revenueGenerated: measured,
});
export type PeriodMetrics = z.infer<typeof periodMetrics>;

export const seriesPoint = z.object({
  at: timestamp,
  views: count,
  starts: count,
  conversions: count,
  responses: count,
  /** Responses in the same bucket of the period before. */
  before: count,
});

/** Metrics over a period; null where nothing was measured. */
export const overview = periodMetrics.extend({
  totalForms: count,
  /** Responses of this period against the one before, in per cent. */
  growthRate: measured,
  topPerformingForm: z.object({ formId: z.string(), formName: z.string(), responses: count }).nullable(),
  /** The same metrics of the period before, of the same length. */
  previous: periodMetrics,
  /** By time bucket (hours up to two days, else days), oldest first. */
  series: z.array(seriesPoint),
  timeRange: analyticsPeriod,
  period: shownPeriod,
});
export type Overview = z.infer<typeof overview>;

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
  /** Label of the field or step at which most visits left that had started; null without any. */
  topExitPoint: z.string().nullable(),
  /** The number of the step, where that step has no title. */
  topExitStep: count.optional(),
  revenueGenerated: measured,
  /** Responses against the period before. */
  trend: z.enum(['up', 'down', 'flat']).nullable(),
  change: measured,
  /** Responses by bucket. */
  series: z.array(count),
});
export type FormPerformance = z.infer<typeof formPerformance>;

export const DIMENSIONS = ['country', 'device', 'browser', 'source', 'campaign', 'host'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const breakdownRow = z.object({
  /** Null: not known. */
  value: z.string().nullable(),
  /** Visits, and their share of all in per cent. */
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
  /** Pages of other sites that embed the form. */
  host: rows,
  /** By hour of the week in the time zone; Monday is 0. Hours without a visit are left out. */
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
  sessionId: z.string().nullable(),
  playbook_reference_id: z.string().nullable(),
  status: z.string(),
  userInput: z.string().nullable(),
  aiResponse: z.string().nullable(),
  country: z.string().nullable(),
  device: z.string().nullable(),
});

/** One place on the way through a form. */
export const funnelStep = z.object({
  kind: z.enum(['view', 'start', 'step', 'field', 'submit']),
  /** The field's or the step's id; null for the others. */
  id: z.string().nullable(),
  label: z.string(),
  /** The number of a step without a title. */
  step: count.optional(),
  /** Visits that came at least this far, and their share of all visits in per cent. */
  count,
  ofViews: measured,
  /** Visits that came this far and no further, and were not submitted; and their share of `count` in per cent. */
  dropOff: count,
  dropOffRate: measured,
});
export type FunnelStep = z.infer<typeof funnelStep>;

export const fieldStats = z.object({
  fieldId: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  /** Number of its step, from 1. */
  step: count,
  /** As in the funnel: visits that came at least this far, and those that left here. */
  reached: count,
  exits: count,
  loss: estimate,
  /** Null where the form does not measure times (it has no Analytics Tracker). */
  medianSeconds: measured,
  p90Seconds: measured,
  /** Changes after the first, and errors; and the visits with an error. */
  corrections: count,
  errors: count,
  errorRate: estimate,
  /** Responses that answer it, of those to revisions that ask it. */
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
  /** Choices by frequency, or the bars of a histogram in order; months are `2026-11`. */
  bars: z.array(
    z.object({
      label: z.string(),
      count,
      /** A consent or agreement, which has no text of its own. */
      isYes: z.literal(true).optional(),
      /** First and last number of a bar of several; of numbers that are not whole, its borders. */
      range: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
  /** The mean of numbers. */
  average: measured,
  /** The latest text answers of the period, newest first; null while they cannot be read. */
  latest: z.array(z.object({ text: z.string(), at: timestamp })).nullable(),
});
export type AnswerChart = z.infer<typeof answerChart>;

/** Everything that is known of one form over a period, from one reading of its counts. */
export const formReport = z.object({
  form: z.object({ id: z.string(), name: z.string() }),
  period: shownPeriod,
  metrics: periodMetrics,
  previous: periodMetrics,
  series: z.array(seriesPoint),
  funnel: z.array(funnelStep),
  fields: z.array(fieldStats),
  answers: z.array(answerChart),
  breakdowns,
  /** Advice rests on visits to the form with its present questions; below `adviceFrom` of them there is none. */
  adviceFrom: count,
  adviceVisits: count,
  advice: z.array(advice),
  revisions: z.array(revisionEffect),
});
export type FormReport = z.infer<typeof formReport>;
