import {
  type AnswerPoints,
  type FormField,
  type LeadScoring,
  type LogicRule,
  type ScoringCriterion,
  traitsOf,
} from '#form-core';
import type { Catalogue } from './catalogue.js';
import { kindOfField } from './fields.js';
import type { Industry, Kind, Language } from './types.js';

type Asked = { kind: Kind; field: FormField };

const THRESHOLD = 70;
const MOST_CRITERIA = 4;
const LEAST_CRITERIA = 2;

/** Show rules for the fields of a form: those of the industry, then the general ones. */
export function logicFor(
  fields: FormField[],
  industry: Industry | null,
  language: Language,
  catalogue: Catalogue,
): LogicRule[] {
  const asked = byKind(fields, catalogue);
  const shown = new Set<string>();
  const rules: LogicRule[] = [];
  for (const { show, when } of [...(industry?.conditions ?? []), ...catalogue.rules.conditions]) {
    const target = asked.get(show);
    const source = asked.get(when.kind);
    const usual = optionsOf(source?.kind, industry, language)?.[when.option];
    if (!target || !source || target === source || shown.has(show) || usual === undefined) continue;
    if (!source.field.options?.includes(usual)) continue;
    shown.add(show);
    const operator = traitsOf(source.field.type).choices === 'many' ? 'contains' : 'equals';
    rules.push({
      when: { match: 'all', conditions: [{ field: source.field.id, operator, value: usual }] },
      then: { action: 'show', target: target.field.id },
    });
  }
  return rules;
}

/** Lead scoring for this form, with weights that add up to 100. Undefined if no answer distinguishes leads. */
export function scoringFor(
  fields: FormField[],
  industry: Industry | null,
  catalogue: Catalogue,
): LeadScoring | undefined {
  const asked = byKind(fields, catalogue);
  const wanted = [...(industry?.scoring ?? []), ...catalogue.rules.scoring];
  const chosen: { asked: Asked; weight: number }[] = [];
  for (const { kind, weight } of wanted) {
    const found = asked.get(kind);
    const twice = chosen.some(other => other.asked.kind.family === found?.kind.family);
    // Only graded answers distinguish leads: a date or a phone number earns no points.
    const isGraded = found && gradesOf(found.kind, found.field) !== undefined;
    if (isGraded && !twice && chosen.length < MOST_CRITERIA) chosen.push({ asked: found, weight });
  }
  if (chosen.length < LEAST_CRITERIA) return undefined;
  const total = chosen.reduce((sum, { weight }) => sum + weight, 0);
  const weights = chosen.map(({ weight }) => Math.round((100 * weight) / total));
  weights[0] = (weights[0] ?? 0) + 100 - weights.reduce((sum, weight) => sum + weight, 0);
  const criteria = chosen.map(({ asked: { kind, field } }, at): ScoringCriterion => {
    return {
      key: kind.id,
      label: field.label,
      field: field.id,
      weight: weights[at] ?? 0,
      points: gradesOf(kind, field) ?? [],
    };
  });
  return { criteria, threshold: THRESHOLD };
}

/** Points per option; undefined unless the catalogue grades these options. */
function gradesOf(kind: Kind, field: FormField): AnswerPoints[] | undefined {
  const { options } = field;
  const { points } = kind;
  if (!options || !points || points.length !== options.length) return undefined;
  return options.map((option, at) => ({ option, points: points[at] ?? 0 }));
}

function optionsOf(
  kind: Kind | undefined,
  industry: Industry | null,
  language: Language,
): string[] | undefined {
  if (!kind) return undefined;
  return industry?.kinds.find(own => own.kind === kind.id)?.options?.[language] ?? kind.options?.[language];
}

function byKind(fields: FormField[], catalogue: Catalogue): Map<string, Asked> {
  const found = new Map<string, Asked>();
  for (const field of fields) {
    const kind = kindOfField(field, catalogue.kinds);
    if (kind && !found.has(kind.id)) found.set(kind.id, { kind, field });
  }
  return found;
}
