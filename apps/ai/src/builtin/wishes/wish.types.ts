/** From and to, both inclusive. */
export interface Scale {
  from: number;
  to: number;
}

/** One thing that a description asks for, in its wording. */
export interface Ask {
  /** The words that name it, without its details. */
  text: string;
  /** Worded as a question. */
  question?: boolean;
  options?: string[];
  /** Several options may be chosen. */
  multiple?: boolean;
  yesNo?: boolean;
  /** The answer has several sentences. */
  long?: boolean;
  /** A single check box. */
  box?: boolean;
  scale?: Scale;
  /** The scale is an opinion, shown as stars. */
  stars?: boolean;
  /** The first of several items to rate. */
  rated?: boolean;
  required?: boolean;
  /** Index of the correct option of a quiz question. */
  right?: number;
  /** Number of its section. */
  section?: number;
  /** Shown only for this answer to another ask: an option, {@link YES}, {@link NO}, or '<18' and '>18' for a number. */
  when?: { ask: Ask; answer: string };
  /** Placed at the end of the form. */
  last?: boolean;
}

/** Answers to a yes-or-no question. */
export const YES = 'yes';
export const NO = 'no';

/** A step of the form. */
export interface Section {
  title: string;
}

/** Wishes of a description about its form. */
export interface Wishes {
  asks: Ask[];
  /** Words for things that the form must not ask. */
  refused: string[];
  /** The form contains only the requested questions. */
  only: boolean;
  anonymous: boolean;
  /** Only questions marked as required are required. */
  restOptional: boolean;
  sections: Section[];
  /** Uncertain wishes, in the description's words. */
  unread: string[];
  /** Text about the business rather than about the form. */
  rest: string;
}

/** Share of a few words that the catalogue knows as things to ask, 0 to 1. */
export type Known = (text: string) => number;
