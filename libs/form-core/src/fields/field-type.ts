import type { FieldBody, FieldValue } from '../field-body.js';
import type { FormLanguage } from '../languages.js';
import type { FormTextKey } from '../texts/form-texts.types.js';

/** What is wrong with an answer: a text of the form's language and the number or day in it. */
export interface Problem {
  key: FormTextKey;
  n?: number | string;
}

/** Either the answer in the form in which it is stored, or what is wrong with its shape. */
export type Normalised = { value: FieldValue } | { problem: Problem };

/** The smallest and largest number (or length, or count of choices), and the distance between steps. */
export interface Range {
  min?: number;
  max?: number;
  step?: number;
}

/** What the rest of the product may ask about a type. Nothing outside this folder compares type names. */
export interface FieldTraits {
  /** Carries an answer. Without one it is never read, required, checked or exported. */
  hasValue: boolean;
  /** Stands on the page for visitors to see. */
  isShown: boolean;
  /** Answered from `options`: by one of them, or by several. */
  choices?: 'one' | 'many';
  isNumeric?: true;
  isMultiline?: true;
  /** A line of text whose label says what a browser may fill in. */
  hasAutofill?: true;
  /** Answered with files: with the ids that they have once they are uploaded. */
  holdsFiles?: true;
  /** Agrees to a text of its own, which is stored with the answer. */
  isConsent?: true;
  /** Answered in several controls of one name, each with a part of it. */
  hasParts?: true;
  /** Never stored in the browser, filled in from the address, drafted, or quoted in a mail. */
  isSensitive?: true;
  /** A way to reach the visitor. */
  contact?: 'email' | 'phone';
  /** Begins a new step of the form, under its label. */
  opensStep?: true;
  /** Brings logic rules of its own. */
  hasLogic?: true;
  /** Brings the scoring of its form. */
  hasScoring?: true;
  /** Asks for the time that each field takes. */
  measuresFields?: true;
}

/** Everything that checking an answer needs of its type. What the builder needs is apart, in a `LibraryItem`. */
export interface FieldTypeDefinition {
  traits: FieldTraits;
  /** Longest text of one answer, in characters. */
  maxLength: number;
  /** Brings an answer that is there into the shape in which it is stored. */
  parse: (field: FieldBody, raw: unknown) => Normalised;
  /** What is wrong with the format of a parsed answer, if anything. */
  check?: (field: FieldBody, value: FieldValue) => Problem | undefined;
  /** Replaces the limits of the field's own validation. */
  range?: (field: FieldBody) => Range;
  /** Where an answer stands before anyone answered and without a default value. */
  start?: (field: FieldBody) => FieldValue;
}

/** Texts of a type in one language. */
export interface FieldWords {
  /** Label of a new field. */
  label: string;
  /** Name of the type where it differs from that label. */
  name?: string;
  /** One line about it in the builder's library, in the languages of the app. */
  description?: string;
  placeholder?: string;
  options?: string[];
  /** Text of a new consent. */
  consentText?: string;
  /** Help text of a new field. */
  helpText?: string;
}

/** Everything that only the builder needs of a type. Visitor pages never load it. */
export interface LibraryItem {
  /** How it is drawn in the thumbnail of a form. */
  thumbnail: 'line' | 'area' | 'dots' | 'track' | 'menu';
  /** Its group in the builder's library. */
  category: 'basic' | 'advanced' | 'ai-powered' | 'more';
  words: Record<FormLanguage, FieldWords>;
  /** Settings of a new field that are the same in every language. */
  defaults?: Partial<FieldBody>;
  /** Its control shows the field's placeholder. */
  hasPlaceholder?: true;
  /** A language model may draft it: it needs no set-up and asks for no secret. */
  drafted?: true;
}
