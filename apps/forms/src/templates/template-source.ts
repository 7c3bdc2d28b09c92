import type { FormCategory, TemplateLanguage } from '#contracts';
import type { Customizations, FieldType, FormField, LogicRule } from '#form-core';

/** Texts of a field: label, placeholder, options, help. */
export type FieldText = readonly [
  label: string,
  placeholder?: string,
  options?: readonly string[],
  help?: string,
];
/** Fields with texts that all templates share. */
export type CommonField = 'name' | 'email' | 'phone' | 'company' | 'message' | 'date';

/** A field without its texts, which are looked up by its id or in `common`. */
export interface SourceField extends Pick<FormField, 'settings' | 'validation' | 'styling'> {
  id: string;
  type: FieldType;
  required?: boolean;
  common?: CommonField;
  /** For the lead score: points of each option (0 to 1), and the weight of the field (out of 100). */
  points?: readonly number[];
  weight?: number;
}

/** A rule; it refers to an option by position, because texts depend on the language. */
export interface SourceRule {
  field: string;
  operator: LogicRule['when']['conditions'][number]['operator'];
  option?: number;
  value?: string | number;
  action: LogicRule['then']['action'];
  target: string;
}

/** Texts of a template in one language. */
export interface TemplateText {
  /** Name in the gallery. */
  name: string;
  /** Title that visitors see, if the gallery's name does not suit them. */
  title?: string;
  description: string;
  /** Shown above the fields. */
  intro?: string;
  submit: string;
  tags: readonly string[];
  fields: Readonly<Record<string, FieldText>>;
}

/** A template in all its languages. */
export interface TemplateSource {
  id: string;
  category: FormCategory;
  /** In per cent, as stated in the product's documents. */
  popularity?: number;
  look: Customizations;
  multiStep?: boolean;
  /** Score from which a lead counts as qualified; creates a lead score from the fields with `points`. */
  scoreThreshold?: number;
  fields: readonly SourceField[];
  rules?: readonly SourceRule[];
  texts: Readonly<Record<TemplateLanguage, TemplateText>>;
}

const NAME: SourceField = { id: 'full_name', type: 'text', required: true, common: 'name' };
const EMAIL: SourceField = { id: 'email', type: 'email', required: true, common: 'email' };
const PHONE: SourceField = { id: 'phone', type: 'phone', common: 'phone' };
const HALF = { styling: { width: 'half' } } as const;
/** Ready-made fields of templates. */
export const FIELDS = {
  name: NAME,
  email: EMAIL,
  phone: PHONE,
  company: { id: 'company', type: 'text', common: 'company' },
  message: { id: 'message', type: 'textarea', common: 'message' },
  date: { id: 'date', type: 'date', common: 'date' },
  halfName: { ...NAME, ...HALF },
  halfEmail: { ...EMAIL, ...HALF },
  halfPhone: { ...PHONE, ...HALF },
} as const satisfies Record<string, SourceField>;
