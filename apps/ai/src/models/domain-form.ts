import { createHash } from 'node:crypto';
import { type FieldType, type FormField, newField, traitsOf } from '#form-core';
import { loadCatalogue } from '../builtin/catalogue.js';
import { isContact, opensStep } from '../builtin/field-traits.js';
import { guardField, isSensitive, safeText } from '../builtin/guards.js';
import { IDENTIFYING } from '../builtin/limits.js';
import { logicFor, scoringFor } from '../builtin/rules.js';
import { fold } from '../builtin/text.js';
import {
  type BuiltinForm,
  type BuiltinResult,
  type FieldWhy,
  type Kind,
  LANGUAGES,
} from '../builtin/types.js';
import { FILE_TYPE } from '../builtin/uploads.js';
import { rulesOf, scoringOf } from './domain-rules.js';
import { MODEL_FIELD_TYPES, type WireField, type WireForm } from './wire-form.js';

/** More fields than this are not even looked at. */
const MOST_READ = 60;
/** Fields and page breaks that come through at most. */
const MOST_TAKEN = 40;
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
  upload: FILE_TYPE,
  file: FILE_TYPE,
  long_text: 'textarea',
  string: 'text',
};

/** What our settings and rules of a field are good for when the model's field is the same one. */
const CARRIED = ['settings', 'validation'] as const;

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

  /**
   * The whole form. A model's fields, their order, steps, rules and points stay as they are; out goes only what no form
   * may ask and what the description refuses. A way to answer is added where the model left out every one.
   */
  form(wire: WireForm): { form: BuiltinForm; whys: FieldWhy[] } {
    const draft = this.draft.form;
    const read = wire.fields.slice(0, MOST_READ).map(item => ({ wire: item, field: this.make(item) }));
    const ids = new Map<string, string>();
    const fields: FormField[] = [];
    for (const { wire: item, field } of read) {
      const guarded = field && guardField(field);
      if (!guarded || fields.length >= MOST_TAKEN || fields.some(other => isTwin(other, guarded))) continue;
      if (!ids.has(item.key)) ids.set(item.key, guarded.id);
      fields.push(guarded);
    }
    const added = this.missingContact(fields);
    fields.splice(0, 0, ...added);
    const { name, description } = this.head(wire);
    const { language, industryId } = this.draft.understood;
    const industry = this.catalogue.industries.find(({ id }) => id === industryId) ?? null;
    const known = LANGUAGES.find(other => other === language) ?? 'en';
    const logic = wire.conditions
      ? rulesOf(wire.conditions, fields, ids)
      : logicFor(fields, industry, known, this.catalogue);
    const scoring = scoringOf(wire.scoring, fields, ids) ?? scoringFor(fields, industry, this.catalogue);
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
    if (opensStep(type))
      return { id: this.newId({ ...wire, kind: 'page' }, type), type, label: wire.label, required: false };
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
      required: wire.required,
      aiEnhanced: true,
      ...(options ? { options } : {}),
      ...(settings ? { settings } : {}),
      ...(validation ? { validation } : {}),
    };
    if (kind?.validation && kind.type === type) field.validation = { rules: [...kind.validation] };
    if (same) for (const key of CARRIED) if (known[key]) Object.assign(field, { [key]: known[key] });
    if (type === 'rating' && wire.scale)
      field.settings = { ...field.settings, scale: Math.min(10, Math.max(2, Math.round(wire.scale))) };
    const { min, max } = wire;
    if ((type === 'number' || type === 'slider') && (min ?? max ?? null) !== null)
      field.validation = boundsOf(min, max);
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
    const language = LANGUAGES.find(other => other === this.draft.understood.language) ?? 'en';
    const reworded =
      listed !== undefined && (listed.type !== type || !sameTexts(listed.options?.[language], options));
    const name = slug === '' || reworded ? `custom_${slug}`.replace(/_$/, '') : slug;
    const seed = `${this.draft.form.businessInfo.description}|${kind}|${label}`;
    return `${name}_${createHash('sha256').update(seed).digest('hex').slice(0, 8)}`;
  }

  /** What the description refuses is refused for a model as well; the draft's other choices are not its business. */
  private isRuledOut(wire: WireField, type: FieldType): boolean {
    const { refused, anonymous } = this.draft.limits;
    const families = familiesOf(wire, type, this.catalogue.kinds);
    return families.some(family => refused.includes(family) || (anonymous && IDENTIFYING.has(family)));
  }

  /** The draft's contact fields for a form in which nothing says how to answer. */
  private missingContact(fields: readonly FormField[]): FormField[] {
    const { contact } = this.draft.limits;
    const reachable = fields.some(({ type }) => isContact(type));
    if (reachable || contact.length === 0) return [];
    const named = fields.some(({ id }) => /^(?:full_|first_|last_)?name_/.test(id));
    return this.draft.form.fields.filter(
      ({ id }) => (/^full_name_/.test(id) && !named) || /^email_/.test(id),
    );
  }

  private whyOf(wire: WireField, fieldId: string): FieldWhy {
    const known = this.draftedWhy(fieldId);
    return { fieldId, why: safeText(wire.why ?? '', 240) || known.why, confidence: known.confidence };
  }

  private draftedWhy(fieldId: string): FieldWhy {
    return this.draft.whys.find(why => why.fieldId === fieldId) ?? { fieldId, why: '', confidence: 0.9 };
  }
}

/** The same question twice: of one id, or in the same words and of the same kind. */
const isTwin = (a: FormField, b: FormField): boolean =>
  a.id === b.id ||
  (a.type === b.type &&
    !opensStep(a.type) &&
    fold(a.label) === fold(b.label) &&
    kindName(a.id) === kindName(b.id));
const kindName = (id: string): string => id.replace(/_[0-9a-f]{8}$/, '');

function typeOf(name: string): FieldType | undefined {
  const plain = name.toLowerCase();
  return (
    MODEL_FIELD_TYPES.find(type => type === plain) ??
    (Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined)
  );
}

/** What a number may be; nothing lies between bounds that were written the wrong way round. */
function boundsOf(min: number | null | undefined, max: number | null | undefined): FormField['validation'] {
  if (typeof min !== 'number') return typeof max === 'number' ? { max } : {};
  return typeof max === 'number' ? { min: Math.min(min, max), max: Math.max(min, max) } : { min };
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
