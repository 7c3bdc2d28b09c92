/** From and to, both inclusive. */
export interface Scale {
  from: number;
  to: number;
}

/** One thing that a description wants asked, in its wording. */
export interface Ask {
  /** The words that name it, without its details. */
  text: string;
  /** Worded as a question. */
  question?: boolean;
  options?: string[];
  /** More than one of the options may be chosen. */
  multiple?: boolean;
  yesNo?: boolean;
  /** An answer of sentences. */
  long?: boolean;
  /** One box to tick. */
  box?: boolean;
  scale?: Scale;
  /** The first of several things to rate. */
  rated?: boolean;
  required?: boolean;
  /** Index of the right option of a quiz question. */
  right?: number;
  /** Number of the section it belongs to. */
  section?: number;
  /** Shown only with this answer to another ask: an option, {@link YES}, {@link NO}, or '<18' and '>18' of a number. */
  when?: { ask: Ask; answer: string };
  /** Is at the end of the form. */
  last?: boolean;
}

/** Answers to a question of yes or no. */
export const YES = 'yes';
export const NO = 'no';

/** A step of the form. */
export interface Section {
  title: string;
}

/** Wishes of a description about its form. */
export interface Wishes {
  asks: Ask[];
  /** The words for things that must not be asked. */
  refused: string[];
  /** The form asks nothing but the asks. */
  only: boolean;
  anonymous: boolean;
  /** Only questions that are marked as required are required. */
  restOptional: boolean;
  sections: Section[];
  /** Wishes that were not read with certainty, in the description's words. */
  unread: string[];
  /** Text about the business rather than about the form. */
  rest: string;
}

/** Whether a few words name something that forms ask for: the share of them that the catalogue knows, 0 to 1. */
export type Known = (text: string) => number;
