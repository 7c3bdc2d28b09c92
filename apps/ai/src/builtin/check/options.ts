import { type GateWords, gateWords } from '../gate/words.js';
import { plain } from '../plain.js';
import type { Language } from '../types.js';
import type { WordTable } from '../word-table.js';
import { partOf, wordsIn } from './labels.js';

/** From this number of options on, the last one may take up the others: 'both', 'other'. */
const LIST = 3;

export interface SoundOptions {
  options: string[];
  /** Words behind the end of the list. */
  rest: string[];
}

/** The options, if they are answers of one kind; undefined if the words are something else. */
export function soundOptions(
  given: readonly string[],
  language: Language,
  table: WordTable,
): SoundOptions | undefined {
  const words = gateWords(language);
  // 'Tacos, bowls or both, power on site': the list ends at 'both'.
  const close = given.findIndex((option, at) => at > 1 && words.closing.test(bare(option)));
  const listed = close < 0 ? given : given.slice(0, close + 1);
  const options = language === 'en' ? withoutVerb(listed, table) : [...listed];
  const said = options.map(bare);
  const isBad = said.some(
    (option, at) =>
      (words.vague.test(option) && !(at === said.length - 1 && said.length >= LIST)) ||
      isClause(option, language, words),
  );
  if (isBad || isPolarMix(said, words) || isForeign(said, language, table)) return undefined;
  return { options, rest: given.slice(listed.length) };
}

const bare = (option: string): string => plain(option).replace(/[¿?？!.\s]+$|^[¿\s]+/gu, '');

/** 'Eat chicken', 'beef': the verb belongs to all of them. */
function withoutVerb(options: readonly string[], table: WordTable): string[] {
  const [first = '', ...others] = options;
  const [verb = '', ...rest] = first.split(/\s+/u);
  const isVerb = (text: string): boolean => table.partOf(plain(text.split(/\s+/u)[0] ?? '')) === 'verb';
  const isShared = rest.length > 0 && isVerb(verb) && others.length > 0 && !others.some(isVerb);
  if (!isShared) return [...options];
  const thing = rest.join(' ').replace(/^(?:an?|the|your) /iu, '');
  return [thing.charAt(0).toUpperCase() + thing.slice(1), ...others];
}

/** Questions, and sentences about somebody else than the visitor. */
const QUESTION: Record<Language, RegExp> = {
  en: /^(?:how|what|which|where|when|who|why|whether|can|do|does|is|are|did) |\b(?:yes|y) ?\/ ?(?:no|n)\b/u,
  es: /^(?:como|que|cual|donde|cuando|quien|cuant\p{L}*) |\bsi ?\/ ?no\b/u,
  fr: /^(?:comment|quel\p{L}*|ou est|quand|qui|combien|est-ce) |\boui ?\/ ?non\b/u,
  de: /^(?:wie|was|welche\p{L}*|wo|wann|wer|ob|warum) |\bja ?\/ ?nein\b/u,
  ja: /(?:ですか|ますか|有無)$/u,
};
const FINITE =
  /(?<!^(?:i|i'm|we|my|no|yes|not|already)\b.*)\b(?:is|are|was|were|has|have|had|does|said|says|aren't|isn't|can't|won't|doesn't|don't|cannot)\b/u;

const isClause = (option: string, language: Language, { polar }: GateWords): boolean =>
  !polar.test(option) && (QUESTION[language].test(option) || (language === 'en' && FINITE.test(option)));

/** One answer of yes or no beside another thing. */
function isPolarMix(said: readonly string[], { polar }: GateWords): boolean {
  const answers = said.filter(option => polar.test(option)).length;
  return answers === 1 && said.length === 2;
}

/** 'Nine' beside a smoke machine, 'willing' beside a verb: an answer of another kind than the other one. */
function isForeign(said: readonly string[], language: Language, table: WordTable): boolean {
  const isCount = (option: string): boolean => COUNT.test(option);
  const counts = said.filter(isCount).length;
  const counted = said.filter(option => COUNTED.test(option)).length;
  if (counts > 0 && counted < 2) return true;
  if (language !== 'en' || said.length !== 2) return false;
  const isEmpty = (option: string): boolean =>
    !KNOWN.test(option) && wordsIn(option).every(word => partOf(word, table) === 'other');
  return said.filter(isEmpty).length === 1 && !said.every(option => KNOWN.test(option) || isEmpty(option));
}
const NUMBER =
  '\\d+|one|two|three|four|five|six|seven|eight|nine|ten|uno|dos|tres|deux|trois|quatre|zwei|drei|vier';
const COUNT = new RegExp(`^(?:${NUMBER})$`, 'u');
const COUNTED = new RegExp(`(?<![\\p{L}\\d])(?:${NUMBER})(?!\\p{L})`, 'u');
/** Adverbs that answer. */
const KNOWN =
  /^(?:own|rent|ours|online|remote|indoors?|outdoors?|inside|outside|daily|later|now|in person|virtual|none|am|pm|forward|back|up|down|left|right|on|off|elsewhere|abroad|before \S+|after \S+)$/u;
