import type { Catalogue } from './catalogue.js';
import { isSensitive, safeText } from './guards.js';
import { plain as folded } from './plain.js';
import { fold } from './text.js';
import type { Language } from './types.js';
import { signsOf } from './wishes/signs.js';

const JOINERS = '(?:&|and|of|the|y|et|und|de|du|la|le|von|for)';
/** A dot inside a word, after an initial or after a title is part of it; any other dot ends the sentence and the name. */
const CAPITAL = "(?:(?:\\p{Lu}|Dr|St|Mrs?|Ms)\\.|\\p{Lu}(?:[\\p{L}\\p{N}'’-]|\\.(?=[\\p{L}\\p{N}]))*)";
const PROPER = `${CAPITAL}(?:\\s+(?:${JOINERS}\\s+)?(?:${CAPITAL}|\\p{N}+)){0,4}`;

/** 'Wedding of Aisha and Tom' names the event and becomes the title unchanged. */
const OCCASION =
  /^(?:the )?(?:wedding|birthday|christening|baptism|engagement|anniversary|boda|bautizo|cumplea[nñ]os|mariage|bapt[eê]me|anniversaire|hochzeit|taufe|geburtstag)(?: party)? (?:of|for|de|d['’]|von)(?: |$)/iu;

/** 'Screen 3 is contact details' does not name a business. */
const STEP = /^(?:steps?|pages?|screens?|parts?|sections?|schritt|seite|teil|paso|p[aá]gina|[eé]tape)\s+\d/iu;

export function businessName(text: string, language: Language, catalogue: Catalogue): string | null {
  const found = language === 'ja' ? japaneseName(text) : latinName(text, language, catalogue);
  if (!found || STEP.test(found) || OCCASION.test(found)) return null;
  // 'Sofern Essen verkauft wird' does not name a business.
  if (signsOf(language).starts('if', `${found} `) || signsOf(language).isAll('openWord', found)) return null;
  const name = safeText(found, 60)
    .replace(/^["'“„«]+|["'”“»,.;:]+$/g, '')
    .replace(/[’']s$/, '')
    .trim();
  return name.length < 2 || isSensitive(name) ? null : name;
}

/** Place names after a preposition: 'on the Kennet' is not a misspelt kennel. Cannot be detected in titles in capitals. */
export function places(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.filter(word => /^\p{Lu}/u.test(word)).length > words.length / 2) return [];
  return [...text.matchAll(PLACE)].flatMap(([, place = '']) => place.split(/[\s'’]+/u));
}

const PLACE =
  /\s(?:in|on|near|from|at|around|across|of|covering|to) (?:the )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/gu;

function japaneseName(text: string): string | undefined {
  return (
    /[「『]([^」』]{2,30})[」』]/.exec(text)?.[1] ??
    /((?:株式会社|有限会社|合同会社)[^\s、。はのをが]{1,20}|[^\s、。はのをが]{1,20}(?:株式会社|有限会社|合同会社))/.exec(
      text,
    )?.[1]
  );
}

function latinName(text: string, language: Language, catalogue: Catalogue): string | undefined {
  const grammar = catalogue.grammar[language];
  const any = (words: string[]): string => words.map(word => word.replace(/'/g, "['’]")).join('|');
  const quoted = /["“„«]\s?([^"”“»]{2,40}?)\s?["”“»]/u.exec(text)?.[1];
  // Several quoted texts are titles or answers.
  const alone = (text.match(/["“„«]/gu)?.length ?? 0) <= 2;
  if (alone && quoted && /\p{Lu}/u.test(quoted)) return quoted;
  const named = new RegExp(
    `(?<![\\p{L}])(?<!\\b[Mm]y (?=name))(?:${any(grammar.named)})\\s+(?:(?:the|la|le|el|die|der|das)\\s+)?(${PROPER})`,
    'u',
  );
  const lowered = new RegExp(named.source.replace('(?<![\\p{L}])', '(?<![\\p{L}])(?:[Tt]he\\s+)?'), 'u');
  const withCapital = text.replace(/^\p{Lu}/u, first => first.toLowerCase());
  const found = lowered.exec(withCapital);
  const introduced = found?.[1];
  if (introduced && !isCondition(found, language) && isName(introduced, language, catalogue))
    return introduced;
  const subject = new RegExp(
    `(?:^|[.!?\\n]\\s*)(${PROPER})(?:,|\\s+-|\\s+–)?\\s+(?:\\([^)]*\\)\\s*)?(?:${any(grammar.is)})(?![\\p{L}])`,
    'u',
  ).exec(text)?.[1];
  if (subject && isName(subject, language, catalogue)) return subject;
  const leading = new RegExp(`^(${PROPER})(?:\\s*[,:–—]|\\s+-)\\s`, 'u').exec(text)?.[1];
  if (
    leading &&
    leading.includes(' ') &&
    language !== 'de' &&
    isName(leading, language, catalogue) &&
    leading.split(/\s+/).every(word => /^(?:\p{Lu}|&|and|of|the|y|et|de)/u.test(word))
  )
    return leading;
  const trimmed = new RegExp(
    `(?:for|from|at|para|pour|für|bei|chez)\\s+(${CAPITAL}(?:\\s+(?:&\\s+)?${CAPITAL}){1,3})`,
    'u',
  ).exec(text)?.[1];
  return trimmed && language !== 'de' && isName(trimmed, language, catalogue) ? trimmed : undefined;
}

/** 'Bei Angst nach Sedierung fragen' is a condition for a question. */
const isCondition = ({ index, input, 0: { length } }: RegExpExecArray, language: Language): boolean =>
  language === 'de' && /^[^.,;:!?\n]*(?:fragen|zeigen|blenden)(?!\p{L})/u.test(input.slice(index + length));

/** Excludes a common word at the start of a sentence ('We are …', 'Customers want …') and a kind of business. */
function isName(words: string, language: Language, catalogue: Catalogue): boolean {
  // 'E-Mail ist Pflicht' refers to a field.
  if (
    /^(?:e-?mail|mail|phone|telefon|telefono|telephone|correo|courriel|name|date|datum)$/u.test(folded(words))
  )
    return false;
  const parts = words.split(/\s+/).map(fold);
  const { common, ask, question, numbers } = catalogue.grammar[language];
  const plain = new Set([...common, ...ask, ...question, ...Object.keys(numbers)].map(fold));
  if (parts.every(part => plain.has(part))) return false;
  const signs = signsOf(language);
  if (['ask', 'required', 'opener', 'optional'].some(name => signs.isAll(name, parts.join(' '))))
    return false;
  if (plain.has(parts[0] ?? '') && parts.length <= 2 && parts[0] !== 'the') return false;
  if (parts.length > 1) return true;
  const [word = ''] = parts;
  const rank = catalogue.words.rank(word);
  return (
    !catalogue.vocabulary[language].has(word) && (language !== 'en' || rank === undefined || rank > 12_000)
  );
}

/** Removes a business name, because it does not describe the trade: 'Blue Ladder' builds apps. */
export function withoutName(text: string, name: string | null): string {
  return name && name.includes(' ') ? text.replace(name, ' ').replace(/^\s+/, '') : text;
}
