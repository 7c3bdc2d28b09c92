import type { FormContent } from '#contracts';
import { type LeadScoring, pointsOf } from '#form-core';

/** A form whose points are lists of answers, also one that was stored when they were a map. */
export function withPointLists<F extends Pick<FormContent, 'scoring' | 'fields'>>(form: F): F {
  const fields = form.fields.map(field => {
    const { aiSettings } = field;
    return aiSettings?.scoring
      ? { ...field, aiSettings: { ...aiSettings, scoring: listed(aiSettings.scoring) } }
      : field;
  });
  return { ...form, fields, scoring: form.scoring && listed(form.scoring) };
}

const listed = <S extends LeadScoring>(scoring: S): S => ({
  ...scoring,
  criteria: scoring.criteria.map(criterion =>
    criterion.points ? { ...criterion, points: [...pointsOf(criterion)] } : criterion,
  ),
});
