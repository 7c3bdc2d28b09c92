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

/** One meaning that a form can ask for, with the words for asking it. */
export interface Kind {
  id: string;
  /** Kinds of one family ask for nearly the same thing; a form rarely needs two of them. */
  family: string;
  type: FieldType;
  label: Localised;
  /** What a kind of file is called where forms take links only. */
  linkLabel?: Localised;
  placeholder?: Localised;
  help?: Localised;
  options?: Localised<string[]>;
  validation?: string[];
  required?: boolean;
  why: Localised;
  /** How business owners ask for it in a description. */
  ask: Localised<string[]>;
  /** What each option is worth in lead scoring, 0 to 1, in the options' order. */
  points?: number[];
}

/** A kind as one industry asks for it. */
export interface IndustryKind {
  kind: string;
  label?: Localised;
  linkLabel?: Localised;
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
  kinds: IndustryKind[];
  scoring?: { kind: string; weight: number }[];
  conditions?: { show: string; when: { kind: string; option: number } }[];
}

/** A trait shared by businesses of many industries (they come to your home, they rent things out …). */
export interface Facet {
  id: string;
  terms: string[];
  kinds: string[];
  /** Asked as well when an industry that lacks this trait is described with it (yoga, but at the office). */
  lead?: string[];
}

/** What the form is for, said by words such as 'book', 'quote' or 'survey'. */
export interface Intent {
  id: string;
  goal: Goal;
  terms: Localised<string[]>;
  kinds: string[];
  form: Localised;
  /** The intent fills the form itself, whatever the industry (a survey is not a quote request). */
  leading?: boolean;
}

export interface FieldWhy {
  fieldId: string;
  why: string;
  /** 0 to 1. */
  confidence: number;
}

export interface Understood {
  industry: string;
  industryId: string | null;
  audience: string;
  goal: Goal;
  /** One of the five, or the code of another language that the form is in. */
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
  /** Shown after submitting; left out: the standard texts of the form's language. */
  thankYouTitle?: string;
  thankYouText?: string;
  logic?: LogicRule[];
  scoring?: LeadScoring;
}

/** What a description allows. Whoever writes the form obeys it; nothing of it has to be inferred again. */
export interface Limits {
  /** Only what it names is asked: 'just name and e-mail'. */
  only: boolean;
  /** Nothing that says who answers. */
  anonymous: boolean;
  /** Fields at most, name and e-mail included: 'max 5 questions'. */
  most: number | null;
  /** Families of kinds that are not to be asked: 'no phone number'. */
  refused: string[];
  /** The contact fields that the form begins with. */
  contact: ('full_name' | 'email')[];
  /** Whether an open text ends the form. */
  openText: boolean;
}

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** What the built-in generator answers: a complete form and what it was made from. */
export interface BuiltinResult {
  form: BuiltinForm;
  understood: Understood;
  limits: Limits;
  /** 0 to 1. */
  confidence: number;
  confidenceLevel: ConfidenceLevel;
  whys: FieldWhy[];
  /** Questions that the catalogue knows for this trade, for a model. */
  hints: string[];
  /** Ids of three theme presets, best first. */
  suggestedThemes: string[];
  /** Parts of the description that nothing in the form comes from. */
  unused: string[];
  /** A sentence to the owner about what could not be done. */
  notice?: string;
}

export interface GenerateInput {
  description: string;
  /** BCP 47 tag of the page the description was typed on; decides only when the text does not. */
  locale?: string;
  context?: Record<string, unknown>;
  /** Seeds the field ids: the same form and description give the same ids. */
  formId?: string;
}
