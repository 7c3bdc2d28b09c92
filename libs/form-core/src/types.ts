import type { Customizations } from './customizations.js';
import type { FieldType } from './field-types.js';

/** What one field may hold after a visitor answered: text, a number, a list of chosen options, or nothing. */
export type FieldValue = string | number | boolean | string[] | null;
/** A visitor's answers, keyed by field id. */
export type FieldValues = Record<string, FieldValue>;

/** Rule strings of document 2: required, email, phone, url, min:N, max:N, pattern:X. Any other string is a pattern. */
export interface FieldValidation {
  rules?: string[];
  errorMessage?: string;
  min?: number;
  max?: number;
  step?: number;
}

export interface FieldStyling {
  width?: 'full' | 'half' | 'third' | 'quarter';
  alignment?: 'left' | 'center' | 'right';
}

/** Type-specific settings: file (acceptedFileTypes, maxFileSize in MB), rating (scale, showLabels). */
export interface FieldSettings {
  acceptedFileTypes?: string[];
  maxFileSize?: number;
  scale?: number;
  showLabels?: boolean;
  defaultValue?: string;
  queryParameter?: string;
}

export const CONDITION_OPERATORS = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'greater_than',
  'less_than',
  'is_empty',
  'is_not_empty',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

export interface Condition {
  /** Id of the field whose answer is looked at. */
  field: string;
  operator: ConditionOperator;
  value?: string | number;
}

export const RULE_ACTIONS = ['show', 'hide', 'require', 'goto'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/** `target` is a field id; for goto, the id of the page break to continue at. */
export interface LogicRule {
  when: { match: 'all' | 'any'; conditions: Condition[] };
  then: { action: RuleAction; target: string };
}

/** One thing that a lead is scored by; `points` maps an answer (an option's text, or '*' for any answer) to 0…1. */
export interface ScoringCriterion {
  key: string;
  label: string;
  /** Id of the field that answers it. */
  field?: string;
  /** Share of the 100 points. */
  weight: number;
  points?: Record<string, number>;
}

export interface LeadScoring {
  criteria: ScoringCriterion[];
  /** From this score on (0 to 100) a lead counts as qualified. */
  threshold: number;
}

export interface AiSettings {
  playbook?: string;
  context?: string;
  personalization?: { tone?: string; industry?: string };
  scoring?: LeadScoring;
  conditional?: { rules: LogicRule[] };
}

export interface FormField {
  id: string;
  type: FieldType;
  label: string;
  placeholder?: string;
  helpText?: string;
  required: boolean;
  options?: string[];
  settings?: FieldSettings;
  aiSettings?: AiSettings;
  /** Drafted by AI and not edited since. */
  aiEnhanced?: boolean;
  styling?: FieldStyling;
  validation?: FieldValidation;
}

/** The part of a form that decides how it is filled in; what browser and server validate against. */
export interface FillableForm {
  fields: FormField[];
  logic?: LogicRule[];
}

/** What went wrong with one answer. `field` is the field's id. */
export interface FieldError {
  field: string;
  message: string;
}

/** All of a form that its page needs: a public form, or the draft that a preview shows. */
export interface VisitorForm extends FillableForm {
  id: string;
  name: string;
  description: string;
  submitText: string;
  redirectUrl: string;
  showProgressBar: boolean;
  allowSaveProgress: boolean;
  multiStep: boolean;
  customizations: Customizations;
  revision: number;
  /** Answers are validated and go nowhere. */
  discardResponses?: boolean;
}
