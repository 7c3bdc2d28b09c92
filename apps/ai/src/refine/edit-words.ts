import type { Language } from '../builtin/types.js';

/** Commands and vocabulary of one language; data/README.md describes the file. */
export interface EditWords {
  before: string;
  after: string;
  /** Words of `after` that never end a text of the form. */
  courtesy: string;
  articles: string;
  nouns: string;
  stop: string;
  /** Words that limit, compare or depend: a name containing one is not understood. */
  never: string;
  /** Labels of parts of a name. */
  names: string;
  and: string;
  or: string;
  /** Separators of commands, besides the end of a sentence. */
  clauses: string;
  /** Clauses that can be ignored: thanks, greetings and reasons. */
  idle: string;
  /** Start of a reason for another clause. */
  because: string;
  /** Filler words inside a command. */
  fillers: string;
  /** Reason after a command. */
  reason: string;
  /** First words of a command. */
  verbs: string;
  /** Words for style, tone and parts of a page, which are neither names of questions nor texts. */
  looks: string;
  /** Named phrases that commands share; one may contain others. */
  words: Record<string, string>;
  it: string;
  all: string;
  /** Words for all questions that are not required. */
  allOptional: string;
  ordinals: string[];
  lastOne: string;
  counts: Record<string, number>;
  commands: Record<string, string[]>;
  /** Commands read only if no other one matches. */
  loose: Record<string, string[]>;
  /** Requests without a matching command, by their reply. */
  topics: Record<string, string>;
  /** Words for kinds of commands, which select the suggestions. */
  intents: Record<string, string>;
  /** Indefinite articles. */
  indefinite: string;
  /** Words that names of new questions do not contain: positions, styles and parts of a page. */
  notName: string;
  /** Possessives of the owner; the form does not ask for the owner's things. */
  own: string;
  /** Words for positions in the form. */
  place: string;
  /** Words for options in general, which are not options themselves. */
  optionNoun: string;
  /** Words between a question and its answer in a condition. */
  equals: string;
  /** A clause to ask, after `whether`: a yes-or-no question. */
  question: string;
  /** A direct yes-or-no question. */
  polar: string;
  /** Words of a condition and of its consequence. */
  condition: string;
  adds: string;
  asks: string;
  newField: string;
  /** Instructions for a new question with a named type, from the strictest wording to the loosest. */
  typed: string[];
  /** Parts of 'add' before and after the new question. */
  parts: Record<'range' | 'first' | 'last' | 'after' | 'before' | 'status' | 'options', string>;
  required: string;
  optionalWord: string;
  types: Record<string, string>;
  languages: Record<Language, string>;
  called: Record<string, string>;
  say: Record<string, string>;
}
