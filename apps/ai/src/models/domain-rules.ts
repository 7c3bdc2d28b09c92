import {
  CONDITION_OPERATORS,
  FIELD_LIMITS,
  type FormField,
  type LeadScoring,
  type LogicRule,
  RULE_ACTIONS,
} from '#form-core';
import { picksSeveral } from '../builtin/field-traits.js';
import { fold } from '../builtin/text.js';
import { withoutCircles } from './rule-circles.js';
import type { WireForm } from './wire-form.js';

type Condition = LogicRule['when']['conditions'][number];

/** Limits of the contract: rules of a form, conditions of a rule, and criteria of a scoring. */
const MAX_RULES = 200;
const MAX_CONDITIONS = 20;
const MAX_CRITERIA = 20;
/** Sum of all weights, and the maximum of one. */
const WHOLE = 100;

/**
 * A model's conditions as rules, and the keys of fields with a condition on a missing field or answer, or in a cycle.
 */
export function rulesOf(
  conditions: NonNullable<WireForm['conditions']>,
  fields: readonly FormField[],
  ids: ReadonlyMap<string, string>,
): { rules: LogicRule[]; dropped: string[] } {
  const fieldOf = (key: string): FormField | undefined =>
    fields.find(({ id }) => id === (ids.get(key) ?? key));
  const read = conditions.map(({ key, action, match, when }) => {
    const target = fieldOf(key);
    const whens = when
      .slice(0, MAX_CONDITIONS + 1)
      .map(({ key: on, operator, value }) => conditionOf(fieldOf(on), operator, value));
    return { key, rule: target && ruleOf(target.id, action, match, whens)[0] };
  });
  const complete = read.flatMap(({ rule }) => rule ?? []).slice(0, MAX_RULES);
  const rules = withoutCircles(complete);
  return {
    rules,
    dropped: read.filter(({ rule }) => !rule || !rules.includes(rule)).map(({ key }) => key),
  };
}

/**
 * Rule for a field's conditions; null if one of them is null, if there are none or too many, or if one is on the target
 * itself.
 */
export function ruleOf(
  target: string,
  action: string,
  match: string,
  conditions: readonly (Condition | null)[],
): LogicRule[] {
  const complete = conditions.filter(condition => condition !== null);
  const effect = RULE_ACTIONS.find(name => name === action);
  const isWhole = complete.length === conditions.length && complete.length > 0;
  if (!effect || !isWhole || complete.length > MAX_CONDITIONS) return [];
  if (complete.some(({ field }) => field === target)) return [];
  return [
    {
      when: { match: match === 'any' ? 'any' : 'all', conditions: complete },
      then: { action: effect, target },
    },
  ];
}

/** A model's condition on a field's answer; null if it can never be true. */
export function conditionOf(
  field: FormField | undefined,
  operator: string,
  value: string | null | undefined,
): Condition | null {
  const known = CONDITION_OPERATORS.find(name => name === operator);
  if (!field || !known) return null;
  if (known === 'is_empty' || known === 'is_not_empty') return { field: field.id, operator: known };
  if (value === null || value === undefined) return null;
  if (known === 'greater_than' || known === 'less_than')
    return Number.isFinite(Number(value)) ? { field: field.id, operator: known, value: Number(value) } : null;
  return answerCondition(field, known, value);
}

/** A condition on an answer's text; null for a value that is not an option, which would hide the field forever. */
function answerCondition(field: FormField, operator: Condition['operator'], value: string): Condition | null {
  const option =
    field.options?.find(one => one === value) ?? field.options?.find(one => fold(one) === fold(value));
  if (field.options && option === undefined) return null;
  const several = picksSeveral(field.type) && operator === 'equals' ? 'contains' : operator;
  return { field: field.id, operator: several, value: option ?? value };
}

/** A model's points, with weights that add up to 100; undefined without valid ones. */
export function scoringOf(
  scoring: WireForm['scoring'],
  fields: readonly FormField[],
  ids: ReadonlyMap<string, string>,
): LeadScoring | undefined {
  const read = (scoring ?? []).slice(0, MAX_CRITERIA).flatMap(({ key, weight, points }) => {
    const field = fields.find(({ id }) => id === (ids.get(key) ?? key));
    if (!field || !(weight > 0)) return [];
    const shares = pointsOf(points ?? [], field);
    return [
      {
        field,
        weight: Math.min(weight, WHOLE),
        points: shares.length > 0 ? shares : [{ option: '*', points: 1 }],
      },
    ];
  });
  const total = read.reduce((sum, { weight }) => sum + weight, 0);
  if (read.length === 0) return undefined;
  let left = WHOLE;
  return {
    criteria: read.map(({ field, weight, points }, at) => {
      const share = at === read.length - 1 ? left : Math.round((WHOLE * weight) / total);
      left -= share;
      return {
        key: field.id.slice(0, 64),
        label: field.label.slice(0, 200),
        field: field.id,
        weight: Math.max(0, share),
        points,
      };
    }),
    threshold: 70,
  };
}

/** Keys of fields whose points `scoringOf` leaves out: the field is missing, or an answer is missing or repeated. */
export function droppedPoints(
  scoring: WireForm['scoring'],
  fields: readonly FormField[],
  ids: ReadonlyMap<string, string>,
): string[] {
  return (scoring ?? []).flatMap(({ key, weight, points }, at) => {
    const field = fields.find(({ id }) => id === (ids.get(key) ?? key));
    const whole = field && weight > 0 && at < MAX_CRITERIA;
    return whole && pointsOf(points ?? [], field).length === (points ?? []).length ? [] : [key];
  });
}

/** Shares of a field's answers from 0 to 1: the first of each answer. */
function pointsOf(
  points: readonly { option: string; points: number }[],
  { options }: FormField,
): { option: string; points: number }[] {
  const shares = new Map<string, number>();
  for (const { option, points: share } of points) {
    const known = options ? options.includes(option) : option.length <= FIELD_LIMITS.option;
    if (known && !shares.has(option)) shares.set(option, Math.min(1, Math.max(0, share)));
  }
  return [...shares].slice(0, FIELD_LIMITS.options).map(([option, share]) => ({ option, points: share }));
}
