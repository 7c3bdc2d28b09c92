import type { FormResponse } from '#contracts';
import { choicesOf, textOf } from './answers.js';
import { FIELD } from './columns.js';

const HAS: Record<string, (response: FormResponse) => boolean> = {
  summary: response => choicesOf(response, 1).length > 0,
  leadScore: ({ leadScore }) => leadScore !== null,
  value: ({ value }) => value !== null,
  assignee: ({ assigneeId }) => Boolean(assigneeId),
  tags: ({ tags }) => tags.length > 0,
  device: ({ device }) => device !== 'unknown',
  country: ({ country }) => country !== null,
};

/** The columns in which at least one of the responses has a value to show. */
export function withoutEmpty<C extends { key: string }>(
  columns: readonly C[],
  responses: readonly FormResponse[],
): C[] {
  const answered = new Set(
    responses.flatMap(({ answers }) =>
      answers.filter(({ value }) => textOf(value) !== '').map(({ fieldId }) => FIELD + fieldId),
    ),
  );
  return columns.filter(({ key }) =>
    key.startsWith(FIELD) ? answered.has(key) : HAS[key] ? responses.some(HAS[key]) : true,
  );
}
