import type { FormResponse, PublishedForm } from '#contracts';
import { endingOf, type FieldValues } from '#form-core';

/** The id and name of a response's ending; none for the usual thanks. */
export function givenEnding(
  { endings }: Pick<PublishedForm, 'endings'>,
  values: FieldValues,
  score: number | null,
): Pick<FormResponse, 'ending'> {
  const found = endingOf(endings, values, score);
  return found ? { ending: { id: found.id, name: found.name } } : {};
}
