import type { FieldValue } from '../field-body.js';
import { addressOf, type AddressPart } from '../fields/address.js';
import { traitsOf } from '../fields/registry.js';
import { DEFAULT_DECIMALS } from '../limits.js';
import { rangeOf } from '../rules.js';
import type { FormField } from '../types.js';
import type { GivenAnswer } from './answer-text.js';

/** Facts needed to read an answer later, when the form has changed. */
export interface AnswerDetails extends Omit<GivenAnswer, 'type' | 'value' | 'consent' | 'amount'> {
  amount?: { decimals: number; currency?: string; unit?: string };
  address?: Partial<Record<AddressPart, string>>;
  consent?: { text: string; version: number };
}

export function answerDetails(field: FormField, value: FieldValue, revision: number): AnswerDetails {
  const { hasParts, isConsent, hasScale, isCalculated } = traitsOf(field.type);
  const { consentText, consentVersion, decimals = DEFAULT_DECIMALS, currency, unit } = field.settings ?? {};
  const outOf = hasScale && rangeOf(field).max;
  return {
    ...(outOf ? { outOf } : {}),
    ...(isCalculated ? { amount: { decimals, ...(currency && { currency }), ...(unit && { unit }) } } : {}),
    ...(hasParts ? { address: addressOf(value) } : {}),
    ...(isConsent
      ? { consent: { text: consentText || field.label, version: consentVersion ?? revision } }
      : {}),
  };
}
