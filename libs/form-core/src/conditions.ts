import { isEmpty } from './answers.js';
import type { Condition, FieldValue, FieldValues, LogicRule } from './types.js';

const plain = (value: unknown): string => String(value).trim().toLowerCase();

const equals = (value: FieldValue, expected: string): boolean =>
  Array.isArray(value) ? value.some(item => plain(item) === expected) : plain(value) === expected;

const contains = (value: FieldValue, expected: string): boolean =>
  Array.isArray(value) ? value.some(item => plain(item).includes(expected)) : plain(value).includes(expected);

const SORTABLE = [/^\d{4}-\d\d-\d\d$/, /^\d\d:\d\d/];

/** Numbers by size; dates and times as they are written, which sorts them too. NaN where the two do not compare. */
const compare = (value: FieldValue, expected: string | number): number => {
  // Nothing is no number, though `Number` takes it for 0.
  const difference = plain(expected) ? Number(value) - Number(expected) : NaN;
  if (!Number.isNaN(difference)) return difference;
  const [left, right] = [String(value), String(expected)];
  if (!SORTABLE.some(shape => shape.test(left) && shape.test(right))) return NaN;
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Whether one condition holds for the answers. Text compares without regard to case. */
export const conditionHolds = (condition: Condition, values: FieldValues): boolean => {
  const value = Object.hasOwn(values, condition.field) ? values[condition.field]! : null;
  const empty = isEmpty(value);
  const expected = condition.value ?? '';
  switch (condition.operator) {
    case 'is_empty':
      return empty;
    case 'is_not_empty':
      return !empty;
    case 'equals':
      return !empty && equals(value, plain(expected));
    case 'not_equals':
      return empty || !equals(value, plain(expected));
    case 'contains':
      return !empty && contains(value, plain(expected));
    case 'not_contains':
      return empty || !contains(value, plain(expected));
    case 'greater_than':
      return !empty && compare(value, expected) > 0;
    case 'less_than':
      return !empty && compare(value, expected) < 0;
  }
};

/** Whether a rule's conditions hold together. */
export const ruleHolds = ({ when }: Pick<LogicRule, 'when'>, values: FieldValues): boolean => {
  const holds = (condition: Condition) => conditionHolds(condition, values);
  return when.match === 'any' ? when.conditions.some(holds) : when.conditions.every(holds);
};
