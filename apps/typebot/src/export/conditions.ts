import type { TypebotComparison, TypebotCondition } from '#contracts';
import {
  type Condition,
  conditionHolds,
  FLOW_SEPARATOR,
  flowOptionValues,
  type FormField,
  isTick,
  type LogicRule,
  traitsOf,
} from '#form-core';

/** A comparison without its id. */
type Test = Pick<TypebotComparison, 'comparisonOperator' | 'value'> & { field: string };
/** Tests that must all be satisfied; one of several such lists is enough. */
type Alternatives = Test[][];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** Always between slashes, since a pattern that contains slashes would otherwise be read as one with flags. */
export const regex = (source: string, flags = ''): string => `/${source}/${flags}`;

/** A comparison that is always true, because nothing has this value. */
const ALWAYS = { comparisonOperator: 'Not equal', value: '-/-' } as const;

const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/;

/** Maximum number of alternatives of a rule; further ones are dropped. */
const MAX_ALTERNATIVES = 32;

/** The alternatives that satisfy a condition on this field, for answers in the flow's format. */
export function testsOf(condition: Condition, field: FormField | undefined): Alternatives {
  const on: TestMaker = (comparisonOperator, value) => ({
    field: condition.field,
    comparisonOperator,
    ...(value === undefined ? {} : { value }),
  });
  const holds = (answer: string | string[] | boolean | null) =>
    conditionHolds({ ...condition, field: 'it' }, { it: answer });
  // The field is missing, so the condition is always or never satisfied.
  if (!field) return holds(null) ? [[]] : [];
  if (condition.operator === 'is_empty' || condition.operator === 'is_not_empty')
    return [[emptinessTest(on, field, condition.operator === 'is_empty')]];
  if (isTick(field))
    return [
      ...(holds(true) ? [[on('Equal to', 'true')]] : []),
      ...(holds(null) ? [[on('Not equal', 'true')]] : []),
    ];
  const { choices } = traitsOf(field.type);
  if (choices) return ofOptions(field, holds, on, choices);
  const expected = String(condition.value ?? '').trim();
  const { operator } = condition;
  return operator === 'greater_than' || operator === 'less_than'
    ? ofOrder(field, on, expected, operator === 'greater_than')
    : ofText(field, on, expected, operator);
}

type TestMaker = (operator: Test['comparisonOperator'], value?: string) => Test;

const emptinessTest = (on: TestMaker, field: FormField, isEmpty: boolean): Test => {
  if (isTick(field)) return on(isEmpty ? 'Not equal' : 'Equal to', 'true');
  return on(isEmpty ? 'Is empty' : 'Is set');
};

/** Comparisons of the whole text or a part of it. */
function ofText(
  field: FormField,
  on: TestMaker,
  expected: string,
  operator: 'equals' | 'not_equals' | 'contains' | 'not_contains',
): Alternatives {
  // Each part of an address is compared, like each of several choices.
  const [before, after] = traitsOf(field.type).hasParts ? ['(?:^|[,\\n])', '(?:[,\\n]|$)'] : ['^', '$'];
  const whole = regex(`${before}\\s*${escaped(expected)}\\s*${after}`, 'i');
  switch (operator) {
    case 'equals':
      return [[on('Matches regex', whole)]];
    case 'not_equals':
      return [[on('Is empty')], [on('Does not match regex', whole)]];
    case 'contains':
      return [[on('Matches regex', regex(escaped(expected) || '[\\s\\S]', 'i'))]];
    case 'not_contains':
      return expected
        ? [[on('Is empty')], [on('Does not match regex', regex(escaped(expected), 'i'))]]
        : [[on('Is empty')]];
  }
}

/** Comparisons of times, dates and numbers. */
function ofOrder(field: FormField, on: TestMaker, expected: string, isGreater: boolean): Alternatives {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)/.exec(expected);
  if (clock) return [[on('Matches regex', clockPattern(clock[1]!, clock[2]!, isGreater))]];
  const compared = on(isGreater ? 'Greater than' : 'Less than', expected);
  // Typebot compares any text, by its length if necessary, so the answer must also have a format that our conditions can
  // compare.
  if (DAY.test(expected))
    return field.type === 'date' ? [[compared]] : [[compared, on('Matches regex', regex(DAY.source))]];
  if (!NUMBER.test(expected) || field.type === 'date') return [];
  return [
    traitsOf(field.type).isNumeric ? [compared] : [compared, on('Matches regex', regex(NUMBER.source))],
  ];
}

/** Evaluates the form's conditions for each option, so that the flow makes the same decision. */
function ofOptions(
  field: FormField,
  holds: (answer: string | string[] | null) => boolean,
  on: TestMaker,
  choices: 'one' | 'many',
): Alternatives {
  const values = flowOptionValues(field.options);
  const options = field.options ?? [];
  const those = (wanted: boolean) =>
    values.filter((_, i) => holds(choices === 'one' ? options[i]! : [options[i]!]) === wanted);
  const [yes, no] = [those(true), those(false)];
  const any = (list: string[]) =>
    choices === 'one'
      ? regex(`^(?:${list.map(escaped).join('|')})$`)
      : regex(`(?:^|${FLOW_SEPARATOR})(?:${list.map(escaped).join('|')})(?:${FLOW_SEPARATOR}|$)`);
  if (!holds(null)) return yes.length ? [[on('Matches regex', any(yes))]] : [];
  // Satisfied without an answer, and by every answer without the other options.
  return no.length
    ? [[on('Is empty')], [on('Does not match regex', any(no))]]
    : [[on('Is empty')], [on('Is set')]];
}

/** A pattern that matches times later or earlier than hh:mm. */
const clockPattern = (hour: string, minute: string, later: boolean): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const beyond = (limit: number, value: number) => (later ? value > limit : value < limit);
  const all = (count: number, limit: string) =>
    [...Array(count).keys()].filter(n => beyond(Number(limit), n)).map(two);
  const hours = all(24, hour);
  const minutes = all(60, minute);
  const parts = [
    hours.length ? `(?:${hours.join('|')}):` : '',
    minutes.length ? `${hour}:(?:${minutes.join('|')})` : '',
  ].filter(Boolean);
  return regex(`^(?:${parts.join('|') || '(?!)'})`);
};

/**
 * The alternative conditions of a rule; empty if it can never be satisfied. A rule that is always satisfied becomes
 * a comparison of `anyVariable`.
 */
export function conditionsOf(
  rule: LogicRule,
  fields: readonly FormField[],
  variableOf: (fieldId: string) => string | undefined,
  newId: (kind: string) => string,
  anyVariable: string,
): TypebotCondition[] {
  const perCondition = rule.when.conditions.map(condition =>
    testsOf(
      condition,
      fields.find(({ id }) => id === condition.field && variableOf(id)),
    ),
  );
  const alternatives =
    rule.when.match === 'any'
      ? perCondition.flat()
      : perCondition.reduce<Alternatives>(
          (soFar, next) =>
            soFar.flatMap(one => next.map(other => [...one, ...other])).slice(0, MAX_ALTERNATIVES),
          [[]],
        );
  return alternatives.map(tests => ({
    logicalOperator: 'AND',
    comparisons: tests.length
      ? tests.map(({ field, ...test }) => ({ id: newId('cmp'), variableId: variableOf(field)!, ...test }))
      : [{ id: newId('cmp'), variableId: anyVariable, ...ALWAYS }],
  }));
}
