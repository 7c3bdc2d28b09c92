import { invalid } from '#contracts';
import { cleanDescription, stripMarkup } from './builtin/clean.js';
import { generateForm } from './builtin/generate.js';
import type { BuiltinResult } from './builtin/types.js';
import { within } from './builtin/within.js';

export interface Request {
  userId: string;
  description: string;
  context: Record<string, unknown>;
}

/** A cleaned request and the built-in form for it. */
export interface Draft {
  userId: string;
  text: string;
  original: string;
  builtin: BuiltinResult;
}

const REFUSALS = {
  blank: 'Please describe your business',
  too_long: 'Please describe your business in at most 2000 characters',
  phishing:
    'We cannot make a form that deceives people or collects their passwords, card numbers or identity numbers. Please describe your own business.',
};

/**
 * So long may a description hold the process, which answers all the others meanwhile. Read in time are those of 2,000
 * characters, some ten times over; who has no account has less.
 */
export const LONGEST_MS = { anybody: 2000, account: 5000 };

/** Said of a form that is nothing but the usual one. */
const UNREAD =
  'Your description took too long to read, so this is a plain contact form. A shorter description helps.';

/** @throws DomainError VALIDATION_ERROR for a description that is refused. */
export function makeDraft(
  { description, context }: Omit<Request, 'userId'>,
  longestMs: number,
): Omit<Draft, 'userId'> {
  const cleaned = cleanDescription(description);
  if (!cleaned.ok) throw invalid('description', REFUSALS[cleaned.reason]);
  const { text, injected } = cleaned;
  // Saved as it was written, for display; orders to a machine and markup are not.
  const original = injected ? text : stripMarkup(description).trim();
  const builtin = within(longestMs, () => generateForm({ description, context }));
  return { text, original, builtin: builtin ?? unread(original) };
}

function unread(description: string): BuiltinResult {
  const usual = generateForm({ description: '' });
  const { form } = usual;
  return {
    ...usual,
    form: { ...form, businessInfo: { ...form.businessInfo, description } },
    notice: UNREAD,
  };
}
