import { responsesPath } from '@/lib/links.js';

/**
 * Path of the list of complete responses, like those in the metrics, for a period, with filters, for one form or all
 * forms.
 */
export function responsesOf(
  formId: string | undefined,
  { from, to }: { from: string; to: string },
  filter: Record<string, string> = {},
): string {
  // The end of the period is exclusive, but that of the list is inclusive.
  const last = new Date(Date.parse(to) - 1).toISOString();
  const address = new URLSearchParams({ from, to: last, partial: 'false', ...filter });
  return `${formId ? responsesPath(formId) : '/app/responses'}?${address.toString()}`;
}
