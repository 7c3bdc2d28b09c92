/** One answer of a model, in milliseconds and tokens. A failed one has no numbers, and `outcome` is the reason. */
export interface LiveAnswer {
  language: string;
  outcome: string;
  ms: number;
  firstMs?: number;
  inputTokens?: number;
  outputTokens?: number;
  fields?: number;
  omitted?: number;
  marks?: number;
  kept?: number;
}

/** One edit by a model: its milliseconds and its problems. */
export interface LiveEdit {
  id: string;
  ms: number;
  problems: string[];
}

/** Number of edits, and the wrong ones with their problems. */
export const summarizeEdits = (edits: readonly LiveEdit[]) => ({
  instructions: edits.length,
  right: edits.filter(({ problems }) => problems.length === 0).length,
  wrong: Object.fromEntries(
    edits.filter(({ problems }) => problems.length > 0).map(({ id, problems }) => [id, problems]),
  ),
});

type Amount = Exclude<keyof LiveAnswer, 'language' | 'outcome'>;

/** Figures of a model: answers by outcome, latencies, tokens, and the share of marks kept, in all and by language. */
export function summarize(answers: readonly LiveAnswer[]) {
  const forms = answers.filter(({ outcome }) => outcome === 'form');
  const languages = [...new Set(answers.map(({ language }) => language))];
  return {
    descriptions: answers.length,
    outcomes: countsOf(answers.map(({ outcome }) => outcome)),
    firstFieldMs: { p50: quantile(forms, 'firstMs', 0.5), p95: quantile(forms, 'firstMs', 0.95) },
    totalMs: { p50: quantile(forms, 'ms', 0.5), p95: quantile(forms, 'ms', 0.95) },
    tokens: { input: mean(forms, 'inputTokens'), output: mean(forms, 'outputTokens') },
    fields: mean(forms, 'fields'),
    omitted: sum(forms, 'omitted'),
    marksKept: share(forms),
    marksKeptByLanguage: Object.fromEntries(
      languages.map(language => [language, share(forms.filter(form => form.language === language))]),
    ),
    wholeForms: forms.filter(({ marks, kept }) => marks === kept).length,
  };
}

const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].map(name => [name, names.filter(other => other === name).length]));

const sum = (answers: readonly LiveAnswer[], key: Amount): number =>
  answers.reduce((total, answer) => total + (answer[key] ?? 0), 0);

const mean = (answers: readonly LiveAnswer[], key: Amount): number | null =>
  answers.length === 0 ? null : Math.round((10 * sum(answers, key)) / answers.length) / 10;

/** Percentage of marks that the forms keep; null without marks. */
function share(answers: readonly LiveAnswer[]): number | null {
  const marks = sum(answers, 'marks');
  return marks === 0 ? null : Math.round((1000 * sum(answers, 'kept')) / marks) / 10;
}

function quantile(answers: readonly LiveAnswer[], key: Amount, q: number): number | null {
  const sorted = answers.map(answer => answer[key] ?? 0).toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
  return value === undefined ? null : Math.round(value);
}
