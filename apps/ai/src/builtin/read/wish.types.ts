/** From and to, both inclusive; `stars` when the description says stars. */
export interface Scale {
  from: number;
  to: number;
  stars: boolean;
}

/** One thing that the description wants asked, as it was said. */
export interface Ask {
  /** The words that name it, without what was said about it. */
  text: string;
  /** Written out as a question: the words are the label. */
  question: boolean;
  /** With a question mark: the person's own wording of it. */
  written?: boolean;
  options?: string[];
  /** More than one of the options may be chosen. */
  multiple?: boolean;
  yesNo?: boolean;
  /** An answer of sentences: '(long text)'. */
  long?: boolean;
  /** One box to tick. */
  box?: boolean;
  scale?: Scale;
  /** Asked as a number: 'how many of each'. */
  counted?: boolean;
  required?: boolean;
  /** Index of the right option of a quiz question. */
  right?: number;
  /** Number of the section it belongs to. */
  section?: number;
  place?: 'first' | 'last';
  /** Shown only with this answer to another one of the asks, or with one of those that will do `also`. */
  when?: { ask: Ask; answer: string; also?: string[] };
  /** About someone other than the person who fills in the form: the child's name, on its own page. */
  another?: boolean;
  /** Said beside other things, not asked for in so many words. */
  weak?: boolean;
}

/** A step of the form. */
export interface Section {
  title: string;
  /** What is asked in it; empty when the description gives no more than its title. */
  asks: Ask[];
  /** It holds whatever is asked in no other. */
  rest?: true;
}

/** What a description wants of its form, before anything is chosen for it. */
export interface Wishes {
  asks: Ask[];
  /** The words of what is not to be asked. */
  refused: string[];
  only: boolean;
  anonymous: boolean;
  /** 'We only work by e-mail': the telephone is no way to answer, or the other way round. */
  channel?: 'email' | 'phone';
  /** 'The rest optional': nothing is required but what is said to be. */
  restOptional?: boolean;
  sections: Section[];
  /** The asks are to stand in the order of the text, from the first field on. */
  ordered: boolean;
  /** Words that probably wish something, but not surely. Given by the tagger, which reads all that is asked. */
  unsure?: string[];
  /** What is said about the business rather than about the form. */
  rest: string;
  /** The description without its steps. */
  about: string;
}

/** One piece of an enumeration and how it hangs on the one before. */
export interface Piece {
  text: string;
  join: 'start' | 'comma' | 'and' | 'or';
  /** A comma stands before its 'and'. */
  apart?: boolean;
  /** The word that joins it by 'and'. */
  joint?: string;
  /** A slash stands before it. */
  slash?: boolean;
}
