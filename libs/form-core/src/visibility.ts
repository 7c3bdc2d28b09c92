import { ruleHolds } from './conditions.js';
import { isAsked, traitsOf } from './fields/registry.js';
import { calculate } from './formula/calculate.js';
import { isRequired } from './rules.js';
import { splitSteps } from './steps.js';
import type { FieldValues, FillableForm, FormField, LogicRule } from './types.js';

/** Result of the logic for the current answers. Ids of fields and page breaks. */
export interface FormState {
  visible: Set<string>;
  required: Set<string>;
  /** The answers with the results of calculations; null for none. */
  values: FieldValues;
}

/**
 * Maximum number of rounds: a hidden field's answer may show or hide others, and rules that have not settled by then are
 * circular.
 */
const MAX_ROUNDS = 10;
const CHAIN = 7;

/** Rules of the form itself and of its smart fields. */
export const logicOf = (form: FillableForm): LogicRule[] => [
  ...(form.logic ?? []),
  ...form.fields.flatMap(field =>
    traitsOf(field.type).hasLogic ? (field.aiSettings?.conditional?.rules ?? []) : [],
  ),
];

/** Reads own properties only, so that a field named like a property of Object.prototype has no value. */
const answersOf = (values: FieldValues, visible: Set<string>): FieldValues => {
  const answers: FieldValues = {};
  for (const id of visible) if (Object.hasOwn(values, id)) answers[id] = values[id]!;
  return answers;
};

const isShown = (mine: LogicRule[] = [], answers: FieldValues): boolean => {
  const shows = mine.filter(rule => rule.then.action === 'show');
  const hidden = mine.some(rule => rule.then.action === 'hide' && ruleHolds(rule, answers));
  return !hidden && (shows.length === 0 || shows.some(rule => ruleHolds(rule, answers)));
};

/** Fields of the steps that a goto skips. A goto starts at the last step that its conditions refer to. */
const skippedBy = (form: FillableForm, gotos: LogicRule[], answers: FieldValues): Set<string> => {
  const steps = splitSteps(form.fields);
  const stepOf = (id: string) =>
    steps.findIndex(step => step.break?.id === id || step.fields.some(field => field.id === id));
  const jumps = gotos
    .filter(rule => ruleHolds(rule, answers))
    .map(rule => ({
      from: Math.max(...rule.when.conditions.map(condition => stepOf(condition.field))),
      to: stepOf(rule.then.target),
    }));
  const skipped = new Set<string>();
  for (let step = 0; step < steps.length; step++) {
    const target = jumps.find(jump => jump.from === step && jump.to > step)?.to;
    for (const { break: start, fields } of target === undefined ? [] : steps.slice(step + 1, target)) {
      if (start) skipped.add(start.id);
      for (const field of fields) skipped.add(field.id);
    }
    if (target !== undefined) step = target - 1;
  }
  return skipped;
};

/**
 * Computes which fields are visible and required. `show`: only while such a rule applies; `hide` overrides it; a
 * hidden page break hides its whole step; `require` adds to the field's own setting; `goto` skips the steps up to its
 * target. Answers of hidden fields count as missing, also in calculations, whose results are never taken from the given
 * values. Fields that circular rules would alternately show and hide are visible, so that the visitor can answer them.
 */
export const formState = (form: FillableForm, given: FieldValues): FormState => {
  const rules = logicOf(form);
  const steps = splitSteps(form.fields);
  const targets = new Map<string, LogicRule[]>();
  for (const rule of rules) targets.set(rule.then.target, [...(targets.get(rule.then.target) ?? []), rule]);
  const gotos = rules.filter(rule => rule.then.action === 'goto');
  const sums = form.fields.filter(({ type }) => traitsOf(type).isCalculated);
  const values = { ...given };
  for (const { id } of sums) values[id] = null;
  let visible = new Set(form.fields.map(field => field.id));
  for (let round = 0; (rules.length > 0 || sums.length > 0) && round < MAX_ROUNDS; round++) {
    const skipped = gotos.length ? skippedBy(form, gotos, answersOf(values, visible)) : new Set<string>();
    const next = new Set(visible);
    const answers = answersOf(values, visible);
    let stable = true;
    const apply = (field: FormField, possible: boolean): boolean => {
      const { id } = field;
      const isVisible = possible && !skipped.has(id) && isShown(targets.get(id), answers);
      if (isVisible) next.add(id);
      else next.delete(id);
      delete answers[id];
      if (isVisible && sums.includes(field)) {
        const result = calculate(field, answers);
        stable &&= values[id] === result;
        values[id] = result;
      }
      if (isVisible && Object.hasOwn(values, id)) answers[id] = values[id]!;
      return isVisible;
    };
    for (const { break: start, fields } of steps) {
      const open = start ? apply(start, true) : true;
      for (const field of fields) apply(field, open);
    }
    stable &&= next.size === visible.size && [...next].every(id => visible.has(id));
    visible = round < CHAIN ? next : new Set([...visible, ...next]);
    if (stable) break;
  }
  const answers = answersOf(values, visible);
  const demanded = rules.filter(rule => rule.then.action === 'require' && ruleHolds(rule, answers));
  const targeted = new Set(demanded.map(rule => rule.then.target));
  const required = form.fields.filter(
    field => isAsked(field.type) && (isRequired(field) || targeted.has(field.id)),
  );
  return { visible, required: new Set(required.map(({ id }) => id)), values };
};

/** The visible fields for these answers, in order. */
export const visibleFields = (form: FillableForm, values: FieldValues): FormField[] => {
  const { visible } = formState(form, values);
  return form.fields.filter(field => visible.has(field.id));
};
