import type { FormResponse, PublishedForm, ShownEnding } from '#contracts';
import { answerText, endingOf, type FieldValues, recall, redirectWith } from '#form-core';

type Answered = Pick<FormResponse, 'answers' | 'leadScore'>;

/** The id and name of a response's ending; none for the usual thanks. */
export function givenEnding(
  { endings }: Pick<PublishedForm, 'endings'>,
  values: FieldValues,
  score: number | null,
): Pick<FormResponse, 'ending'> {
  const found = endingOf(endings, values, score);
  return found ? { ending: { id: found.id, name: found.name } } : {};
}

/** The ending of a response as its visitor sees it; undefined for the usual thanks. */
export function shownEnding(
  { endings, language }: Pick<PublishedForm, 'endings' | 'language'>,
  { answers, leadScore }: Answered,
  values: FieldValues,
): ShownEnding | undefined {
  const found = endingOf(endings, values, leadScore);
  if (!found) return undefined;
  const { title, text, button, redirectUrl } = found;
  const textOf = (id: string): string | undefined => {
    if (id === 'score') return leadScore === null ? undefined : String(leadScore);
    const answer = answers.find(({ fieldId }) => fieldId === id);
    return answer && answerText(answer, language);
  };
  return {
    ...(title ? { title: recall(title, textOf) } : {}),
    ...(text ? { text: recall(text, textOf) } : {}),
    ...(button
      ? { button: { label: recall(button.label, textOf), url: redirectWith(button.url, values) } }
      : {}),
    ...(redirectUrl ? { redirectUrl: redirectWith(redirectUrl, values) } : {}),
  };
}
