import { isEmpty } from './answers.js';
import type { Condition, FieldValue, FieldValues, LogicRule } from './types.js';

const plain = (value: unknown): string => String(value).trim().toLowerCase();

const equals = (value: FieldValue, expected: string): boolean =>
  Array.isArray(value) ? value.some(item => plain(item) === expected) : plain(value) === expected;

const contains = (value: FieldValue, expected: string): boolean =>
  Array.isArray(value) ? value.some(item => plain(item).includes(expected)) : plain(value).includes(expected);

const SORTABLE = [/^\d{4}-\d\d-\d\d$/, /^\d\d:\d\d/];

/** Compares numbers by value, and dates and times as texts, which sort chronologically. NaN if the two are not comparable. */
const compare = (value: FieldValue, expected: string | number): number => {
  // An empty text is not a number, although `Number` converts it to 0.
  const difference = plain(expected) ? Number(value) - Number(expected) : NaN;
  if (!Number.isNaN(difference)) return difference;
  const [left, right] = [String(value), String(expected)];
  if (!SORTABLE.some(shape => shape.test(left) && shape.test(right))) return NaN;
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Whether a condition is met by the answers. Text is compared case-insensitively. */
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

/** Whether the combined conditions of a rule are met. */
export const ruleHolds = ({ when }: Pick<LogicRule, 'when'>, values: FieldValues): boolean => {
  const holds = (condition: Condition) => conditionHolds(condition, values);
  return when.match === 'any' ? when.conditions.some(holds) : when.conditions.every(holds);
};
