import { t } from '@/lib/i18n/index.js';
import { countryName } from '@/lib/visit-text.js';
import type { AssignmentRule } from '#contracts';
import { FORM_LANGUAGE_NAMES } from '#form-core';

const texts = t.assignmentRules;

/** The conditions of a rule in one line. */
export function conditionsOf(rule: AssignmentRule, formNames: ReadonlyMap<string, string>): string {
  const { formId, when, minScore, maxScore, countries, languages, sources } = rule;
  const hasScore = minScore !== undefined || maxScore !== undefined;
  return [
    formId === null ? texts.allForms : (formNames.get(formId) ?? ''),
    when && texts.conditions(when.conditions.length),
    hasScore && `${texts.score} ${minScore ?? 0}–${maxScore ?? 100}`,
    countries?.map(countryName).join(', '),
    languages?.map(language => FORM_LANGUAGE_NAMES[language]).join(', '),
    sources?.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The people that a rule assigns leads to; `nameOf` returns a person's name by id. */
export function targetOf({ to }: AssignmentRule, nameOf: (id: string) => string): string {
  if (to.kind === 'nobody') return `→ ${t.assignees.nobody}`;
  if (to.kind === 'person') return `→ ${nameOf(to.userId)}`;
  const all = to.people.map(({ userId, weight }) =>
    weight === 1 ? nameOf(userId) : `${nameOf(userId)} ×${weight}`,
  );
  return `→ ${texts.inTurn(all.join(', '))}`;
}

/** The items of a comma-separated list; undefined if there are none. */
export function listOf(text: string): string[] | undefined {
  const words = text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);
  return words.length ? words : undefined;
}
