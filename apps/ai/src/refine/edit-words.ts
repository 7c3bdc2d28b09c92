import type { Language } from '../builtin/types.js';

/** Commands and words of one language; data/README.md describes the file. */
export interface EditWords {
  before: string;
  after: string;
  /** Words of `after` that end no text of a form. */
  courtesy: string;
  articles: string;
  nouns: string;
  stop: string;
  /** Words that limit, compare or depend: a name with one of them is not understood. */
  never: string;
  /** Labels of parts of a name. */
  names: string;
  and: string;
  or: string;
  /** Separators of commands, besides the end of a sentence. */
  clauses: string;
  /** Clauses that need no account: thanks, greetings and reasons. */
  idle: string;
  /** Clauses that give the reason for another one. */
  because: string;
  /** Small words inside a command. */
  fillers: string;
  /** A reason behind a command. */
  reason: string;
  /** First words of a command. */
  verbs: string;
  /** Looks, tone and parts of a page: such words name no question and are no text. */
  looks: string;
  /** Phrases that commands share, by name; one may contain others. */
  words: Record<string, string>;
  it: string;
  all: string;
  /** All questions that are not required. */
  allOptional: string;
  ordinals: string[];
  lastOne: string;
  counts: Record<string, number>;
  commands: Record<string, string[]>;
  /** Commands that are read only where no other one is. */
  loose: Record<string, string[]>;
  /** Requests that no command answers, by their reply. */
  topics: Record<string, string>;
  /** Words for kinds of commands, which decide the offered ones. */
  intents: Record<string, string>;
  /** Indefinite articles. */
  indefinite: string;
  /** Words that the name of a new question does not have: places, looks and parts of a page. */
  notName: string;
  /** Possessives of the owner, whose things are not asked for. */
  own: string;
  /** Words of places in the form. */
  place: string;
  /** Words for options, which none of them has. */
  optionNoun: string;
  /** Words between a question and its answer in a condition. */
  equals: string;
  /** A clause that is to be asked: behind `whether`, of yes or no. */
  question: string;
  /** A direct question of yes or no. */
  polar: string;
  /** Words of a condition, and of what follows from it. */
  condition: string;
  adds: string;
  asks: string;
  newField: string;
  /** A new question whose type is named, from the closest wording to the loosest. */
  typed: string[];
  /** Parts of 'add' before and behind the new question. */
  parts: Record<'first' | 'last' | 'after' | 'before' | 'status' | 'options', string>;
  required: string;
  optionalWord: string;
  types: Record<string, string>;
  languages: Record<Language, string>;
  called: Record<string, string>;
  say: Record<string, string>;
}
