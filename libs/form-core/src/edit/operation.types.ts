import type { Customizations } from '../customizations.js';
import type { FormLanguage } from '../languages.js';
import type { FormField, LeadScoring, LogicRule } from '../types.js';

/** A form in the editor's representation: everything that an operation can change. */
export interface EditedForm {
  name: string;
  description?: string | undefined;
  submitText?: string | undefined;
  thankYouTitle?: string | undefined;
  thankYouText?: string | undefined;
  fields: FormField[];
  logic: LogicRule[];
  customizations: Customizations;
  scoring?: LeadScoring | null | undefined;
  language?: FormLanguage | undefined;
}

/** A rule and its index in the form's rules. */
export interface PlacedRule {
  at: number;
  rule: LogicRule;
}

type Words = string | string[] | null;

/** Texts of the form itself that an operation can change. */
export const FORM_TEXT_KEYS = ['name', 'description', 'submitText', 'thankYouTitle', 'thankYouText'] as const;
/** Texts of a field that an operation can change; the last three are stored in its settings. */
export const FIELD_TEXT_KEYS = ['label', 'placeholder', 'helpText', 'options'] as const;
export const SETTING_TEXT_KEYS = ['consentText', 'lowLabel', 'highLabel'] as const;

/**
 * A text of a form and its previous value; `fieldId` is null for the form's own texts, `to` and `was` are null for an
 * absent text.
 */
export interface TextChange {
  fieldId: string | null;
  key:
    | (typeof FORM_TEXT_KEYS)[number]
    | (typeof FIELD_TEXT_KEYS)[number]
    | (typeof SETTING_TEXT_KEYS)[number];
  to: Words;
  was: Words;
}

/** `why`: one sentence for the owner, possibly empty. */
type Change<Op extends string, Rest> = { op: Op; why: string } & Rest;
type Values = Record<string, unknown>;

/**
 * A change of a form. Every operation includes the previous values, so that its inverse can be derived from it alone;
 * field ids never change. In `set` and `was`, null means absent.
 */
export type FormOperation =
  | Change<'add' | 'remove', { field: FormField; at: number; rules: PlacedRule[] }>
  | Change<'change', { fieldId: string; set: Values; was: Values }>
  | Change<'move', { fieldId: string; to: number; from: number }>
  | Change<'require', { fieldId: string; required: boolean; was: boolean }>
  | Change<'options', { fieldId: string; options: string[]; was: string[] }>
  /** `was` is the previous language of the form, if it is known. */
  | Change<'translate', { language: string; was?: string | undefined; texts: TextChange[] }>
  | Change<'tone', { tone: string; texts: TextChange[] }>
  | Change<'texts', { texts: TextChange[] }>
  | Change<'steps', { to: string[]; was: string[]; breaks: FormField[] }>
  | Change<'condition', { target: string; added: PlacedRule[]; removed: PlacedRule[] }>
  | Change<'theme', { set: Values; was: Values }>
  | Change<'scoring', { to: LeadScoring | null; was: LeadScoring | null }>;
