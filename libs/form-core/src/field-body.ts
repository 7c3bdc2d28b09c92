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

export const RATING_STYLES = ['stars', 'numbers'] as const;

/**
 * Type-specific settings: file (acceptedFileTypes as endings, maxFileSize of one in MB, maxFiles), rating (scale, its labels, how it is drawn and where
 * it begins: a Net Promoter Score is a row of numbers from 0 to 10).
 */
export interface FieldSettings {
  acceptedFileTypes?: string[];
  maxFileSize?: number;
  maxFiles?: number;
  scale?: number;
  showLabels?: boolean;
  ratingStyle?: (typeof RATING_STYLES)[number];
  startAtZero?: boolean;
  /** What the two ends of a rating mean; without them Poor and Excellent. */
  lowLabel?: string;
  highLabel?: string;
  /** The first and the last day that a date may be, YYYY-MM-DD. */
  minDate?: string;
  maxDate?: string;
  /** What a consent agrees to, and the published revision that this text first had; the server counts that. */
  consentText?: string;
  consentVersion?: number;
  /** What an address is not asked for; its street and city it always is. */
  withoutParts?: ('postalCode' | 'region' | 'country')[];
  /** Of a phone number without a country's code: ISO 3166, two letters. */
  country?: string;
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

/** The share (0 to 1) of a criterion that an answer earns: an option's text, or '*' for any answer. */
export interface AnswerPoints {
  option: string;
  points: number;
}

/** One thing that a lead is scored by. Read its points with `pointsOf`. */
export interface ScoringCriterion {
  key: string;
  label: string;
  /** Id of the field that answers it. */
  field?: string;
  /** Share of the 100 points. */
  weight: number;
  /** A list, since an answer may be any text; a name in JSON or in the database may not. */
  points?: AnswerPoints[] | undefined;
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

/** All of a field but its type, which is what the types themselves are written against. */
export interface FieldBody {
  id: string;
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
