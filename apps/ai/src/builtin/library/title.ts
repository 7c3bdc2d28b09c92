import { plain } from '../plain.js';
import { capitalise, fold } from '../text.js';
import { patternsOf } from '../turns.js';
import type { Industry, Language } from '../types.js';
import type { Purpose } from './library.types.js';
import { subjectOf } from './subject.js';

/** Maximum number of words in a title taken from a description. */
const MOST_WORDS = 8;
/** Maximum number of characters in such a title in Japanese; a longer text is a sentence. */
const MOST_CHARACTERS = 24;

/** A clause that names a form, in the owner's words. */
const NAMES_FORM = patternsOf('namesForm', 'u');
/** A sentence about the owner, or a request to the generator. */
const SENTENCE = patternsOf('aboutOwner', 'iu');

export interface Titled {
  description: string;
  /** The whole description, including the name of the trade. */
  told: string;
  /** Whether the title may use other words for the trade than the owner's. */
  mayName: boolean;
  businessName: string | null;
  /** Null for an uncertain trade. */
  industry: Industry | null;
  purpose: Purpose;
  /** Whether the description names the purpose, by words or by a pattern. */
  isNamed: boolean;
  language: Language;
  /** Title of a form with an unknown purpose and trade. */
  unknown: string;
  /** Its title with a subject. */
  enquiry: string;
  /** Template that joins `{business}` and `{form}`. */
  joined: string;
  /** Id of the trade's usual purpose. */
  usualPurpose: string | undefined;
}

/** Name of the form: the owner's words if they name one, otherwise the business or trade with the purpose. */
export function titleOf(given: Titled): string {
  const { description, businessName, purpose } = given;
  const quiz = purpose.id === 'finder' ? QUIZ_TITLE.exec(description)?.[1] : undefined;
  if (quiz) return capitalise(quiz.trim());
  const said = purpose.internal ? undefined : ownTitle(description, given.language);
  const own = said !== undefined && saysMore(said, given) ? said : undefined;
  if (own) return businessName ? joined(businessName, own, given) : withSubject(own, given);
  return nameOfTrade(given);
}

/** Adds the subject to a form name that lacks it. */
function withSubject(form: string, given: Titled, beside = form): string {
  const subject = subjectOf(given.description, given.language);
  return subject && !saysAny(form, subject, given.language) ? joined(subject, beside, given) : form;
}

const isTradeSaid = ({ form, name }: Industry, { mayName, told, language }: Titled): boolean =>
  mayName || saysAny(told, `${form[language]} ${name[language]}`, language);

const joined = (business: string, form: string, given: Titled): string =>
  fold(form).includes(fold(business))
    ? form
    : given.joined.replace('{business}', business).replace('{form}', form);

/** The business, the subject or the trade with the purpose. */
function nameOfTrade(given: Titled): string {
  const { businessName, industry, purpose, isNamed, language, unknown, told } = given;
  const own = ownForm(given);
  const form = own ?? purpose.title[language];
  if (businessName) return joined(businessName, form, given);
  const known = own ?? (isNamed || industry ? form : unknown);
  // 'Roofing Quote Request' already names its subject.
  if (own !== undefined && saysAny(own, own, language)) return own;
  const named = withSubject(known, given, known === unknown ? given.enquiry : known);
  if (named !== known || !industry) return named;
  const isTrade = given.usualPurpose !== purpose.id && industry.generic !== true;
  const name = industry.name[language];
  return isTrade && plain(told).includes(plain(name)) ? joined(name, known, given) : known;
}

/** The trade's own name for its usual form, if it names more than the purpose. */
function ownForm(given: Titled): string | undefined {
  const { industry, purpose, language, usualPurpose } = given;
  const form = industry?.form[language];
  const isOwn = industry && usualPurpose === purpose.id && isTradeSaid(industry, given);
  return isOwn && form !== purpose.title[language] ? form : undefined;
}

/** Matches 'A quiz: which roast are you?'. */
const QUIZ_TITLE =
  /\b(?:quiz|test)\b[^:?\n]{0,40}[:,–-]\s*((?:which|what|what's|welche[rsnm]?|qué|que|cuál|quel(?:le)?s?)\b[^?\n]{3,60}[?])/iu;

/** Whether the words name more than the purpose, if the trade may precede it. */
function saysMore(own: string, { purpose, industry, language, told }: Titled): boolean {
  const isTold = subjectOf(told, language) ?? (industry && saysAny(told, industry.name[language], language));
  const isBare = /^\S+ \S+$/u.test(own) && !industry;
  if ((!isTold && !isBare) || language === 'ja') return true;
  const known = plain(`${purpose.title[language]} ${FORM_WORDS}`);
  return (plain(own).match(/\p{L}{3,}/gu) ?? []).some(word => !known.includes(word.slice(0, STEM)));
}
const FORM_WORDS = 'form formulario formulaire formular fragebogen page online web sign-up signup';

/** Number of compared letters per word. */
const STEM = 4;

/** Whether the owner uses any of these words: a title does not contain names for the trade that the owner did not use. */
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
/** Words in titles that do not name a trade. */
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

/** Owners' terms that visitors should not see. */
const INTERNAL = /\bleads?\b|\blanding page\b|\bgdpr\b|\bintake form for\b/iu;

/** The first clause of a description if it names a form; undefined for a sentence. */
function ownTitle(description: string, language: Language): string | undefined {
  const [clause = ''] = description.trim().split(/[,.;:!?\n–—。、（(]| - /u);
  if (INTERNAL.test(clause)) return undefined;
  const named = clause.replace(
    /\s+(?:for|from|at|in) (?:our|my|the|an?|customers?|clients?|people|residents|members|visitors)\s.*$/iu,
    '',
  );
  const text = named.replace(/^(?:simple|short|quick|an?|the)\s+/iu, '').trim();
  const isShort =
    language === 'ja' ? text.length <= MOST_CHARACTERS : text.split(/\s+/u).length <= MOST_WORDS;
  const words = language === 'ja' ? 2 : text.split(/\s+/u).length;
  // 'Feedback form' is less specific than the trade and the purpose together.
  const least = 2;
  if (!isShort || words < least || !NAMES_FORM[language].test(text) || SENTENCE[language].test(text))
    return undefined;
  return capitalise(text);
}
