import { z } from 'zod';
import { call } from './call.js';

/** Usage of one resource by a workspace; null if the service that counts it is unreachable. */
export const usage = z.object({ used: z.number().int(), limit: z.number().int().nullable() });
export type Usage = z.infer<typeof usage>;

/** The plan of an installation is part of its configuration; nothing is charged. */
export const billing = z.object({
  plan: z.string(),
  status: z.enum(['active']),
  nextBillingDate: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  /**
   * `forms`: current number; `responses` and `aiInteractions`: since the first of this month (UTC). A null limit
   * means unlimited.
   */
  usage: z.object({
    /** Number of people in the workspace; absent in older answers. */
    members: usage.nullable().optional(),
    forms: usage.nullable(),
    responses: usage.nullable(),
    aiInteractions: usage.nullable(),
  }),
});
export type Billing = z.infer<typeof billing>;

const asked = {
  access: 'internal',
  body: z.object({ ownerId: z.string() }),
  output: usage,
  timeoutMs: 2000,
} as const;

/** Called by auth: each service counts what it stores and knows its own limit. */
export const usageCalls = {
  forms: call({ ...asked, service: 'forms', name: 'forms.usage', summary: 'Forms of an account' }),
  responses: call({
    ...asked,
    service: 'responses',
    name: 'responses.usage',
    summary: 'Responses of an account since the first of this month (UTC)',
  }),
  interactions: call({
    ...asked,
    service: 'ai',
    name: 'ai.usage',
    summary: 'Drafts and changes by the generator for an account since the first of this month (UTC)',
  }),
};

/** Start of the month of `now`, UTC. */
export const monthStart = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
/** `2026-11` */
export const monthName = (now = new Date()): string => now.toISOString().slice(0, 7);
