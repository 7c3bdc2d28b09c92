import type { FieldSettings, FieldType } from '#form-core';
import type { Goal, Language, Localised } from '../types.js';

/** Texts around the fields of a form, shared by purposes with the same voice. */
export interface Voice {
  /** Voice of a form with this one that asks for neither a date nor a time. */
  undated?: string;
  description: Localised;
  button: Localised;
  thanks: { title: Localised; text: Localised };
}

interface Placed {
  /** Whether the field is required. */
  required?: boolean;
  /** Only for businesses with this facet, or without these. */
  when?: string;
  unless?: string | string[];
  /** Only for forms in these countries, or in all countries except these. */
  regions?: string[];
  exceptRegions?: string[];
  /** Whether the field is at the end of the form. */
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
  /** `{n}` is the number of a quiz question. */
  label: Localised;
  /** Alternative words for it in descriptions. */
  also?: Partial<Localised>;
  options?: Localised<string[]>;
  /** Index of the right answer of a quiz question. */
  right?: number;
  /** Minimum of a number. */
  min?: number;
  /** Lead scoring value of each option, 0 to 1. */
  points?: number[];
}
/**
 * Questions of the trade: at most `most`, only from `families` if given, never from `never`, only for trades with one of
 * `facets`.
 */
export interface TradeEntry {
  slot: 'trade';
  most: number;
  families?: string[];
  never?: string[];
  facets?: string[];
}
export type LibraryEntry = KindEntry | OwnEntry | TradeEntry;

/** A form of the library: its purpose, its names in descriptions, and its questions. */
export interface Purpose {
  id: string;
  /** Order in which patterns are tried. */
  rank: number;
  voice: string;
  goal: Goal;
  title: Localised;
  /** Names of the purpose in descriptions. */
  terms?: Localised<string[]>;
  /** Patterns over a folded description, for purposes that single words do not distinguish. */
  match?: string[];
  /** Patterns for words that only look like its name: a 'building survey' does not ask for opinions. */
  except?: string[];
  /** The description names every question; questions of the trade do not belong in the form. */
  closed?: boolean;
  contact?: 'first' | 'last';
  /** Visitors are contacted by telephone, so the form does not ask for an email address. */
  reach?: 'phone';
  /** Read only at the start of a description that has other wishes. */
  headed?: boolean;
  /** Families of questions that the form has only on request. */
  never?: string[];
  /** Kind of the essential question: an invitation asks who is coming. */
  needs?: string;
  /** The name is an owner's term, not one for visitors: 'lead qualification'. */
  internal?: boolean;
  /** Whether answers are scored as a lead. */
  scored?: boolean;
  /** Number of fields from which the form has two pages; the second begins with the field of this kind. */
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
  /** All purposes, ordered by rank. */
  purposes: readonly Purpose[];
  byId: ReadonlyMap<string, Purpose>;
  /** The texts of a purpose, for a form that asks for a date or a time, or not. */
  textsOf(purpose: Purpose, language: Language, isDated: boolean): PurposeTexts;
}
