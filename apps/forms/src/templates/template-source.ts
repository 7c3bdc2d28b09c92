import type { FormCategory, TemplateLanguage } from '#contracts';
import type { Customizations, FieldType, FormField, LogicRule } from '#form-core';

/** What a field says: label, placeholder, options, help. */
export type FieldText = readonly [
  label: string,
  placeholder?: string,
  options?: readonly string[],
  help?: string,
];
/** Fields whose words all templates share. */
export type CommonField = 'name' | 'email' | 'phone' | 'company' | 'message' | 'date';

/** A field without its words, which the texts have under its id or `common` names. */
export interface SourceField extends Pick<FormField, 'settings' | 'validation' | 'styling'> {
  id: string;
  type: FieldType;
  required?: boolean;
  common?: CommonField;
  /** Points of each option, 0 to 1, and what they weigh of 100, for the lead score. */
  points?: readonly number[];
  weight?: number;
}

/** A rule; it names an option by its position, since its words depend on the language. */
export interface SourceRule {
  field: string;
  operator: LogicRule['when']['conditions'][number]['operator'];
  option?: number;
  value?: string | number;
  action: LogicRule['then']['action'];
  target: string;
}

/** What a template says in one language. */
export interface TemplateText {
  name: string;
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
  look: Customizations;
  multiStep?: boolean;
  /** Makes a lead score of the fields with `points`; from this one on a lead counts as qualified. */
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
