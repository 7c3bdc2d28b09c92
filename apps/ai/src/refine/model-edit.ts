import type { EditedForm } from '#contracts';
import { FIELD_LIMITS, FORM_LIMITS, LOOK_COLORS, THEME_PRESETS, traitsOf } from '#form-core';
import { isChoice, opensStep } from '../builtin/field-traits.js';
import { asksForSecret, guardField, isSensitive, safeOptions, safeText } from '../builtin/guards.js';
import {
  conditionOf,
  fieldOf,
  FORM_TEXTS,
  ruleOf,
  scoringOf,
  typeOf,
  type WireEdit,
  type WireField,
  type WireOperation,
  withoutCircles,
} from '../models/edit-protocol.js';
import { Draft } from './draft.js';
import { newField, stepsOf, textsOf } from './edit-parts.js';

/** A completed edit: the draft with its operations, the refusals, and the target language of a translation. */
export interface AppliedEdit {
  draft: Draft;
  /** Labels of forbidden questions. */
  refused: string[];
  /** Number of operations without effect: not applicable to the form, or already true. */
  skipped: number;
  language: string | null;
}

/** Applies a model's operations to a form; invalid ones are skipped and counted. */
export function applyEdit(form: EditedForm, { operations }: WireEdit): AppliedEdit {
  const editor = new ModelEditor(new Draft(form));
  let skipped = 0;
  for (const operation of operations)
    if (operation.op !== 'translate' && !editor.carryOut(operation)) skipped++;
  const language = operations.find(({ op }) => op === 'translate')?.language ?? null;
  return { draft: editor.draft, refused: editor.refused, skipped, language };
}

type Handler = (operation: WireOperation, id: string, text: string) => void;

class ModelEditor {
  readonly refused: string[] = [];
  /** Ids of added fields by the model's keys. */
  private readonly keys = new Map<string, string>();

  constructor(readonly draft: Draft) {}

  /** Whether the operation had an effect or its refusal was reported. */
  carryOut(operation: WireOperation): boolean {
    const handlers: Readonly<Record<string, Handler>> = this.handlers;
    if (!Object.hasOwn(handlers, operation.op)) return false;
    const before = this.draft.operations.length + this.refused.length;
    const text = safeText(operation.text ?? '', FIELD_LIMITS.label);
    handlers[operation.op]?.(operation, this.idOf(operation.fieldId), text);
    return this.draft.operations.length + this.refused.length > before;
  }

  private readonly handlers: Readonly<Record<string, Handler>> = {
    add: (operation, _id, text) => this.add(operation, text),
    remove: (_operation, id) => void this.draft.remove(id),
    label: (_operation, id, text) => this.text(id, 'label', text),
    placeholder: (_operation, id, text) => this.text(id, 'placeholder', text),
    help: ({ text }, id) => this.text(id, 'helpText', safeText(text ?? '', FIELD_LIMITS.helpText)),
    consent_text: ({ text }, id) => this.consentText(id, safeText(text ?? '', FIELD_LIMITS.consentText)),
    type: (operation, id) => this.type(operation, id),
    require: ({ required }, id) => void this.draft.require(id, required ?? true),
    options: (operation, id) => this.options(operation, id),
    bounds: (operation, id) => this.bounds(operation, id),
    move: (operation, id) => this.move(operation, id),
    condition: (operation, id) => this.conditions(operation, id),
    no_condition: (_operation, id) => void this.draft.condition(id, []),
    steps: operation => this.steps(operation),
    scoring: operation => this.scoring(operation),
    form_text: operation => this.formText(operation),
    theme: (operation, _id, text) => this.theme(operation, text),
  };

  private idOf(key: string | null | undefined): string {
    return this.keys.get(key ?? '') ?? key ?? '';
  }

  /** Index after another field; undefined if that field does not exist. */
  private placeOf({ after }: WireOperation): number | undefined {
    if (after === 'start') return 0;
    const before = this.draft.indexOf(this.idOf(after));
    return before < 0 ? undefined : before + 1;
  }

  private add(operation: WireOperation, label: string): void {
    const field = newField(operation, label, this.draft);
    if (label === '' || (isChoice(field.type) && !field.options)) return;
    if (!guardField(field)) return void this.refused.push(label);
    if (this.draft.add(field, this.placeOf(operation) ?? this.draft.form.fields.length))
      this.keys.set(operation.fieldId ?? field.id, field.id);
  }

  private text(id: string, key: 'label' | 'placeholder' | 'helpText', text: string): void {
    const field = this.draft.find(id);
    if (!field || (text === '' && key === 'label')) return;
    if (asksForSecret({ ...field, [key]: text })) return void this.refused.push(text);
    this.draft.change(id, { [key]: text === '' ? null : text });
  }

  private consentText(id: string, text: string): void {
    const field = this.draft.find(id);
    if (field && traitsOf(field.type).isConsent && text !== '')
      this.draft.change(id, { settings: { ...field.settings, consentText: text } });
  }

  private type(operation: WireOperation, id: string): void {
    const field = this.draft.find(id);
    const type = typeOf(operation.type ?? '');
    if (!field || !type || opensStep(type) || type === field.type) return;
    const options = safeOptions(textsOf(operation) ?? field.options ?? []);
    if (isChoice(type) && !options) return;
    const { settings } = fieldOf({ key: id, type: operation.type ?? '', label: field.label }, '');
    this.draft.change(id, {
      type,
      options: isChoice(type) ? options : null,
      settings: settings ?? null,
      ...(field.validation ? { validation: null } : {}),
    });
  }

  /** Applies renamed options first, with their rules and points, then the whole list. */
  private options(operation: WireOperation, id: string): void {
    const field = this.draft.find(id);
    const options = safeOptions(textsOf(operation) ?? []);
    if (!field || !isChoice(field.type) || !options) return;
    const before = field.options ?? [];
    const names = new Map(
      (operation.options ?? []).flatMap(({ text, was }) =>
        was && was !== text ? [[was, safeText(text, 80)] as const] : [],
      ),
    );
    const renamed = before.map(option => names.get(option) ?? option);
    if (names.size > 0 && new Set(renamed).size === renamed.length)
      this.draft.texts('texts', [{ fieldId: id, key: 'options', to: renamed, was: before }]);
    this.draft.options(id, options);
  }

  private bounds({ min, max }: WireOperation, id: string): void {
    const field = this.draft.find(id);
    if (!field || !traitsOf(field.type).isNumeric) return;
    const wire: WireField = { key: id, type: field.type, label: field.label, min, max, scale: max };
    const { settings, validation } = fieldOf(wire, '');
    if (field.type === 'rating')
      this.draft.change(id, { settings: { ...field.settings, scale: settings?.scale } });
    else this.draft.change(id, { validation: { ...field.validation, ...validation } });
  }

  private move(operation: WireOperation, id: string): void {
    const from = this.draft.indexOf(id);
    const to = this.placeOf(operation);
    if (from >= 0 && to !== undefined) this.draft.move(id, from < to ? to - 1 : to);
  }

  private conditions({ conditions }: WireOperation, id: string): void {
    if (!this.draft.find(id)) return;
    const others = this.draft.form.logic.filter(({ then }) => then.target !== id);
    const rules = (conditions ?? []).flatMap(({ action, match, when }) => {
      const read = when.map(({ fieldId, operator, value }) =>
        conditionOf(this.draft.find(this.idOf(fieldId)), operator, value),
      );
      return action === 'goto' ? [] : ruleOf(id, action, match, read);
    });
    const lasting = withoutCircles([...others, ...rules]);
    const kept = rules.filter(rule => lasting.includes(rule));
    if (kept.length > 0) this.draft.condition(id, kept);
  }

  private steps({ steps }: WireOperation): void {
    const { order, breaks } = stepsOf(steps ?? [], this.draft.form.fields, id => this.idOf(id));
    this.draft.steps(order, breaks);
  }

  private scoring({ scoring }: WireOperation): void {
    const made = scoringOf(scoring, this.draft.form.fields, this.keys);
    if (made || scoring?.length === 0) this.draft.scoring(made ?? null);
  }

  private formText({ key, text }: WireOperation): void {
    const known = FORM_TEXTS.find(name => name === key);
    if (!known) return;
    const to = safeText(text ?? '', FORM_LIMITS[known]);
    if (to === '' || isSensitive(to)) return;
    this.draft.texts('texts', [{ fieldId: null, key: known, to, was: this.draft.form[known] ?? null }]);
  }

  private theme({ key }: WireOperation, text: string): void {
    const preset = key === 'preset' ? THEME_PRESETS.find(({ id }) => id === text) : undefined;
    if (preset) this.draft.theme({ theme: preset.id, ...preset.config });
    else if (LOOK_COLORS.some(name => name === key) && /^#[0-9a-f]{6}$/i.test(text))
      this.draft.theme({ [key ?? '']: text });
  }
}
