import { initialValue } from './answers.js';
import { conditionHolds } from './conditions.js';
import { traitsOf } from './fields/registry.js';
import { splitSteps } from './steps.js';
import type { Condition, ConditionOperator, FillableForm, FormField, LogicRule } from './types.js';
import { logicOf } from './visibility.js';

/** Conditions that must all be met. */
type Conjunction = readonly Condition[];
/** Alternatives for showing a field, one of which must be met. */
type Requirement = readonly Conjunction[];

/** Maximum number of combinations to try per field; beyond it the field counts as reachable. */
const MAX_COMBINATIONS = 2000;

const OPPOSITE: Partial<Record<ConditionOperator, ConditionOperator>> = {
  equals: 'not_equals',
  not_equals: 'equals',
  contains: 'not_contains',
  not_contains: 'contains',
  is_empty: 'is_not_empty',
  is_not_empty: 'is_empty',
};

/** Alternatives in which a rule applies. */
const met = ({ when }: LogicRule): Requirement =>
  when.match === 'any' ? when.conditions.map(condition => [condition]) : [when.conditions];

/** Alternatives in which a rule does not apply. A negation that no operator expresses counts as always possible. */
const unmet = ({ when }: LogicRule): Requirement => {
  const opposites = when.conditions.map((condition): Conjunction => {
    const operator = OPPOSITE[condition.operator];
    return operator ? [{ ...condition, operator }] : [];
  });
  return when.match === 'any' ? [opposites.flat()] : opposites;
};

/** Whether some answer to this field meets all conditions on it. Without an answer the field is empty. */
function canHold(field: FormField | undefined, answered: boolean, conditions: Conjunction): boolean {
  if (conditions.every(condition => conditionHolds(condition, {}))) return true;
  if (!field || !answered || conditions.some(({ operator }) => operator === 'is_empty')) return false;
  const { choices, holdsFiles, hasParts } = traitsOf(field.type);
  const holdsFor = (value: string) => (condition: Condition) =>
    conditionHolds(condition, { [condition.field]: value });
  if (choices && field.options?.length) {
    const options = [...field.options, ...[initialValue(field) ?? []].flat().map(String)];
    if (choices === 'one') return options.some(option => conditions.every(holdsFor(option)));
    const refused = conditions.filter(({ operator }) => operator.startsWith('not_'));
    const wanted = conditions.filter(({ operator }) => operator === 'equals' || operator === 'contains');
    const allowed = options.filter(option => refused.every(holdsFor(option)));
    return allowed.length > 0 && wanted.every(one => allowed.some(option => holdsFor(option)(one)));
  }
  const exact = conditions.find(({ operator }) => operator === 'equals');
  if (!exact || holdsFiles || hasParts) return true;
  const value = String(exact.value ?? '');
  const sorts: ConditionOperator[] = ['greater_than', 'less_than'];
  return conditions.every(one => sorts.includes(one.operator) || holdsFor(value)(one));
}

/** Rules that hide a field while they apply: those for the field, those for its page, and jumps over its page. */
function hidingRules(form: FillableForm, rules: LogicRule[], ids: readonly string[]): LogicRule[] {
  const steps = splitSteps(form.fields);
  const stepOf = (id: string) =>
    steps.findIndex(step => step.break?.id === id || step.fields.some(field => field.id === id));
  const step = stepOf(ids[0]!);
  const jumps = rules
    .filter(({ then }) => then.action === 'goto')
    .map(rule => ({
      rule,
      from: Math.max(...rule.when.conditions.map(({ field }) => stepOf(field))),
      to: stepOf(rule.then.target),
    }))
    .filter(({ from, to }) => from >= 0 && to > from);
  const passing = jumps.filter(
    jump =>
      jump.from < step &&
      // Every jump from that page skips this one, and none skips the page from which it starts.
      jumps.every(other =>
        other.from === jump.from ? other.to > step : !(other.from < jump.from && jump.from < other.to),
      ),
  );
  const hides = rules.filter(({ then }) => then.action === 'hide' && ids.includes(then.target));
  return [...hides, ...passing.map(({ rule }) => rule)];
}

function requirementsOf(form: FillableForm, rules: LogicRule[], field: FormField): Requirement[] {
  const step = splitSteps(form.fields).find(({ fields }) => fields.some(({ id }) => id === field.id));
  const ids = [field.id, ...(step?.break ? [step.break.id] : [])];
  const showing = ids.flatMap(id => {
    const shows = rules.filter(({ then }) => then.action === 'show' && then.target === id);
    return shows.length > 0 ? [shows.flatMap(met)] : [];
  });
  return [...showing, ...hidingRules(form, rules, ids).map(unmet)];
}

/** Whether all requirements can be met together, by answers to the fields for which `isAnswered` is true. */
function canBeMet(
  requirements: Requirement[],
  fields: ReadonlyMap<string, FormField>,
  isAnswered: (id: string) => boolean,
): boolean {
  let tried = 0;
  const search = (at: number, chosen: Conjunction): boolean => {
    if (++tried > MAX_COMBINATIONS) return true;
    const fits = [...new Set(chosen.map(({ field }) => field))].every(id => {
      const conditions = chosen.filter(({ field }) => field === id);
      return canHold(fields.get(id), isAnswered(id), conditions);
    });
    if (!fits) return false;
    const next = requirements[at];
    return !next || next.some(conditions => search(at + 1, [...chosen, ...conditions]));
  };
  return search(0, []);
}

/**
 * Fields that the rules never show, whatever a visitor answers. Conservative: a field may be answered if it is visible,
 * and may also have its default value, hidden answers and prefilled answers.
 */
export function unreachableFields(form: FillableForm): Set<string> {
  const rules = logicOf(form);
  const unreached = new Set(form.fields.map(({ id }) => id));
  if (rules.length === 0) return new Set();
  const fields = new Map(form.fields.map(field => [field.id, field]));
  const answered = new Set<string>();
  for (const field of form.fields) {
    const { hasValue, isShown } = traitsOf(field.type);
    if (hasValue && (!isShown || initialValue(field) !== null)) answered.add(field.id);
  }
  const open = new Map(form.fields.map(field => [field.id, requirementsOf(form, rules, field)]));
  for (let before = -1; before !== unreached.size;) {
    before = unreached.size;
    for (const id of unreached) {
      const isAnswered = (other: string) =>
        traitsOf(fields.get(other)?.type ?? 'page-break').hasValue && (answered.has(other) || other === id);
      if (!canBeMet(open.get(id)!, fields, isAnswered)) continue;
      unreached.delete(id);
      answered.add(id);
    }
  }
  return unreached;
}
