import { lintLabel } from '../check/lint.js';
import { plain } from '../read/cues.js';
import { patternsOf } from '../turns.js';
import type { Kind, Language } from '../types.js';
import type { Asked } from './asked.types.js';

/** Words of a name, of a question, and of an answer. Longer ones are clauses that were not understood. */
const MOST_WORDS = { name: 6, question: 12, option: 5 };
const MOST_CHARACTERS = 24;
/** Share of an ask's content words that its kind has to account for. */
const ACCOUNTED = 0.5;
/** Shorter words carry no meaning of their own. */
const SHORTEST_WORD = 3;

/** Joins a clause: the words behind it were not meant as a part of the question. */
const CLAUSE = patternsOf('clause', 'u');
/** A sentence about a form or its visitors, not the name of a thing. */
const SENTENCE = patternsOf('sentence', 'u');
/** Part of a sentence instead of an answer. */
const NO_OPTION =
  /^(?:whether|was|were|is|got|so|if|that|they|don't|won't|can|could|which|because|del|que|si|para|fur die|ob|dass|qui|quand)\b|(?:か|て)$/u;

/** Whether something that is to be asked was understood: a kind of the catalogue, or the name of a thing. */
export function isCertain(asked: Asked, language: Language): boolean {
  const { kind, label, options, ask, type } = asked;
  if (type === 'consent') return true;
  if (options?.some(option => isClause(option))) return false;
  if (kind && !label) return isAccounted(ask.text, kind, language);
  const text = label ?? ask.text;
  if (CLAUSE[language].test(plain(text))) return false;
  if (ask.written === true) return true;
  const isQuestion = ask.question || /[?？]$/u.test(text);
  return isName(text, isQuestion, asked, language);
}

/** Whether a text is the name of a thing or a question, not a part of a sentence. */
function isName(
  text: string,
  isQuestion: boolean,
  { kind, label, options, type }: Asked,
  language: Language,
): boolean {
  const folded = plain(text);
  if (SENTENCE[language].test(isQuestion ? folded.replace(/\b(?:if|they|their|has|have)\b/gu, '') : folded))
    return false;
  const field = { id: '', type: type ?? kind?.type ?? 'text', label: text, required: false };
  if (label && lintLabel({ ...field, ...(options ? { options } : {}) }) !== undefined) return false;
  if (language === 'ja') return text.length <= MOST_CHARACTERS;
  const most = isQuestion ? MOST_WORDS.question : MOST_WORDS.name;
  return text.split(/\s+/u).length <= most + (options ? 2 : 0);
}

const isClause = (option: string): boolean =>
  option.split(/\s+/u).length > MOST_WORDS.option || NO_OPTION.test(plain(option));

/** Whether the words of an ask are mostly those of its kind, so that nothing else was meant. */
function isAccounted(text: string, kind: Kind, language: Language): boolean {
  if (language === 'ja') return text.length <= MOST_CHARACTERS;
  const own = new Set(stemsOf([kind.label[language], ...kind.ask[language]].join(' ')));
  const words = stemsOf(text.split(PURPOSE)[0] ?? text);
  if (words.length === 0) return true;
  return words.filter(word => own.has(word)).length >= ACCOUNTED * words.length;
}

/** Words before it name the question; those behind it say what it is for. */
const PURPOSE = /\s(?:for|pour|para|für|to|zum|zur)\s/iu;

const stemsOf = (text: string): string[] =>
  (plain(text).match(/\p{L}+/gu) ?? [])
    .filter(word => word.length >= SHORTEST_WORD)
    .map(word => word.slice(0, SHORTEST_WORD + 2));

/**
 * Without lists of answers that were read as questions: 'product: lanterns, bowls, any other' names no question behind
 * its colon.
 */
export function withoutAnswers(asked: readonly Asked[]): Asked[] {
  const end = asked.findLastIndex(({ kind, ask }) => !kind && REST.test(plain(ask.text)));
  if (end < 0) return [...asked];
  const start = asked.findLastIndex(
    ({ kind, options, ask }, at) => at < end && (kind !== null || options !== undefined || ask.question),
  );
  return asked.filter((_, at) => at <= start || at > end);
}

/** The last answer of a list. */
const REST =
  /^(?:(?:any )?others?|none|not sure|something else|otros?|otras?|ningun[oa]?|autres?|aucun|sonstiges?|andere[s]?|keine?|その他|なし)$/u;
