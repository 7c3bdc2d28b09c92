import { responsesPath } from '@/lib/links.js';

/** The list of the responses of a period, filtered; of one form, or of all. */
export function responsesOf(
  formId: string | undefined,
  { from, to }: { from: string; to: string },
  filter: Record<string, string> = {},
): string {
  // The list's last moment is part of it.
  const last = new Date(Date.parse(to) - 1).toISOString();
  const address = new URLSearchParams({ from, to: last, ...filter });
  return `${formId ? responsesPath(formId) : '/app/responses'}?${address.toString()}`;
}
