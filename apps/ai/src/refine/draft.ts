import type { EditedForm, FormOperation } from '#contracts';
import type { FormField, LeadScoring, LogicRule } from '#form-core';
import { applyOperation, FORM_LIMITS } from '#form-core';
import { opensStep } from '../builtin/field-traits.js';
import { guardField } from '../builtin/guards.js';

/** Whether a form exceeds the limits for saving. */
const isTooLarge = ({ fields, logic }: EditedForm): boolean =>
  fields.length > FORM_LIMITS.fields || logic.length > FORM_LIMITS.rules;

/** A form during an instruction: changes are applied immediately and recorded as operations. */
export class Draft {
  readonly operations: FormOperation[] = [];

  constructor(public form: EditedForm) {}

  find(id: string): FormField | undefined {
    return this.form.fields.find(field => field.id === id);
  }

  indexOf(id: string): number {
    return this.form.fields.findIndex(field => field.id === id);
  }

  /** Adopts the operations of a draft that started from this form. */
  follow(next: Draft): void {
    this.form = next.form;
    this.operations.push(...next.operations);
  }

  private do(operation: FormOperation): boolean {
    const before = JSON.stringify(this.form);
    const next = applyOperation(this.form, operation);
    if (JSON.stringify(next) === before || isTooLarge(next)) return false;
    this.form = next;
    this.operations.push(operation);
    return true;
  }

  /** False for a forbidden field, or an id in use. */
  add(field: FormField, at: number, why = ''): boolean {
    const guarded = guardField(field);
    if (!guarded || this.find(guarded.id)) return false;
    return this.do({
      op: 'add',
      field: guarded,
      at: Math.max(0, Math.min(at, this.form.fields.length)),
      rules: [],
      why,
    });
  }

  remove(id: string, why = ''): boolean {
    const field = this.find(id);
    if (!field) return false;
    const rules = this.rulesWhere(
      rule => rule.then.target === id || rule.when.conditions.some(condition => condition.field === id),
    );
    return this.do({ op: 'remove', field, at: this.indexOf(id), rules, why });
  }

  change(id: string, set: Partial<Record<keyof FormField, unknown>>, why = ''): boolean {
    const field = this.find(id);
    if (!field) return false;
    const was = Object.fromEntries(Object.keys(set).map(key => [key, field[key as keyof FormField] ?? null]));
    return this.do({ op: 'change', fieldId: id, set, was, why });
  }

  move(id: string, to: number, why = ''): boolean {
    const from = this.indexOf(id);
    return from >= 0 && from !== to && this.do({ op: 'move', fieldId: id, to: Math.max(0, to), from, why });
  }

  require(id: string, required: boolean, why = ''): boolean {
    const field = this.find(id);
    if (!field || field.required === required) return false;
    return this.do({ op: 'require', fieldId: id, required, was: field.required, why });
  }

  options(id: string, options: string[], why = ''): boolean {
    const field = this.find(id);
    if (!field || options.length < 1) return false;
    const done = this.do({ op: 'options', fieldId: id, options, was: field.options ?? [], why });
    if (done) this.dropRules(id, options);
    return done;
  }

  /** Replaces the rules of a target with a single one. */
  condition(target: string, rules: readonly LogicRule[], why = ''): boolean {
    const removed = this.rulesWhere(rule => rule.then.target === target);
    const from = this.form.logic.length - removed.length;
    return this.do({
      op: 'condition',
      target,
      added: rules.map((rule, at) => ({ at: from + at, rule })),
      removed,
      why,
    });
  }

  /** Reorders the fields; page breaks missing from the ids are removed. */
  steps(to: string[], breaks: FormField[], why = ''): boolean {
    const old = this.form.fields.filter(({ type }) => opensStep(type));
    return this.do({
      op: 'steps',
      to,
      was: this.form.fields.map(({ id }) => id),
      breaks: [...breaks, ...old],
      why,
    });
  }

  theme(set: Record<string, unknown>, why = ''): boolean {
    const now = (this.form.customizations ?? {}) as Record<string, unknown>;
    const was = Object.fromEntries(Object.keys(set).map(key => [key, now[key] ?? null]));
    return this.do({ op: 'theme', set, was, why });
  }

  scoring(to: LeadScoring | null, why = ''): boolean {
    return this.do({ op: 'scoring', to, was: this.form.scoring ?? null, why });
  }

  texts(
    op: 'texts' | 'tone' | 'translate',
    texts: Extract<FormOperation, { op: 'texts' }>['texts'],
    name = '',
    why = '',
  ): boolean {
    if (op === 'translate') {
      const was = this.form.language;
      return (texts.length > 0 || was !== name) && this.do({ op, language: name, was, texts, why });
    }
    if (texts.length === 0) return false;
    return op === 'tone' ? this.do({ op, tone: name, texts, why }) : this.do({ op, texts, why });
  }

  /** Removes rules on an answer that is no longer possible. */
  private dropRules(id: string, options: readonly string[]): void {
    const lost = (rule: LogicRule): boolean =>
      rule.when.conditions.some(
        ({ field, operator, value }) =>
          field === id && operator === 'equals' && typeof value === 'string' && !options.includes(value),
      );
    const targets = new Set(this.form.logic.filter(lost).map(({ then }) => then.target));
    for (const target of targets) {
      const removed = this.rulesWhere(rule => rule.then.target === target && lost(rule));
      this.do({ op: 'condition', target, added: [], removed, why: '' });
    }
  }

  private rulesWhere(test: (rule: LogicRule) => boolean): { at: number; rule: LogicRule }[] {
    return this.form.logic.flatMap((rule, at) => (test(rule) ? [{ at, rule }] : []));
  }
}
