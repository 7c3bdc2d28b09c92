import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { withWords } from './rephrase.js';

/** Patterns of a language, found in folded clauses without what joins them to others. */
interface Source {
  /** Patterns that the others share, written `<who>` in them. */
  words: Record<string, string>;
  /** Where a sentence falls into clauses, found in the folded sentence. */
  clause: string;
  /** What joins a clause to the one before: 'so then', 'to be fair'. */
  join: string;
  /** A clause that wishes something of the form. */
  wish: string[];
  /** A clause that tells something: of the owner, of others, of the past, of prices and feelings. */
  told: string[];
  /** A sentence that refuses something, and how a clause behind says why, besides those that tell. */
  refusal: string;
  excuse: string;
  /** How it ends that says why, whatever else it wishes: 'they tell me anyway'. */
  anyway: string;
  /** Between answers that a told clause may offer: 'we have red, blue or green'. */
  choice: string;
  /** A told clause that begins a list of answers. */
  lists: string;
  /** A told clause that surely offers none. */
  story: string;
  /** A clause that says what the owner does. */
  trade: string;
  /** Who they are together, which says less than what they do: 'asociación de vecinos'. */
  group: string;
  /** The same of what was once begun, before its name. */
  founded: string;
  /** When and from whom it was begun, behind its name; what else stands before its name. */
  once: string;
  early: string;
  /** What is done now (the group `does`), behind what happened: 'Since I retired I restore clocks'. */
  now: string;
  /** Names what the owner does only by what was said before: 'now we rent out three of them'. */
  naming: string;
  /** Why, not what. */
  reason: string;
  /** A wish that names what it wishes only by what was said before: 'make it required'. */
  refers: string;
  /** What somebody else wished of the form, the group `thing`; `bygone` are its words for what is over. */
  foreign: string;
  bygone: string;
  /** How an owner refuses it, and takes it up. */
  denial: string;
  affirm: string;
  /** What somebody else does not want, the group `thing`. */
  shunned: string;
  /** What stands before a thing without being part of its name. */
  article: string;
  /** What stands before a name: 'Mrs', 'Dr'; the words that may begin a sentence with a capital and name nobody. */
  title: string;
  capital: string;
  /** The word that refuses a thing. */
  no: string;
}

export type StoryRules = Record<Exclude<keyof Source, 'words' | 'title' | 'capital' | 'no'>, RegExp> & {
  /** A sentence that begins with somebody's name. */
  named: RegExp;
  no: string;
};

let sources: Record<string, Source> | undefined;
const compiled = new Map<string, StoryRules>();

/** How a language tells, where it is known; compiled when somebody writes in it. */
export function storyRulesOf(language: string): StoryRules | undefined {
  sources ??= JSON.parse(readFileSync(dataPath('story.json'), 'utf8')) as Record<string, Source>;
  const source = sources[language];
  if (source && !compiled.has(language)) compiled.set(language, compile(source));
  return compiled.get(language);
}

function compile({ words, no, title, capital, ...patterns }: Source): StoryRules {
  const made = Object.entries(patterns).map(([name, said]) => [
    name,
    new RegExp(withWords([said].flat().join('|'), words), name === 'clause' ? 'gu' : 'u'),
  ]);
  const named = new RegExp(
    `^(?:${title}\\.? )?(?!(?:${capital})(?!\\p{L}))(\\p{Lu}\\p{Ll}+)(?: \\p{Lu}\\p{Ll}+)?(?= \\p{Ll})`,
    'u',
  );
  return { ...(Object.fromEntries(made) as Omit<StoryRules, 'named' | 'no'>), named, no };
}
