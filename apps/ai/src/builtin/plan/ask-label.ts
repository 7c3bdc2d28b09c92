import { safeText } from '../guards.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';
import type { Signs } from '../wishes/signs.js';
import type { Ask } from '../wishes/wish.types.js';
import { asWritten } from './as-written.js';
import { englishQuestion } from './english-question.js';
import { germanQuestion } from './german-question.js';
import { politeQuestion } from './japanese-question.js';

const LONGEST = 140;

/** Label of an ask in the description's own words: a question stays one, a thing loses its article. */
export const labelOf = (ask: Ask, signs: Signs): string => asWritten(worded(ask, signs), signs);

function worded(ask: Ask, signs: Signs): string {
  const said = safeText(ask.text, LONGEST).replace(/^[\s\-–—•*:.,¿¡]+|[\s:.,;!?？]+$/gu, '');
  if (said === '') return '';
  return (
    questionOf(said, ask, signs) ??
    (/\?$/u.test(ask.text) && ask.yesNo === true ? asQuestion(said, signs) : undefined) ??
    (ask.question === true
      ? asQuestion(signs.starts('question', said) && !/^any/iu.test(said) ? said : spoken(said, signs), signs)
      : capitalise(spoken(said, signs)))
  );
}

/** Rewrites words about visitors to address one visitor. */
const spoken = (said: string, { language }: Signs): string =>
  language === 'en'
    ? said
        .replace(/^(?:a )?(?:little |bit )(?:more )?about (?:them|you)\b/iu, 'Tell us about yourself')
        .replace(/^(any\p{L}+) (?:that )?they\b/iu, '$1 you')
        .replace(/\bcant\b/iu, "can't")
        .replace(/(?<!^any\p{L}+)\s(?:(?:that )?they(?:'?re|'d|'ve)?\s.*)$/iu, '')
        .replace(/(?<=\S )(?:their|his|her)(?= \p{L})/giu, 'your')
    : said;

function questionOf(said: string, ask: Ask, { language }: Signs): string | undefined {
  if (ask.question !== true && ask.yesNo !== true) return undefined;
  return QUESTIONS[language](said, ask);
}

/** Turns words about visitors into a question to them, by language. */
const QUESTIONS: Record<Language, (said: string, ask: Ask) => string | undefined> = {
  en: (said, ask) => addressed(said) ?? englishQuestion(withContractions(said), ask),
  de: (said, ask) => {
    const isOpen = !ask.options || /^(?:was|wie|wo|wann|wer|welche)/iu.test(said);
    return (isOpen ? germanQuestion(said, ask.yesNo === true) : undefined) ?? germanPolar(said);
  },
  fr: frenchQuestion,
  es: (said, ask) =>
    ask.yesNo === true
      ? spanishQuestion(said)
      : (spanishOpen(said) ??
        (/ les /u.test(said) ? `¿${capitalise(said.replace(/ les /u, ' le '))}?` : undefined)),
  ja: japaneseQuestion,
};

function japaneseQuestion(said: string, { yesNo }: Ask): string {
  if (yesNo && /(?:中|初めて|済み?|可能|必要|経験者|希望)$/u.test(said)) return `${said}ですか?`;
  const isClause = /(?:[かるたい]|ます|です)$/u.test(said) || /^(?:いつ|どこ|どの|どれ|何|なぜ)/u.test(said);
  return isClause ? `${politeQuestion(said)}?` : yesNo ? `${said}はありますか?` : `${said}?`;
}

/** English that is already a question to visitors, or that is incomplete: 'how old'. */
function addressed(said: string): string | undefined {
  if (/^how (?:old|big|large|heavy|wide|tall)$/iu.test(said)) return `${capitalise(said)} is it?`;
  const isOpen = (OPEN.test(said) || POLAR.test(said)) && /\byour?\b/iu.test(said);
  return isOpen && !/\bthey\b/iu.test(said) ? `${capitalise(said)}?` : undefined;
}
const OPEN =
  /^(?:what|which|how|when|where|who|why)(?:'s|(?: \w+){0,2} (?:is|are|was|were|do|does|did|can|could|will|would|should|have|has))\b/iu;
const POLAR = /^(?:are|do|did|have|would|can|will|were) you\b/iu;

/** Corrects 'its a home' to 'it's a home'. */
const withContractions = (said: string): string =>
  said
    .replace(/^(whether |if )?its (?=an? |the )/iu, '$1it is ')
    .replace(
      /\b(dont|doesnt|cant|wont)\b/giu,
      word =>
        ({ dont: "don't", doesnt: "doesn't", cant: "can't", wont: "won't" })[word.toLowerCase()] ?? word,
    );

/** Adds question marks. */
export function asQuestion(text: string, { language }: Signs): string {
  const said = capitalise(text.trim());
  // E.g. 'Encina u olivo'
  if (language === 'es')
    return `¿${said
      .replace(/^Si /u, '')
      .replace(/^\p{Ll}/u, letter => letter.toUpperCase())
      .replace(/ o (?=h?o)/giu, ' u ')}?`;
  if (language === 'fr') return `${said} ?`;
  return `${said}?`;
}

function germanPolar(said: string): string | undefined {
  const found = /^(?:ob\s+)?(?:sie|ihr|man|jemand)\s+(.+?)\s+(\p{L}+n)$/iu.exec(said);
  return found ? `${capitalise(found[2] ?? '')} Sie ${found[1] ?? ''}?` : undefined;
}

const FRENCH: Record<string, string> = {
  ont: 'Avez-vous',
  a: 'Avez-vous',
  veulent: 'Voulez-vous',
  veut: 'Voulez-vous',
  souhaitent: 'Souhaitez-vous',
  sont: 'Êtes-vous',
  viennent: 'Venez-vous',
  peuvent: 'Pouvez-vous',
};

/** Changes 'quel jour ils veulent venir' to 'Quel jour voulez-vous venir', 'quand nous pouvons passer' to 'Quand pouvons-nous passer'. */
function frenchOpen(said: string): string | undefined {
  const { head = '', who = '', verb = '', rest = '' } = FRENCH_OPEN.exec(said)?.groups ?? {};
  const asked = /^nous$/iu.test(who) ? `${verb}-nous` : FRENCH[verb.toLowerCase()]?.toLowerCase();
  return head === '' || !asked ? undefined : `${[capitalise(head), asked, rest].filter(Boolean).join(' ')} ?`;
}
const FRENCH_OPEN = new RegExp(
  [
    "^(?<head>(?:(?:à|de|pour|en|depuis|jusqu’à|avec) )?(?:quand|où|comment|combien(?: d[e’']\\s?\\p{L}+)?|",
    'quel(?:le)?s?(?: \\p{L}+)?|pourquoi)) (?<who>ils|elles|nous|les clients) (?<verb>\\p{L}+)(?: (?<rest>.+))?$',
  ].join(''),
  'iu',
);

function frenchQuestion(said: string): string | undefined {
  const open = frenchOpen(said);
  if (open) return open;
  const found =
    /^(?:s'|si )?(?:ils|elles|il|elle|le client|les clients)\s(ont|a|veulent|veut|souhaitent|sont|viennent|peuvent)\s(.+)$/iu.exec(
      said,
    );
  const verb = FRENCH[found?.[1]?.toLowerCase() ?? ''];
  if (verb) return `${verb} ${found?.[2] ?? ''} ?`;
  const there = /^(?:s'il |si )?(?:il )?y a\s(.+)$/iu.exec(said)?.[1];
  return there ? `Y a-t-il ${there} ?` : undefined;
}

const PLURAL = new RegExp(
  [
    '^(?<head>(?:(?:de|para|a|en|desde|con|por) )?(?:qué|que|cuándo|cuando|dónde|donde|cómo|como|',
    'cuánt[oa]s?|cuant[oa]s?|cuáles|cuál)(?: \\p{L}+)?) (?<verb>quier|prefier|necesit|tien|vien|busc|',
    'dese|pued|llev|us)(?<end>an|en)\\b(?<rest>.*)$',
  ].join(''),
  'iu',
);

/** Changes 'cuándo quieren empezar' to 'cuándo quiere empezar'. */
function spanishOpen(said: string): string | undefined {
  const { head = '', verb = '', end = '', rest = '' } = PLURAL.exec(said)?.groups ?? {};
  return verb === '' ? undefined : `¿${capitalise(head)} ${verb}${end.charAt(0)}${rest}?`;
}

const SPANISH_POLAR = new RegExp(
  `^(?:si\\s+)?(${[
    'tienen|necesitan|quieren|traen|llevan|vienen|hay|tiene|necesita|quiere|son|es|est[aá]n|toman?',
    '\\p{L}+rían?',
    '\\p{L}{2,}[ae]n(?= (?:en|con|de|a|el|la|los|las|un|una|por|al|otr))',
  ].join('|')})(?:\\s+(.+))?$`,
  'iu',
);

function spanishQuestion(said: string): string | undefined {
  const found = SPANISH_POLAR.exec(said);
  const verb = capitalise((found?.[1] ?? '').replace(/([ae])n$/u, '$1'));
  return found ? `¿${[verb, found[2]].filter(Boolean).join(' ')}?` : undefined;
}
