/** Value of an answered field: text, number, list of chosen options, or nothing. */
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

export const RATING_STYLES = ['stars', 'numbers'] as const;
/** Native inputs that a text field may be answered with. */
export const NATIVE_INPUTS = ['color', 'datetime-local', 'month', 'week'] as const;
export type NativeInput = (typeof NATIVE_INPUTS)[number];

export interface FieldImage {
  url: string;
  width: number;
  height: number;
}

/**
 * Type-specific settings: file (acceptedFileTypes as extensions, maxFileSize per file in MB, maxFiles), rating
 * (scale, its labels, its style and its start: a Net Promoter Score is a row of numbers from 0 to 10).
 */
export interface FieldSettings {
  acceptedFileTypes?: string[];
  maxFileSize?: number;
  maxFiles?: number;
  scale?: number;
  showLabels?: boolean;
  ratingStyle?: (typeof RATING_STYLES)[number];
  startAtZero?: boolean;
  /** Labels of both ends of a rating; default to Poor and Excellent. */
  lowLabel?: string;
  highLabel?: string;
  /** First and last allowed day of a date, YYYY-MM-DD. */
  minDate?: string;
  maxDate?: string;
  /** Text of a consent, and the published revision that introduced it, which the server sets. */
  consentText?: string;
  consentVersion?: number;
  /** Parts that an address field does not ask for; street and city are always included. */
  withoutParts?: ('postalCode' | 'region' | 'country')[];
  /** Country of phone numbers without a country code: ISO 3166, two letters. */
  country?: string;
  /** Native input of a text field; plain text without it. */
  inputType?: NativeInput;
  /** Name of the answer's variable in a Typebot flow; the field id in snake case without it. */
  flowVariable?: string;
  /** Picture of an image field: an uploaded one (/images/…) or an https address, with its size in pixels. */
  image?: FieldImage;
  defaultValue?: string;
  queryParameter?: string;
  /** Formula of a calculation, with fields as `{{id}}`; its decimals (2 without a setting), and its currency (ISO 4217) or unit. */
  formula?: string;
  decimals?: number;
  currency?: string;
  unit?: string;
  /** Whether visitors do not see the result. */
  hideResult?: boolean;
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
  /** Id of the field with the answer to compare. */
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

/** Share (0 to 1) of a criterion's weight that an answer earns: an option's text, or '*' for any answer. */
export interface AnswerPoints {
  option: string;
  points: number;
}

/** A criterion of a lead's score. Read its points with `pointsOf`. */
export interface ScoringCriterion {
  key: string;
  label: string;
  /** Id of the field with its answer. */
  field?: string;
  /** Share of the 100 points. */
  weight: number;
  /** A list, because an answer may be any text, but a key in JSON or in the database may not. */
  points?: AnswerPoints[] | undefined;
}

export interface LeadScoring {
  criteria: ScoringCriterion[];
  /** Minimum score (0 to 100) of a qualified lead. */
  threshold: number;
}

export interface AiSettings {
  playbook?: string;
  /** Private background for the assistant. */
  context?: string;
  /** Text used by the assistant to answer visitors' questions. */
  facts?: string;
  personalization?: { tone?: string; industry?: string };
  scoring?: LeadScoring;
  conditional?: { rules: LogicRule[] };
}

/** A part of a field in the documents' own shape. */
export type DocumentedPart = Record<
  string,
  string | number | boolean | null | string[] | Record<string, string>
>;

/** A field without its type, as the base of the type definitions. */
export interface FieldBody {
  id: string;
  label: string;
  placeholder?: string;
  helpText?: string;
  required: boolean;
  options?: string[];
  settings?: FieldSettings;
  aiSettings?: AiSettings;
  /** The client's original shape, with later changes; the settings above take effect. */
  typebotMapping?: DocumentedPart;
  aiConfig?: DocumentedPart;
  /** Whether it was drafted by AI and not edited since. */
  aiEnhanced?: boolean;
  styling?: FieldStyling;
  validation?: FieldValidation;
}
