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
  const { description, businessName, industry, purpose, isNamed, language, unknown } = given;
  const join = (business: string, form: string): string =>
    fold(form).includes(fold(business))
      ? form
      : given.joined.replace('{business}', business).replace('{form}', form);
  const own = purpose.internal ? undefined : ownTitle(description, language);
  if (own) return businessName ? join(businessName, own) : own;
  const isUsual = given.usualPurpose === purpose.id;
  const isSaid = (words: string): boolean => given.mayName || saysAny(given.told, words, language);
  const isOwnForm = isUsual && industry && isSaid(`${industry.form[language]} ${industry.name[language]}`);
  const form = isOwnForm ? industry.form[language] : purpose.title[language];
  if (businessName) return join(businessName, form);
  if (industry && (isOwnForm || isSaid(industry.name[language])))
    return isUsual || industry.generic ? form : join(industry.name[language], form);
  return isNamed || industry ? form : unknown;
}

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
    'appointment|contact|repair|rental|application|registration',
    'solicitud|pedido|cita|reserva|presupuesto|para|demande|devis|rendez|vous|pour|commande',
    'anfrage|angebot|termin|bestellung|anmeldung|und|fur|お申し込み|ご?予約|フォーム|依頼',
  ].join('|')})$`,
  'u',
);

/** The first clause of a description, if it names a form; undefined for a sentence. */
function ownTitle(description: string, language: Language): string | undefined {
  const [clause = ''] = description.trim().split(/[,.;:!?\n–—。、（(]| - /u);
  const named = clause.replace(/\s+(?:for|from|at|in) (?:our|my|the|an?)\s.*$/iu, '');
  const text = named.replace(/^(?:simple|short|quick|an?|the)\s+/iu, '').trim();
  const isShort =
    language === 'ja' ? text.length <= MOST_CHARACTERS : text.split(/\s+/u).length <= MOST_WORDS;
  const words = language === 'ja' ? 2 : text.split(/\s+/u).length;
  // 'Feedback form' says less than the trade and the purpose together.
  const least = named === clause ? 2 : 3;
  if (!isShort || words < least || !NAMES_FORM[language].test(text) || SENTENCE[language].test(text))
    return undefined;
  return capitalise(text);
}
