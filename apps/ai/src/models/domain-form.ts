import type { Omission } from '#contracts';
import { FORM_LIMITS, type FormField, languageOf, THEME_PRESETS } from '#form-core';
import { opensStep } from '../builtin/field-traits.js';
import { asksForSecret, guardField, isSensitive, safeText } from '../builtin/guards.js';
import { fold } from '../builtin/text.js';
import { customizationsOf } from '../builtin/themes.js';
import type { BuiltinForm, BuiltinResult, FieldWhy } from '../builtin/types.js';
import { fieldOf } from './domain-field.js';
import { droppedPoints, rulesOf, scoringOf } from './domain-rules.js';
import type { WireField, WireForm } from './wire-form.js';

/** Maximum number of fields read from a model's answer, more than its tokens allow. */
const MAX_READ = 400;
/** Maximum number of fields and page breaks in a form. */
const MAX_FIELDS = 40;
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 300;
const MAX_WHY = 240;

export interface MadeForm {
  form: BuiltinForm;
  whys: FieldWhy[];
  /** Language that the model states; the draft's if it states none. */
  language: string;
  omitted: Omission[];
}

/**
 * Converts a model's answer to a form. From the draft it takes only parts that a model does not write: business info.
 */
export class DomainForm {
  private readonly seed: string;

  constructor(private readonly draft: BuiltinResult) {
    this.seed = draft.form.businessInfo.description;
  }

  /** One field for early display; null if the form leaves it out. */
  field(wire: WireField): { field: FormField; why: FieldWhy } | null {
    const field = guardField(fieldOf(wire, this.seed));
    return field && { field, why: whyOf(wire, field.id) };
  }

  /** A safe title and description, or the draft's. */
  head({ title, description }: { title: string; description: string }): {
    name: string;
    description: string;
  } {
    const { form } = this.draft;
    return {
      name: plainText(title, MAX_TITLE) || form.name,
      description: plainText(description, MAX_DESCRIPTION) || form.description,
    };
  }

  /** The whole form, the reasons of its fields, and the omissions. */
  form(wire: WireForm): MadeForm {
    const { fields, whys, ids, omitted } = this.fields(wire.fields);
    const { rules: logic, dropped } = rulesOf(wire.conditions ?? [], fields, ids);
    const scoring = scoringOf(wire.scoring, fields, ids);
    const { logic: _logic, scoring: _scoring, ...draft } = this.draft.form;
    const form: BuiltinForm = {
      ...draft,
      ...this.head(wire),
      ...thankYouOf(wire),
      customizations: this.customizations(wire),
      fields,
      ...(logic.length > 0 ? { logic } : {}),
      ...(scoring ? { scoring } : {}),
    };
    const language = wire.language ? languageOf(wire.language) : this.draft.understood.language;
    const lost = [
      ...partsOf('rule', dropped, wire.fields, ids),
      ...partsOf('points', droppedPoints(wire.scoring, fields, ids), wire.fields, ids),
    ];
    return { form, whys, language, omitted: [...omitted, ...lost] };
  }

  private fields(written: readonly WireField[]) {
    const fields: FormField[] = [];
    const whys: FieldWhy[] = [];
    const omitted: Omission[] = [];
    const ids = new Map<string, string>();
    for (const wire of written.slice(0, MAX_READ)) {
      const made = fieldOf(wire, this.seed);
      const field = guardField(made);
      const reason = field ? reasonAgainst(field, fields) : 'sensitive';
      if (!field || reason) {
        omitted.push(omission(made, field, reason ?? 'sensitive'));
        continue;
      }
      if (!ids.has(wire.key)) ids.set(wire.key, field.id);
      fields.push(field);
      whys.push(whyOf(wire, field.id));
    }
    return { fields, whys, ids, omitted: omitted.filter(({ label }) => label !== '') };
  }

  private customizations({ theme, submitText }: WireForm): BuiltinForm['customizations'] {
    const { customizations } = this.draft.form;
    const text =
      plainText(submitText ?? '', FORM_LIMITS.submitText) || (customizations.submitButtonText ?? '');
    const preset = THEME_PRESETS.find(({ id }) => id === theme);
    return preset ? customizationsOf(preset.id, text) : { ...customizations, submitButtonText: text };
  }
}

/** Rules or points that were left out, once for each field; those of an omitted question are omitted with it. */
function partsOf(
  reason: 'rule' | 'points',
  keys: readonly string[],
  written: readonly WireField[],
  ids: ReadonlyMap<string, string>,
): Omission[] {
  return [...new Set(keys)].flatMap(key => {
    const field = written.find(one => one.key === key);
    const label = safeText(field?.label || key);
    return label === '' || (field && !ids.has(key)) ? [] : [{ label, reason }];
  });
}

function omission(made: FormField, field: FormField | null, reason: Omission['reason']): Omission {
  // If the label is only markup, the id names the question.
  const label = safeText(made.label) || made.id.replace(/_[0-9a-f]{8}$/u, '');
  return field && !asksForSecret(field) ? { label, reason, field } : { label, reason };
}

/** Reason to leave a field out: a duplicate question, or the maximum number of fields. Undefined if it stays. */
function reasonAgainst(field: FormField, fields: readonly FormField[]): Omission['reason'] | undefined {
  if (fields.some(other => isTwin(other, field))) return 'duplicate';
  return fields.length >= MAX_FIELDS ? 'too_many' : undefined;
}

/** Whether a field is a duplicate: the same id, or the same type and text. Titles of steps may repeat. */
const isTwin = (a: FormField, b: FormField): boolean =>
  a.id === b.id || (a.type === b.type && !opensStep(a.type) && fold(a.label) === fold(b.label));

const whyOf = ({ why }: WireField, fieldId: string): FieldWhy => ({
  fieldId,
  why: safeText(why ?? '', MAX_WHY),
  confidence: 0.9,
});

/** A safe text; empty if nothing of it remains or it names a secret. */
function plainText(text: string, longest: number): string {
  const safe = safeText(text, longest);
  return isSensitive(safe) ? '' : safe;
}

function thankYouOf({ thankYou }: WireForm): Pick<BuiltinForm, 'thankYouTitle' | 'thankYouText'> {
  const title = plainText(thankYou?.title ?? '', FORM_LIMITS.thankYouTitle);
  const text = plainText(thankYou?.text ?? '', FORM_LIMITS.thankYouText);
  return { ...(title ? { thankYouTitle: title } : {}), ...(text ? { thankYouText: text } : {}) };
}
