import { createHash } from 'node:crypto';
import { type FieldType, type FormField, newField, traitsOf } from '#form-core';
import { loadCatalogue } from '../builtin/catalogue.js';
import {
  guardField,
  guardFields,
  type GuardOptions,
  isSensitive,
  safeText,
  USUAL_FIELDS,
} from '../builtin/guards.js';
import { IDENTIFYING } from '../builtin/limits.js';
import { logicFor, scoringFor } from '../builtin/rules.js';
import type { BuiltinForm, BuiltinResult, FieldWhy, Kind } from '../builtin/types.js';
import { MODEL_FIELD_TYPES, type WireField, type WireForm } from './wire-form.js';

/** More fields than this are not even looked at. */
const MOST_READ = 60;
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 300;

/** What models write instead of our names for types. */
const ALIASES: Record<string, FieldType> = {
  tel: 'phone',
  telephone: 'phone',
  dropdown: 'select',
  checkboxes: 'checkbox',
  multiselect: 'checkbox',
  website: 'url',
  link: 'url',
  upload: 'url',
  file: 'url',
  long_text: 'textarea',
  string: 'text',
};

/** What our settings and rules of a field are good for when the model's field is the same one. */
const KEPT = ['settings', 'validation'] as const;

/** Turns what a model wrote into fields of ours, next to the built-in form that it was given as its draft. */
export class DomainForm {
  private readonly catalogue = loadCatalogue();
  private readonly drafted: ReadonlyMap<string, FormField>;

  constructor(private readonly draft: BuiltinResult) {
    this.drafted = new Map(draft.form.fields.map(field => [field.id, field]));
  }

  /** One field by itself, for showing it early; null when it must not be asked. */
  field(wire: WireField): { field: FormField; why: FieldWhy } | null {
    const made = this.make(wire);
    const field = made && guardField(made);
    return field && { field, why: this.whyOf(wire, field.id) };
  }

  /** A safe title and description, or the draft's. */
  head({ title, description }: { title: string; description: string }): {
    name: string;
    description: string;
  } {
    const { form } = this.draft;
    const fit = (text: string, longest: number, instead: string): string => {
      const safe = safeText(text, longest);
      return safe === '' || isSensitive(safe) ? instead : safe;
    };
    return {
      name: fit(title, LONGEST_TITLE, form.name),
      description: fit(description, LONGEST_DESCRIPTION, form.description),
    };
  }

  /** The whole form through the guards that every form passes, with the rules and scoring that its fields allow. */
  form(wire: WireForm): { form: BuiltinForm; whys: FieldWhy[] } {
    const draft = this.draft.form;
    const read = wire.fields.slice(0, MOST_READ).map(item => ({ wire: item, field: this.make(item) }));
    const made = read.map(({ field }) => field).filter(field => field !== null);
    const fields = guardFields(made, this.guards());
    const { name, description } = this.head(wire);
    const { language, industryId } = this.draft.understood;
    const industry = this.catalogue.industries.find(({ id }) => id === industryId) ?? null;
    const logic = logicFor(fields, industry, language, this.catalogue);
    const scoring = scoringFor(fields, industry, this.catalogue);
    const { logic: _rules, scoring: _scoring, ...rest } = draft;
    const whys = fields.map(({ id }) => {
      const source = read.find(({ field }) => field?.id === id)?.wire;
      return source ? this.whyOf(source, id) : this.draftedWhy(id);
    });
    const form: BuiltinForm = {
      ...rest,
      name,
      description,
      fields,
      ...(logic.length > 0 ? { logic } : {}),
      ...(scoring ? { scoring } : {}),
    };
    return { form, whys };
  }

  private make(wire: WireField): FormField | null {
    const known = this.drafted.get(wire.key);
    const type = typeOf(wire.type) ?? known?.type ?? 'text';
    if (!known && this.isRuledOut(wire, type)) return null;
    const options = traitsOf(type).choices ? (wire.options ?? known?.options) : undefined;
    // Rules and points go by the options; with others of its own the field is another one.
    const same = known !== undefined && known.type === type && sameTexts(known.options, options);
    const id = same ? known.id : this.newId(wire, type);
    const kind = this.catalogue.kinds.get(id.replace(/_[0-9a-f]{8}$/, ''));
    const { settings, validation } = newField(type, id);
    const field: FormField = {
      id,
      type,
      label: wire.label,
      placeholder: wire.placeholder ?? '',
      helpText: wire.helpText ?? '',
      required: wire.required || traitsOf(type).contact === 'email',
      aiEnhanced: true,
      ...(options ? { options } : {}),
      ...(settings ? { settings } : {}),
      ...(validation ? { validation } : {}),
    };
    if (kind?.validation && kind.type === type) field.validation = { rules: [...kind.validation] };
    if (same) for (const key of KEPT) if (known[key]) Object.assign(field, { [key]: known[key] });
    return field;
  }

  /** `{kind}_{8 hex}`; the kind only where it is the catalogue's and its options are, since points go by it. */
  private newId({ kind, label, options }: WireField, type: FieldType): string {
    const slug = kind
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40);
    const listed = this.catalogue.kinds.get(slug);
    const reworded =
      listed !== undefined &&
      (listed.type !== type || !sameTexts(listed.options?.[this.draft.understood.language], options));
    const name = slug === '' || reworded ? `custom_${slug}`.replace(/_$/, '') : slug;
    const seed = `${this.draft.form.businessInfo.description}|${kind}|${label}`;
    return `${name}_${createHash('sha256').update(seed).digest('hex').slice(0, 8)}`;
  }

  /** The description's limits hold for a model as they did for the draft. */
  private isRuledOut(wire: WireField, type: FieldType): boolean {
    const { contact, refused, openText, anonymous } = this.draft.limits;
    const families = familiesOf(wire, type, this.catalogue.kinds);
    if (families.some(family => refused.includes(family) || (anonymous && IDENTIFYING.has(family))))
      return true;
    if (!contact.includes('email') && families.includes('email')) return true;
    if (!contact.includes('full_name') && families.includes('name')) return true;
    return !openText && traitsOf(type).isMultiline === true;
  }

  private guards(): GuardOptions {
    const { fields } = this.draft.form;
    const { contact, only, most, openText } = this.draft.limits;
    const last = fields.at(-1);
    return {
      contact: fields.slice(0, contact.length),
      most: most ?? (only ? fields.length : Math.max(USUAL_FIELDS, fields.length)),
      ...(openText && last ? { message: last } : {}),
    };
  }

  private whyOf(wire: WireField, fieldId: string): FieldWhy {
    const known = this.draftedWhy(fieldId);
    return { fieldId, why: safeText(wire.why ?? '', 240) || known.why, confidence: known.confidence };
  }

  private draftedWhy(fieldId: string): FieldWhy {
    return this.draft.whys.find(why => why.fieldId === fieldId) ?? { fieldId, why: '', confidence: 0.9 };
  }
}

function typeOf(name: string): FieldType | undefined {
  const plain = name.toLowerCase();
  return MODEL_FIELD_TYPES.find(type => type === plain) ?? ALIASES[plain];
}

/** What a field asks about: by the catalogue where it knows the kind, and by type and usual names. */
function familiesOf({ key, kind }: WireField, type: FieldType, kinds: ReadonlyMap<string, Kind>): string[] {
  const known = kinds.get(kind)?.family;
  const { contact } = traitsOf(type);
  const isName = [kind, key].some(word => /^(?:full_|first_|last_)?name(?:_|$)/.test(word));
  return [...(known ? [known] : []), ...(isName ? ['name'] : []), ...(contact ? [contact] : [])];
}

const sameTexts = (
  a: readonly string[] | null | undefined,
  b: readonly string[] | null | undefined,
): boolean => (a ?? []).length === (b ?? []).length && (a ?? []).every((text, at) => text === b?.[at]);
