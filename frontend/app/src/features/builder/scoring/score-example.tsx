import { t } from '@/lib/i18n/index.js';
import { type FormField, type LeadScoring, scoreLead, withScales } from '#form-core';
import { listed } from './listed.js';
import { exampleAnswers } from './propose-scoring.js';

/** Score of two sample answers, computed as on the server. */
export function ScoreExample({ scoring, fields }: { scoring: LeadScoring; fields: FormField[] }) {
  const answers = exampleAnswers(scoring, fields);
  const { score } = scoreLead(
    withScales(scoring, fields),
    Object.fromEntries(answers.map(({ field, answer }) => [field, answer])),
  );
  if (score === null || answers.length === 0) return null;
  return (
    <p role="status" className="rounded-control bg-brand-soft px-3 py-2 font-medium text-brand-ink">
      {t.scoring.example(listed(answers.map(({ answer }) => answer)), score)}
    </p>
  );
}
