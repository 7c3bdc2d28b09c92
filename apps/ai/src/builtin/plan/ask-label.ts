import { safeText } from '../guards.js';
import { capitalise } from '../text.js';
import type { Signs } from '../wishes/signs.js';
import type { Ask } from '../wishes/wish.types.js';
import { englishQuestion } from './english-question.js';
import { germanQuestion } from './german-question.js';
import { politeQuestion } from './japanese-question.js';

const LONGEST = 140;

/** The label of an ask in the description's own words: a question stays one, a thing loses its article. */
export function labelOf(ask: Ask, signs: Signs): string {
  const said = safeText(ask.text, LONGEST).replace(/^[\s\-–—•*:.,¿¡]+|[\s:.,;!?？]+$/gu, '');
  if (said === '') return '';
  return (
    questionOf(said, ask, signs) ??
    (ask.question === true
      ? asQuestion(signs.starts('question', said) && !/^any/iu.test(said) ? said : spoken(said, signs), signs)
      : capitalise(spoken(said, signs)))
  );
}

/** Words about visitors, addressed to one of them. */
const spoken = (said: string, { language }: Signs): string =>
  language === 'en'
    ? said
        .replace(/^(?:a )?(?:little |bit )(?:more )?about (?:them|you)\b/iu, 'Tell us about yourself')
        .replace(/^(any\p{L}+) (?:that )?they\b/iu, '$1 you')
        .replace(/\bcant\b/iu, "can't")
        .replace(/(?<!^any\p{L}+)\s(?:(?:that )?they(?:'re|'d|'ve)?\s.*)$/iu, '')
        .replace(/(?<=\S )(?:their|his|her)(?= \p{L})/giu, 'your')
    : said;

function questionOf(said: string, ask: Ask, { language }: Signs): string | undefined {
  const isAsked = ask.question === true || ask.yesNo === true;
  if (language === 'en') return isAsked ? englishQuestion(withContractions(said), ask) : undefined;
  if (!isAsked) return undefined;
  if (language === 'de')
    return (ask.options ? undefined : germanQuestion(said, ask.yesNo === true)) ?? germanPolar(said);
  if (language === 'fr') return frenchQuestion(said);
  if (language === 'es') return ask.yesNo === true ? spanishQuestion(said) : undefined;
  const isClause = /(?:[かるたい]|ます|です)$/u.test(said) || /^(?:いつ|どこ|どの|どれ|何|なぜ)/u.test(said);
  return isClause ? `${politeQuestion(said)}?` : ask.yesNo ? `${said}はありますか?` : `${said}?`;
}

/** 'Its a home' is 'it's a home'. */
const withContractions = (said: string): string =>
  said
    .replace(/^(whether |if )?its (?=an? |the )/iu, '$1it is ')
    .replace(
      /\b(dont|doesnt|cant|wont)\b/giu,
      word =>
        ({ dont: "don't", doesnt: "doesn't", cant: "can't", wont: "won't" })[word.toLowerCase()] ?? word,
    );

/** With the marks of a question. */
export function asQuestion(text: string, { language }: Signs): string {
  const said = capitalise(text.trim());
  // 'Encina u olivo'
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

function frenchQuestion(said: string): string | undefined {
  const found =
    /^(?:s'|si )?(?:ils|elles|il|elle|le client|les clients)\s(ont|a|veulent|veut|souhaitent|sont|viennent|peuvent)\s(.+)$/iu.exec(
      said,
    );
  const verb = FRENCH[found?.[1]?.toLowerCase() ?? ''];
  if (verb) return `${verb} ${found?.[2] ?? ''} ?`;
  const there = /^(?:s'il |si )?(?:il )?y a\s(.+)$/iu.exec(said)?.[1];
  return there ? `Y a-t-il ${there} ?` : undefined;
}

function spanishQuestion(said: string): string | undefined {
  const found =
    /^(?:si\s+)?(tienen|necesitan|quieren|traen|vienen|hay|tiene|necesita|quiere|son|es|est[aá]n|toman?)\s+(.+)$/iu.exec(
      said,
    );
  return found ? `¿${capitalise((found[1] ?? '').replace(/([ae])n$/u, '$1'))} ${found[2] ?? ''}?` : undefined;
}
