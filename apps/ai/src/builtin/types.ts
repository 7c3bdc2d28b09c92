import type { Customizations, FieldType, FormField, LeadScoring, LogicRule } from '#form-core';

export const LANGUAGES = ['en', 'es', 'fr', 'de', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Localised<T = string> = Record<Language, T>;

export const GOALS = [
  'lead-generation',
  'contact',
  'booking',
  'survey',
  'registration',
  'order',
  'application',
  'quote',
] as const;
export type Goal = (typeof GOALS)[number];

/** A meaning that a form can ask for, with its wordings. */
export interface Kind {
  id: string;
  /** Kinds of one family are nearly equivalent; a form rarely needs two of them. */
  family: string;
  type: FieldType;
  label: Localised;
  placeholder?: Localised;
  /** The placeholder fits only this label, not the trade's. */
  narrow?: boolean;
  help?: Localised;
  options?: Localised<string[]>;
  validation?: string[];
  required?: boolean;
  why: Localised;
  /** Business owners' words for it in descriptions. */
  ask: Localised<string[]>;
  /** Lead scoring value of each option, 0 to 1, in the options' order. */
  points?: number[];
}

/** A kind with the wording of one industry. */
export interface IndustryKind {
  kind: string;
  label?: Localised;
  options?: Localised<string[]>;
}

export interface Industry {
  id: string;
  name: Localised;
  form: Localised;
  terms: Localised<string[]>;
  facets: string[];
  audience: Localised;
  goal: Goal;
  theme: string;
  /** Marks a kind of form rather than a trade, so it adds nothing to a title. */
  generic?: boolean;
  /** Gives way to a likely trade, or only to a certain one. False for a kind of form that is as specific as a trade. */
  yields?: 'likely' | 'certain' | false;
  kinds: IndustryKind[];
  scoring?: { kind: string; weight: number }[];
  conditions?: { show: string; when: { kind: string; option: number } }[];
}

/** A trait shared by businesses of many industries (home visits, rentals, …). */
export interface Facet {
  id: string;
  terms: string[];
  kinds: string[];
  /** Fields to add if an industry without this trait is described with it (yoga, but at the office). */
  lead?: string[];
}

/** Purpose of the form, detected by words such as 'book', 'quote' or 'survey'. */
export interface Intent {
  id: string;
  goal: Goal;
  terms: Localised<string[]>;
  kinds: string[];
  form: Localised;
  /** The intent alone defines the form, whatever the industry (a survey is not a quote request). */
  leading?: boolean;
}

export interface FieldWhy {
  fieldId: string;
  why: string;
  /** Score, 0 to 1. */
  confidence: number;
}

export interface Understood {
  industry: string;
  industryId: string | null;
  audience: string;
  goal: Goal;
  /** One of the five, or the code of another language of the form. */
  language: string;
  businessName: string | null;
}

export interface BusinessInfo {
  businessName: string;
  industry: string;
  targetAudience: string;
  description: string;
  mainGoal: Goal;
}

export interface BuiltinForm {
  name: string;
  description: string;
  fields: FormField[];
  /** The suggested preset and its values. */
  customizations: Customizations;
  businessInfo: BusinessInfo;
  /** Shown after submission; defaults to the standard text in the form's language. */
  thankYouTitle?: string;
  thankYouText?: string;
  logic?: LogicRule[];
  scoring?: LeadScoring;
}

/** Limits set by a description. The author of the form follows them without further inference. */
export interface Limits {
  /** Whether to ask only for named fields: 'just name and e-mail'. */
  only: boolean;
  /** Whether to leave out fields that identify the visitor. */
  anonymous: boolean;
  /** Maximum number of fields, including name and e-mail: 'max 5 questions'. */
  most: number | null;
  /** Refused families of kinds: 'no phone number'. */
  refused: string[];
  /** Contact fields at the start of the form. */
  contact: ('full_name' | 'email')[];
  /** Whether an open text ends the form. */
  openText: boolean;
}

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** Result of the built-in generator: a complete form and its origin. */
export interface BuiltinResult {
  form: BuiltinForm;
  understood: Understood;
  limits: Limits;
  /** Confidence, 0 to 1. */
  confidence: number;
  confidenceLevel: ConfidenceLevel;
  whys: FieldWhy[];
  /** The catalogue's questions for this trade, as hints for a model. */
  hints: string[];
  /** Ids of three theme presets, best first. */
  suggestedThemes: string[];
  /** Unused parts of the description. */
  unused: string[];
  /** A message to the owner about unsupported wishes. */
  notice?: string;
  /** Whether reading the description timed out, so this is a plain form. */
  isUnread?: true;
}

export interface GenerateInput {
  description: string;
  /** BCP 47 tag of the page with the description field; used only if the text is ambiguous. */
  locale?: string;
  context?: Record<string, unknown>;
  /** Seed of the field ids: the same form and description give the same ids. */
  formId?: string;
}
