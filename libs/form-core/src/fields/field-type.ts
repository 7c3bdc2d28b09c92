import type { FormTextKey } from '#languages/shared/form-texts.types';
import type { FieldBody, FieldValue } from '../field-body.js';

/** Problem of an answer: the key of a text in the form's language, and its number or day. */
export interface Problem {
  key: FormTextKey;
  n?: number | string;
}

/** The answer in its stored form, or the problem with its shape. */
export type Normalised = { value: FieldValue } | { problem: Problem };

/** Minimum and maximum number (or length, or number of choices), and the step size. */
export interface Range {
  min?: number;
  max?: number;
  step?: number;
}

/** Properties of a type for the rest of the product. Nothing outside this folder compares type names. */
export interface FieldTraits {
  /** Whether fields of this type have an answer. Without one, they are never read, required, checked or exported. */
  hasValue: boolean;
  /** Visible on the page. */
  isShown: boolean;
  /** Answered with one or several of the `options`. */
  choices?: 'one' | 'many';
  isNumeric?: true;
  /** Whether an answer needs the highest possible one for context: 4 of 5. */
  hasScale?: true;
  isMultiline?: true;
  /** A line of text with a label that determines the browser's autofill. */
  hasAutofill?: true;
  /** Answered with files: with the ids of uploaded files. */
  holdsFiles?: true;
  /** Calculated from the other answers; visitors are not asked for it. */
  isCalculated?: true;
  /** Consents to a text that is stored with the answer. */
  isConsent?: true;
  /** Answered in several controls with the same name, one for each part. */
  hasParts?: true;
  /** Never stored in the browser, filled in from the address, drafted, or quoted in an email. */
  isSensitive?: true;
  /** Whether it is a way to contact the visitor. */
  contact?: 'email' | 'phone';
  /** Shows something to visitors and asks nothing: a title, a text, a picture, or a line. */
  content?: 'heading' | 'text' | 'image' | 'divider';
  /** Starts a new step of the form, titled with its label. */
  opensStep?: true;
  /** Has its own logic rules. */
  hasLogic?: true;
  /** Contains the form's scoring. */
  hasScoring?: true;
  /** Enables measuring the time per field. */
  measuresFields?: true;
}

/** Definition of a type for checking answers. The builder's part is separate, in a `LibraryItem`. */
export interface FieldTypeDefinition {
  traits: FieldTraits;
  /** Maximum length of an answer, in characters. */
  maxLength: number;
  /** Converts a non-empty answer to its stored form. */
  parse: (field: FieldBody, raw: unknown) => Normalised;
  /** Returns a problem with the format of a parsed answer, if any. */
  check?: (field: FieldBody, value: FieldValue) => Problem | undefined;
  /** Replaces the limits in the field's own validation. */
  range?: (field: FieldBody) => Range;
}

/** Languages with texts in the type definitions. Later ones have them in `libs/languages/src/<language>/fields.ts`. */
export type FirstLanguage = 'en' | 'es' | 'fr' | 'de' | 'ja';

/** Texts of a type in one language. */
export interface FieldWords {
  /** Label of a new field. */
  label: string;
  /** Name of the type in all parts of the app, if it differs from that label. */
  name?: string;
  placeholder?: string;
  options?: string[];
  /** Text of a new consent. */
  consentText?: string;
  /** Help text of a new field. */
  helpText?: string;
}

/** Groups of the builder's library, in order. */
export const CATEGORIES = ['basic', 'advanced', 'more', 'content', 'ai-powered'] as const;

/** Builder-only properties of a type. Visitor pages never load them. */
export interface LibraryItem {
  /** Drawing style in the thumbnail of a form. */
  thumbnail: 'line' | 'area' | 'dots' | 'track' | 'menu';
  /** Its group in the builder's library. */
  category: (typeof CATEGORIES)[number];
  words: Record<FirstLanguage, FieldWords>;
  /** Settings of a new field in every language. */
  defaults?: Partial<FieldBody>;
  /** Whether its control shows the field's placeholder. */
  hasPlaceholder?: true;
  /** Whether a language model may draft it: it needs no setup and does not ask for a secret. */
  drafted?: true;
}
