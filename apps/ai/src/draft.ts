import { invalid } from '#contracts';
import { cleanDescription, stripMarkup } from './builtin/clean.js';
import type { BuiltinResult } from './builtin/types.js';

export interface Request {
  userId: string;
  description: string;
  context: Record<string, unknown>;
}

/** A description in normalised form, and in its stored form for display. */
export interface CleanedRequest {
  text: string;
  original: string;
}

/** A cleaned request and the built-in form for it. */
export interface Draft extends CleanedRequest {
  userId: string;
  builtin: BuiltinResult;
}

const REFUSALS = {
  blank: 'Please describe your business',
  too_long: 'Please describe your business in at most 2000 characters',
  phishing:
    'We cannot create a form that deceives people or collects their passwords, card numbers or identity numbers. Please describe your own business.',
};

/** @throws DomainError VALIDATION_ERROR for a refused description. */
export function cleanRequest(description: string): CleanedRequest {
  const cleaned = cleanDescription(description);
  if (!cleaned.ok) throw invalid('description', REFUSALS[cleaned.reason]);
  const { text, injected } = cleaned;
  return { text, original: injected ? text : stripMarkup(description).trim() };
}
