import type { FieldSettings, FieldType } from '#form-core';
import type { Goal, Language, Localised } from '../types.js';

/** Texts around the fields of a form, shared by purposes of one voice. */
export interface Voice {
  description: Localised;
  button: Localised;
  thanks: { title: Localised; text: Localised };
}

interface Placed {
  /** The field must be answered. */
  required?: boolean;
  /** Only for businesses with this facet, or without these. */
  when?: string;
  unless?: string | string[];
  /** Only for forms in these countries, or in all countries except these. */
  regions?: string[];
  exceptRegions?: string[];
  /** Ends the form. */
  last?: boolean;
  settings?: FieldSettings;
}

/** A question of the catalogue. */
export interface KindEntry extends Placed {
  kind: string;
}
/** A question of this purpose, with its own text. */
export interface OwnEntry extends Placed {
  type: FieldType;
  /** `{n}` numbers the questions of a quiz. */
  label: Localised;
  /** Other words by which descriptions ask for it. */
  also?: Partial<Localised>;
  options?: Localised<string[]>;
  /** Index of the right answer of a quiz question. */
  right?: number;
  /** Minimum of a number. */
  min?: number;
  /** Lead scoring value of each option, 0 to 1. */
  points?: number[];
}
/** Questions of the trade: at most `most`, only of `families` if given, never of `never`, only of trades with one of `facets`. */
export interface TradeEntry {
  slot: 'trade';
  most: number;
  families?: string[];
  never?: string[];
  facets?: string[];
}
export type LibraryEntry = KindEntry | OwnEntry | TradeEntry;

/** A form of the library: what it is for, how owners name it, and what it asks. */
export interface Purpose {
  id: string;
  /** Order in which patterns are tried. */
  rank: number;
  voice: string;
  goal: Goal;
  title: Localised;
  /** Names of the purpose in descriptions. */
  terms?: Localised<string[]>;
  /** Patterns over a folded description, for purposes that single words would confuse. */
  match?: string[];
  /** Patterns of words that only look like its name: a 'building survey' asks no opinion. */
  except?: string[];
  /** The description names everything that is asked; questions of the trade do not belong in the form. */
  closed?: boolean;
  contact?: 'first' | 'last';
  /** Visitors are reached by telephone, so no email address is asked for. */
  reach?: 'phone';
  /** Beside other wishes it counts only at the start of a description. */
  headed?: boolean;
  /** Families of questions that do not belong in it unless the description asks for them. */
  never?: string[];
  /** The kind of question without which it is not this form: an invitation asks who comes. */
  needs?: string;
  /** Its name is the owner's word, not one for visitors: 'lead qualification'. */
  internal?: boolean;
  /** Whether answers are scored as a lead. */
  scored?: boolean;
  /** Two pages from this number of fields on; the second begins with the field of this kind. */
  steps?: { from: number; titles: [Localised, Localised]; second: string };
  fields: LibraryEntry[];
}

/** The texts of a purpose in one language. */
export interface PurposeTexts {
  title: string;
  description: string;
  button: string;
  thanksTitle: string;
  thanksText: string;
}

export interface Library {
  /** By rank. */
  purposes: readonly Purpose[];
  byId: ReadonlyMap<string, Purpose>;
  textsOf(purpose: Purpose, language: Language): PurposeTexts;
}
