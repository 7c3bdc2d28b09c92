import { isNounPhrase } from '../gate/gate.js';
import { plain } from '../plain.js';
import { capitalise, fold } from '../text.js';
import { patternsOf } from '../turns.js';
import type { Industry, Language } from '../types.js';
import type { Purpose } from './library.types.js';

/** Words of a title taken from a description. */
const MOST_WORDS = 8;
/** More characters are a sentence in Japanese. */
const MOST_CHARACTERS = 24;

/** A clause that names a form, in the owner's words. */
const NAMES_FORM = patternsOf('namesForm', 'u');
/** A sentence about the owner, or a request to the program. */
const SENTENCE = patternsOf('aboutOwner', 'iu');

export interface Titled {
  description: string;
  /** The whole description, in which the trade is named. */
  told: string;
  /** The trade may be named in other words than the owner's. */
  mayName: boolean;
  businessName: string | null;
  /** Null unless the trade is certain. */
  industry: Industry | null;
  purpose: Purpose;
  /** The description names the purpose, by words or by a pattern. */
  isNamed: boolean;
  language: Language;
  /** Title of a form of which nothing is known. */
  unknown: string;
  /** Joins `{business}` and `{form}`. */
  joined: string;
  /** Id of the trade's usual purpose. */
  usualPurpose: string | undefined;
}

/** Name of the form: the owner's words where they name one, else the business or the trade with the purpose. */
export function titleOf(given: Titled): string {
  const { description, businessName, purpose } = given;
  const quiz = purpose.id === 'finder' ? QUIZ_TITLE.exec(description)?.[1] : undefined;
  if (quiz) return capitalise(quiz.trim());
  const said = purpose.internal ? undefined : ownTitle(description, given.language);
  const own = said !== undefined && saysMore(said, given) ? said : undefined;
  if (own) return businessName ? joined(businessName, own, given) : own;
  return nameOfTrade(given);
}

const isTradeSaid = ({ form, name }: Industry, { mayName, told, language }: Titled): boolean =>
  mayName || saysAny(told, `${form[language]} ${name[language]}`, language);

const joined = (business: string, form: string, given: Titled): string =>
  fold(form).includes(fold(business))
    ? form
    : given.joined.replace('{business}', business).replace('{form}', form);

/** The business or the trade with the purpose. */
function nameOfTrade(given: Titled): string {
  const { description, businessName, industry, purpose, isNamed, language, unknown } = given;
  const own = ownForm(given);
  const form = own ?? purpose.title[language];
  if (businessName) return joined(businessName, form, given);
  if (own !== undefined) return own;
  const owner = isNamed ? ownTrade(description, language) : undefined;
  if (owner) return joined(owner, form, given);
  if (!industry) return isNamed ? form : unknown;
  const isTrade = given.usualPurpose !== purpose.id && industry.generic !== true;
  const isSaid = saysAny(given.told, industry.name[language], language);
  return isTrade && isSaid ? joined(industry.name[language], form, given) : form;
}

/** The trade's own name for its usual form, if it names more than the purpose. */
function ownForm(given: Titled): string | undefined {
  const { industry, purpose, language, usualPurpose } = given;
  const form = industry?.form[language];
  const isOwn = industry && usualPurpose === purpose.id && isTradeSaid(industry, given);
  return isOwn && form !== purpose.title[language] ? form : undefined;
}

const FOR_TRADE: Record<Language, RegExp | undefined> = {
  en: /\bfor (?:an?|my|our|the) (?<trade>[\p{L}'’ &-]{3,40}?)[\s.!]*$/u,
  es: /\bpara (?:un|una|mi|nuestr[oa]|el|la) (?<trade>[\p{L} -]{3,40}?)[\s.!]*$/u,
  fr: /\bpour (?:une?|mon|ma|notre|le|la|l['’]) ?(?<trade>[\p{L}'’ -]{3,40}?)[\s.!]*$/u,
  de: /\bfür (?:einen?|ein|meinen?|mein|unseren?|unser|die|das) (?<trade>\p{Lu}[\p{L} -]{2,40}?(?<!en))[\s.!]*$/u,
  ja: undefined,
};
const MOST_OF_TRADE = 4;

/** 'Animal shelter' of 'A donation form for an animal shelter': the owner's name for the business, where nothing follows it. */
function ownTrade(description: string, language: Language): string | undefined {
  const { trade = '' } = FOR_TRADE[language]?.exec(description.trim())?.groups ?? {};
  const words = trade.split(/\s+/u);
  if (
    trade === '' ||
    words.length > MOST_OF_TRADE ||
    description.trim().split(/\s+/u).length > 3 * MOST_OF_TRADE
  )
    return undefined;
  const isThing = isNounPhrase(capitalise(trade), language) && !NO_TRADE.test(plain(trade));
  return isThing
    ? capitalise(trade.replace(/^(?:small|local|little|family-run|pequeña?o?|petite?) /iu, ''))
    : undefined;
}
/** Words for the purpose of a form rather than for its owner. */
const NO_TRADE = new RegExp(
  [
    '\\b(?:form|survey|event|wedding|party|picnic|webinar|course|class|camp|birthday|customers?|',
    'clients?|guests?|members?|website|site|boda|fiesta|evento|mariage|fete|hochzeit|feier|kurs)$',
  ].join(''),
  'u',
);

/** 'A quiz: which roast are you?' */
const QUIZ_TITLE =
  /\b(?:quiz|test)\b[^:?\n]{0,40}[:,–-]\s*((?:which|what|what's|welche[rsnm]?|qué|que|cuál|quel(?:le)?s?)\b[^?\n]{3,60}[?])/iu;

/** Whether words name more than the purpose, if the trade may stand before it. */
function saysMore(own: string, { purpose, industry, language, told }: Titled): boolean {
  const isTold = ownTrade(told, language) ?? (industry && saysAny(told, industry.name[language], language));
  const isBare = /^\S+ \S+$/u.test(own) && !industry;
  if ((!isTold && !isBare) || language === 'ja') return true;
  const known = plain(`${purpose.title[language]} ${FORM_WORDS}`);
  return (plain(own).match(/\p{L}{3,}/gu) ?? []).some(word => !known.includes(word.slice(0, STEM)));
}
const FORM_WORDS = 'form formulario formulaire formular fragebogen page online web sign-up signup';

/** Letters that two words of one stem share, at least. */
const STEM = 4;

/** Whether the owner says any of these words: a trade by another name than the owner's does not belong in a title. */
function saysAny(told: string, words: string, language: Language): boolean {
  const said = plain(told);
  const parts =
    language === 'ja'
      ? (words.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? [])
      : (plain(words).match(/\p{L}{3,}/gu) ?? []);
  return parts.some(
    part => !GENERAL.test(part) && said.includes(language === 'ja' ? part.slice(0, 2) : part.slice(0, STEM)),
  );
}
/** Words of titles that name no trade. */
const GENERAL = new RegExp(
  `^(?:${[
    'form\\p{L}*|quote|request|booking|book|and|the|for|service\\p{L}*|order|enquiry|inquiry',
    'appointment|contact|repair|rental|application|registration|compan\\p{L}*|business\\p{L}*|trade|other',
    'empres\\p{L}*|entrepris\\p{L}*|firmen|unternehmen|betriebe|negocios',
    'solicitud|pedido|cita|reserva|presupuesto|para|demande|devis|rendez|vous|pour|commande',
    'anfrage|angebot|termin|bestellung|anmeldung|und|fur|お申し込み|ご?予約|フォーム|依頼',
  ].join('|')})$`,
  'u',
);

/** Words of owners that visitors do not read. */
const INTERNAL = /\bleads?\b|\blanding page\b|\bgdpr\b|\bintake form for\b/iu;

/** The first clause of a description, if it names a form; undefined for a sentence. */
function ownTitle(description: string, language: Language): string | undefined {
  const [clause = ''] = description.trim().split(/[,.;:!?\n–—。、（(]| - /u);
  if (INTERNAL.test(clause)) return undefined;
  const named = clause.replace(/\s+(?:for|from|at|in) (?:our|my|the|an?)\s.*$/iu, '');
  const text = named.replace(/^(?:simple|short|quick|an?|the)\s+/iu, '').trim();
  const isShort =
    language === 'ja' ? text.length <= MOST_CHARACTERS : text.split(/\s+/u).length <= MOST_WORDS;
  const words = language === 'ja' ? 2 : text.split(/\s+/u).length;
  // 'Feedback form' says less than the trade and the purpose together.
  const least = 2;
  if (!isShort || words < least || !NAMES_FORM[language].test(text) || SENTENCE[language].test(text))
    return undefined;
  return capitalise(text);
}
