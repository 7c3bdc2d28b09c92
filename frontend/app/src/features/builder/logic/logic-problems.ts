import { t } from '@/lib/i18n/index.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { type Condition, type FormField, isAsked, splitSteps, traitsOf, unreachableFields } from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';
import { type PlacedRule, placedRules } from './rules.js';

/** A rule that never takes effect, or takes effect too late. */
export interface RuleProblem {
  placed: PlacedRule;
  text: string;
}
type LogicDoc = Pick<EditorDoc, 'fields' | 'logic'>;

/** Page numbers of fields and page breaks, by id. */
function pagesOf(fields: FormField[]): Map<string, number> {
  const pages = new Map<string, number>();
  splitSteps(fields).forEach((step, page) => {
    if (step.break) pages.set(step.break.id, page);
    for (const { id } of step.fields) pages.set(id, page);
  });
  return pages;
}

function conditionProblem(fields: Map<string, FormField>, condition: Condition): string | null {
  const asked = fields.get(condition.field);
  if (!asked) return t.logic.problems.goneField;
  const name = asked.label || t.canvas.untitled;
  if (!canBeAsked(asked.type)) return t.logic.problems.noAnswer(name);
  const { operator, value = '' } = condition;
  if (operator === 'is_empty' || operator === 'is_not_empty') return null;
  if (String(value).trim() === '') return t.logic.problems.noValue(name);
  const isOption = asked.options?.some(
    option => option.trim().toLowerCase() === String(value).trim().toLowerCase(),
  );
  const isExact = operator === 'equals' || operator === 'not_equals';
  return isExact && asked.options?.length && !isOption
    ? t.logic.problems.noOption(String(value), name)
    : null;
}

/** Whether two conditions on the same single-value answer contradict each other. */
function contradicts({ rule }: PlacedRule, fields: Map<string, FormField>): boolean {
  if (rule.when.match !== 'all') return false;
  const wanted = new Map<string, string>();
  return rule.when.conditions.some(({ field, operator, value }) => {
    const asked = fields.get(field);
    if (operator !== 'equals' || !asked || traitsOf(asked.type).choices === 'many') return false;
    const text = String(value).trim().toLowerCase();
    const before = wanted.get(field);
    wanted.set(field, text);
    return before !== undefined && before !== text;
  });
}

/** Show and hide rules that form a cycle: each field waits for the next one. */
function circular(rules: PlacedRule[]): Set<PlacedRule> {
  const shows = rules.filter(({ rule }) => rule.then.action === 'show' || rule.then.action === 'hide');
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    shows.some(({ rule }) => {
      if (!rule.when.conditions.some(({ field }) => field === from)) return false;
      const { target } = rule.then;
      if (target === wanted) return true;
      if (seen.has(target)) return false;
      seen.add(target);
      return reaches(target, wanted, seen);
    });
  return new Set(
    shows.filter(({ rule }) =>
      rule.when.conditions.some(
        ({ field }) => field === rule.then.target || reaches(rule.then.target, field, new Set()),
      ),
    ),
  );
}

function placeProblem({ rule }: PlacedRule, fields: Map<string, FormField>, pages: Map<string, number>) {
  const { action, target } = rule.then;
  const to = pages.get(target) ?? 0;
  const last = Math.max(...rule.when.conditions.map(({ field }) => pages.get(field) ?? 0));
  if (action === 'goto') {
    if (!traitsOf(fields.get(target)!.type).opensStep) return t.logic.problems.noPage;
    return to <= last + 1 ? t.logic.problems.goesNowhere : null;
  }
  if (action === 'require' && !isAsked(fields.get(target)!.type)) return t.logic.problems.notAsked;
  return last > to ? t.logic.problems.tooLate : null;
}

/** Whether a rule only depends on answers to fields that are never shown. */
function waitsForHidden({ rule }: PlacedRule, broken: Set<string>): boolean {
  if (rule.then.action !== 'show') return false;
  const dead = rule.when.conditions.filter(
    ({ field, operator }) =>
      broken.has(field) &&
      operator !== 'is_empty' &&
      operator !== 'not_equals' &&
      operator !== 'not_contains',
  );
  return rule.when.match === 'all' ? dead.length > 0 : dead.length === rule.when.conditions.length;
}

/** Cycles, dead ends and rules that refer to deleted fields: one problem per rule, in the order of the rules. */
export function logicProblems(doc: LogicDoc): RuleProblem[] {
  const rules = placedRules(doc);
  if (rules.length === 0) return [];
  const fields = new Map(doc.fields.map(field => [field.id, field]));
  const pages = pagesOf(doc.fields);
  const circle = circular(rules);
  const found = new Map<PlacedRule, string>();
  for (const placed of rules) {
    const text = !fields.has(placed.rule.then.target)
      ? t.logic.problems.goneTarget
      : (placed.rule.when.conditions.map(condition => conditionProblem(fields, condition)).find(Boolean) ??
        (circle.has(placed) ? t.logic.problems.circle : null) ??
        (contradicts(placed, fields) ? t.logic.problems.never : null) ??
        placeProblem(placed, fields, pages));
    if (text) found.set(placed, text);
  }
  const unreachable = unreachableFields(doc);
  for (const placed of rules)
    if (!found.has(placed) && waitsForHidden(placed, unreachable))
      found.set(placed, t.logic.problems.deadEnd);
  return rules.flatMap(placed => {
    const text = found.get(placed);
    return text ? [{ placed, text }] : [];
  });
}
