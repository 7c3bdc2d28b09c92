import type { Customizations } from './customizations.js';
import type { FieldBody, LogicRule } from './field-body.js';
import type { FieldType } from './fields/registry.js';
import type { FormLanguage } from './languages.js';

export * from './field-body.js';

export interface FormField extends FieldBody {
  type: FieldType;
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

/** What a visitor is known by, where a form takes one response of each. */
export const ONE_PER_VISITOR = ['device', 'email'] as const;

/** All of a form that its page needs: a public form, or the draft that a preview shows. */
export interface VisitorForm extends FillableForm {
  id: string;
  name: string;
  /** What its page speaks; English where none is named. */
  language?: FormLanguage;
  description: string;
  submitText: string;
  thankYouTitle?: string;
  thankYouText?: string;
  redirectUrl: string;
  showProgressBar: boolean;
  allowSaveProgress: boolean;
  multiStep: boolean;
  /** Whether, and with which words, unfinished answers are stored. */
  partialLeads?: boolean;
  partialText?: string;
  /** Takes one response of each visitor. */
  onePerVisitor?: (typeof ONE_PER_VISITOR)[number] | null;
  privacyUrl?: string;
  imprintUrl?: string;
  /** Search engines are asked not to list its page. */
  hideFromSearch?: boolean;
  customizations: Customizations;
  revision: number;
  /** Answers are validated and go nowhere. */
  discardResponses?: boolean;
}
