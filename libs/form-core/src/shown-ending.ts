import { endingOf, type FormEnding } from './endings.js';
import type { FormLanguage } from './languages.js';
import { redirectWith } from './prefill.js';
import { recall } from './recall.js';
import { answerText, type GivenAnswer } from './texts/answer-text.js';
import type { FieldValues } from './types.js';

/** An ending as its visitor sees it, with answers in place of the placeholders; addresses are http or https. */
export interface ShownEnding {
  title?: string | undefined;
  text?: string | undefined;
  button?: { label: string; url: string } | undefined;
  redirectUrl?: string | undefined;
}
interface Answered {
  values: FieldValues;
  answers: readonly (GivenAnswer & { fieldId: string })[];
  leadScore: number | null;
}

/** The ending of a response as its visitor sees it; undefined for the usual thanks. Never loaded by browsers of visitors. */
export function shownEnding(
  { endings, language }: { endings?: readonly FormEnding[] | undefined; language?: FormLanguage | undefined },
  { answers, leadScore, values }: Answered,
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
