import { createHash } from 'node:crypto';
import type { LeadRecord } from '../destination.types.js';

/** Steps of a lead that advertising networks learn from. */
export const CONVERSION_STEPS = ['lead', 'qualified', 'won'] as const;
export type ConversionStep = (typeof CONVERSION_STEPS)[number];

/** One conversion, before a network's own format. */
export interface Conversion {
  step: ConversionStep;
  /** Same for all steps and attempts: networks count an id once per kind of event. */
  eventId: string;
  /** ISO 8601 */
  at: string;
  /** Of a won lead, if its owner has set it. */
  value: { amount: number; currency: string } | null;
}

interface Options {
  /** Id of the consent field that the owner chose. */
  consentField: string;
  /** ISO 4217, of the workspace. */
  currency: string;
  /** When its status changed, ISO 8601; the first step happened with the submission. */
  changedAt: string;
}

const REACHED: Readonly<Record<LeadRecord['status'], number>> = {
  new: 1,
  contacted: 1,
  lost: 1,
  qualified: 2,
  won: 3,
};

/**
 * All steps that a lead has reached, because an earlier one may not have been sent. Empty unless the visitor agreed in the chosen
 * consent field.
 */
export function conversionsOf(
  record: Pick<LeadRecord, 'responseId' | 'submittedAt' | 'status' | 'value' | 'consent'>,
  { consentField, currency, changedAt }: Options,
): Conversion[] {
  if (record.consent[consentField] !== true) return [];
  return CONVERSION_STEPS.slice(0, REACHED[record.status]).map(step => ({
    step,
    eventId: record.responseId,
    at: step === 'lead' ? record.submittedAt : changedAt,
    value: step === 'won' && record.value !== null ? { amount: record.value, currency } : null,
  }));
}

/** SHA-256 in lower-case hexadecimal digits, as all networks ask for. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Digits with the country code and without the zero of national calls, `(0)`; null if it is unknown, because a number without it belongs to nobody. */
export const phoneDigits = (phone: string): string | null => {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  return phone.trim().startsWith('+') && digits.length >= 7 && digits.length <= 15 ? digits : null;
};
