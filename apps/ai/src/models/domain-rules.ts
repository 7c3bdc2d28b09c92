import {
  CONDITION_OPERATORS,
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

/** Sum of all weights, and the maximum of one. */
const WHOLE = 100;

/** A model's conditions as rules, without those on missing fields and in circles. */
export function rulesOf(
  conditions: NonNullable<WireForm['conditions']>,
  fields: readonly FormField[],
  ids: ReadonlyMap<string, string>,
): LogicRule[] {
  const fieldOf = (key: string): FormField | undefined =>
    fields.find(({ id }) => id === (ids.get(key) ?? key));
  const rules = conditions.slice(0, 200).flatMap(({ key, action, match, when }): LogicRule[] => {
    const target = fieldOf(key);
    const wanted = RULE_ACTIONS.find(name => name === action);
    const read = when
      .slice(0, 20)
      .map(({ key: on, operator, value }) => conditionOf(fieldOf(on), operator, value));
    const complete = read.filter(condition => condition !== null);
    if (!target || !wanted || complete.length === 0 || complete.length < when.length) return [];
    if (complete.some(({ field }) => field === target.id)) return [];
    return [
      {
        when: { match: match === 'any' ? 'any' : 'all', conditions: complete },
        then: { action: wanted, target: target.id },
      },
    ];
  });
  return withoutCircles(rules);
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
  const option =
    field.options?.find(one => one === value) ?? field.options?.find(one => fold(one) === fold(value));
  // A value that is not an option would hide the field forever.
  if (field.options && option === undefined) return null;
  const several = picksSeveral(field.type) && known === 'equals' ? 'contains' : known;
  return { field: field.id, operator: several, value: option ?? value };
}

/** A model's points, with weights that add up to 100; undefined without valid ones. */
export function scoringOf(
  scoring: WireForm['scoring'],
  fields: readonly FormField[],
  ids: ReadonlyMap<string, string>,
): LeadScoring | undefined {
  const read = (scoring ?? []).slice(0, 20).flatMap(({ key, weight, points }) => {
    const field = fields.find(({ id }) => id === (ids.get(key) ?? key));
    if (!field || !(weight > 0)) return [];
    const given = (points ?? []).filter(({ option }) => !field.options || field.options.includes(option));
    const shares = given.map(({ option, points: share }) => ({
      option,
      points: Math.min(1, Math.max(0, share)),
    }));
    return [
      {
        field,
        weight: Math.min(weight, WHOLE),
        points: given.length > 0 ? shares : [{ option: '*', points: 1 }],
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
