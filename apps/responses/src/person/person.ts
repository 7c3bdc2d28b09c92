import type { FormResponse } from '#contracts';
import { traitsOf } from '#form-core';

const MIN_PHONE_DIGITS = 7;
/** Number of final digits to compare, which are the same with and without a country code. */
const COMPARED_DIGITS = 9;

/** An email address or phone number in comparable form. */
export interface Contact {
  kind: 'email' | 'phone';
  value: string;
}

/** Email addresses and phone numbers of a response. */
export function contactsOf({ answers }: Pick<FormResponse, 'answers'>): Contact[] {
  return answers.flatMap(({ type, value }): Contact[] => {
    if (typeof value !== 'string' || value.trim() === '') return [];
    const kind = traitsOf(type).contact;
    if (kind === 'email') return [{ kind, value: value.trim().toLowerCase() }];
    const digits = value.replace(/\D/g, '');
    if (kind === 'phone' && digits.length >= MIN_PHONE_DIGITS)
      return [{ kind, value: digits.slice(-COMPARED_DIGITS) }];
    return [];
  });
}

/** Whether two lists of contacts identify the same person. */
export const isSamePerson = (one: readonly Contact[], other: readonly Contact[]): boolean =>
  one.some(({ kind, value }) => other.some(its => its.kind === kind && its.value === value));
