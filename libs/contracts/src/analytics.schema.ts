import { z } from 'zod';
import { FIELD_TYPES } from '#form-core';
import { advice, revisionEffect } from './analytics.advice.js';
import { analyticsPeriod, shownPeriod } from './analytics.period.js';
import { count, estimate, measured } from './analytics.values.js';
import { timestamp } from './common.js';

/** What a period came to. Rates are per cent with one decimal, times seconds. */
export const periodMetrics = z.object({
  totalResponses: count,
  views: count,
  starts: count,
  /** Visits with at least one response. */
  conversions: count,
  /** Visits with a response, of all visits; and of those that started. */
  conversionRate: measured,
  completionRate: measured,
  /** Visits that left without starting. */
  bounceRate: measured,
  avgCompletionTime: measured,
  avgSessionDuration: measured,
  aiInteractions: count,
  /** AI turns that reached their goal, and how long an AI turn takes. */
  successRate: measured,
  avgResponseTime: measured,
  wonLeads: count,
  /** The owner's own values of leads that were won, by the day of their submission; null where none has a value. */
  revenueGenerated: measured,
});
export type PeriodMetrics = z.infer<typeof periodMetrics>;

export const seriesPoint = z.object({
  at: timestamp,
  views: count,
  starts: count,
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
  /** Label of the field at which most of those left who started and did not submit. */
  topExitPoint: z.string().nullable(),
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
  /** Null: it is not known of these visits. */
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
  /** Pages of other sites that have the form in them. */
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

/** One step of the way through a form: everybody who came at least this far. */
export const funnelStep = z.object({
  /** `gone`: fields that the form has no more. */
  kind: z.enum(['view', 'start', 'gone', 'step', 'field', 'submit']),
  /** The field's or the step's id; null for the others. */
  id: z.string().nullable(),
  /** A step without a title has its number. */
  label: z.string(),
  step: count.optional(),
  count,
  /** Of the visits, in per cent; and those who came to the step before but not to this one. */
  ofViews: measured,
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
  /** Visits that had the focus in it; those for which it was the furthest point and that submitted nothing. */
  reached: count,
  exits: count,
  loss: estimate,
  /** Null where the form measures no times (it has no Analytics Tracker). */
  medianSeconds: measured,
  p90Seconds: measured,
  /** Changes after the first, and errors that were shown; and the visits that had any. */
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
      /** The consent or agreement itself, which has no words of its own. */
      isYes: z.literal(true).optional(),
      /** First and last number of a bar of several; of numbers that are not whole, its borders. */
      range: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
  /** The mean of numbers. */
  average: measured,
  /** The latest answers in words, newest first; null while they cannot be read. */
  latest: z.array(z.object({ text: z.string(), at: timestamp })).nullable(),
});
export type AnswerChart = z.infer<typeof answerChart>;

export const formReport = z.object({
  form: z.object({ id: z.string(), name: z.string() }),
  period: shownPeriod,
  metrics: periodMetrics,
  previous: periodMetrics,
  series: z.array(seriesPoint),
  funnel: z.array(funnelStep),
  fields: z.array(fieldStats),
  answers: z.array(answerChart),
  /** Visits below which no advice is given, and those of the period. */
  adviceFrom: count,
  advice: z.array(advice),
  revisions: z.array(revisionEffect),
});
export type FormReport = z.infer<typeof formReport>;
