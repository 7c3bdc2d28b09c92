import { plain } from '../builtin/plain.js';
import { capitalise } from '../builtin/text.js';
import { type Language, LANGUAGES, type Localised } from '../builtin/types.js';
import { clockRange, clockTime } from './translate-clock.js';

/** Dictionary lookup for the patterns: the translated text, and whether it is plural. */
export type Known = (text: string) => { text: string; capital: Capital; many: boolean } | undefined;

/** Capitalisation of a text inside another one; `typed` follows the original. */
export type Capital = 'keeps' | 'drops' | 'typed';

export interface Reader {
  find: RegExp;
  /** Types of the pattern's groups: `n` and `m` a number, `q` and `r` a quantity, `t` a time of day. */
  slots: string[];
  texts: Localised;
  /** Singular only; this language's plural is identical and covered by the next row. */
  single: boolean;
}

const MONEY = String.raw`(?:[$€£¥]|chf|eur|usd)\s?`;
const DIGITS = String.raw`\d+(?:[.,']\d+|[ \u00a0\u202f]\d{3}(?!\d))*`;
const UNIT = String.raw`\s?(?:[€$£¥%+°]|eur|usd|gbp|chf|円|kg|mg|g|km|cm|mm|m²|m2|qm|m|ml|cl|l|kwh|kw|gb|tb|°c)`;
const AMOUNT = `(?:${MONEY})?${DIGITS}(?:${UNIT})?`;
const NUMBER = `${AMOUNT}(?:\\s?[-–—~〜]\\s?${AMOUNT})?\\+?`;
/** Numbers, prices and clothing sizes are the same in every language. */
const SAME = new RegExp(`^(?:${NUMBER}|x{0,4}[sl]|m|[a-z]|[a-z]\\d+)$`, 'u');
const LONGEST = 90;
const DEEPEST = 3;

/** Combinations of two texts with the separators of each language. */
const JOINS: { sign: Localised; read: Localised<RegExp> }[] = [
  join(/^(.+) \((.+)\)$/u, / ?\((.+)\)$/u, {
    en: ' (',
    es: ' (',
    fr: ' (',
    de: ' (',
    ja: '(',
  }),
  join(/\s[-–—|]\s/u, /\s?[-–—|]\s?/u, { en: ' – ', es: ' – ', fr: ' – ', de: ' – ', ja: ' – ' }),
  join(/:\s/u, /[::]\s?/u, { en: ': ', es: ': ', fr: ' : ', de: ': ', ja: ':' }),
  join(/;\s/u, /[;;]\s?/u, { en: '; ', es: '; ', fr: ' ; ', de: '; ', ja: '、' }),
  join(/,\s(?!.*,\s)/u, /[,、・](?!.*[,、・])/u, { en: ', ', es: ', ', fr: ', ', de: ', ', ja: '、' }),
  words(['or', 'o', 'ou', 'oder', 'または|もしくは|か'], [' or ', ' o ', ' ou ', ' oder ', 'または']),
  words(['and|&', 'y|e|&', 'et|&', 'und|&|sowie', 'と|&|および'], [' and ', ' y ', ' et ', ' und ', 'と']),
  join(/\s?\/\s?/u, /\s?[/／]\s?/u, { en: ' / ', es: ' / ', fr: ' / ', de: ' / ', ja: '・' }),
  join(/\s?\+\s?/u, /\s?[+＋]\s?/u, { en: ' + ', es: ' + ', fr: ' + ', de: ' + ', ja: '+' }),
];

function join(read: RegExp, japanese: RegExp, sign: Localised): { sign: Localised; read: Localised<RegExp> } {
  return { sign, read: { en: read, es: read, fr: read, de: read, ja: japanese } };
}

function words(read: string[], sign: string[]): { sign: Localised; read: Localised<RegExp> } {
  const each = <T>(make: (at: number, language: Language) => T): Localised<T> =>
    Object.fromEntries(
      LANGUAGES.map(language => [language, make(['en', 'es', 'fr', 'de', 'ja'].indexOf(language), language)]),
    ) as Localised<T>;
  return {
    sign: each(at => sign[at] ?? ''),
    read: each((at, language) =>
      language === 'ja' ? new RegExp(`(?:${read[at]})`, 'u') : new RegExp(`\\s(?:${read[at]})\\s`, 'iu'),
    ),
  };
}

/** Readers for one language, built from rows with one pattern per language. */
export function readersOf(rows: readonly Localised[], from: Language): Reader[] {
  return rows.map((texts, at) => {
    const slots: string[] = [];
    const source = plain(texts[from])
      .replace(/[.*?^$()|[\]\\]/gu, '\\$&')
      .replace(/\{([nmqrt])\+?\}/gu, (_, slot: string) => {
        slots.push(slot);
        return slot === 'n' || slot === 'm' ? `(${NUMBER})` : '(.+?)';
      })
      .replace(/ /gu, '\\s?');
    const single =
      rows[at + 1]?.[from] === texts[from] &&
      rows[at - 1]?.[from] !== texts[from] &&
      /^\{n\} (?!people|children).*(?:[^s]|ss)$/u.test(texts.en);
    return { find: new RegExp(`^${source}$`, 'u'), slots, texts, single };
  });
}

/** Translates by pattern: numbers, quantities and times of day, and combinations of known texts; undefined if a part is unknown. */
export function byPattern(
  text: string,
  from: Language,
  to: Language,
  readers: readonly Reader[],
  known: Known,
): string | undefined {
  const whole = text.normalize('NFC').trim();
  if (whole === '' || whole.length > LONGEST) return undefined;
  const done = quantity(whole, 0, true) ?? joined(whole, 0, false);
  return done && !/^\p{Ll}/u.test(whole) ? capitalise(done) : done;

  /** A number or a pattern around one. */
  function quantity(said: string, depth: number, clock: boolean): string | undefined {
    const low = plain(said);
    if (SAME.test(low) && !/^\p{Ll}$/u.test(said)) return said;
    const time = clock ? clockRange(low, from, to) : undefined;
    if (time) return time;
    if (!/\d/u.test(low) && !readers.some(({ slots, find }) => slots.length === 0 && find.test(low)))
      return undefined;
    for (const { find, slots, texts, single } of readers) {
      const match = find.exec(low);
      if (!match || (single && match[1] !== '1')) continue;
      const values = slots.map((slot, at) => slotValue(slot, match[at + 1] ?? '', said, depth));
      if (values.some(value => value === undefined)) continue;
      return slots.reduce(
        (made, slot, at) =>
          made
            .replace(`{${slot}}`, () => values[at] ?? '')
            .replace(`{${slot}+}`, () => dative(values[at] ?? '')),
        texts[to],
      );
    }
    return undefined;
  }

  function slotValue(slot: string, low: string, said: string, depth: number): string | undefined {
    const at = plain(said).indexOf(low);
    const raw = said.slice(at, at + low.length);
    if (slot === 'n' || slot === 'm') return raw;
    if (slot === 't') return clockTime(low, from, to);
    if (depth >= DEEPEST) return undefined;
    return (
      quantity(raw, depth + 1, false) ??
      (from === 'de' ? quantity(raw.replace(/n$/u, ''), depth + 1, false) : undefined)
    );
  }

  /** Known texts with a separator: 'A and B', 'A, B', 'A (B)', 'Size A', 'A 20'. */
  function joined(said: string, depth: number, inside: boolean): string | undefined {
    if (depth > DEEPEST) return undefined;
    for (const { sign, read } of JOINS) {
      const match = read[from].exec(said);
      if (!match) continue;
      const bracket = sign[to].endsWith('(');
      const first = bracket ? said.slice(0, said.lastIndexOf('(')).trim() : said.slice(0, match.index);
      const second = bracket
        ? said.slice(said.lastIndexOf('(') + 1, -1)
        : said.slice(match.index + match[0].length);
      const before = part(first, depth, inside);
      const after =
        before === undefined ? undefined : part(second, depth, inside || !/[|–:]/u.test(sign[to]));
      if (before === undefined || after === undefined) continue;
      return `${before}${spoken(sign[to], after)}${after}${bracket ? ')' : ''}`;
    }
    return counted(said);
  }

  /** A known text with a number: 'Hall 2', 'Size XL', 'Children under 12', 'Haircut 20 min'. */
  function counted(said: string): string | undefined {
    for (const { index } of said.matchAll(/\s/gu)) {
      const rest = said.slice(index + 1);
      const found = known(said.slice(0, index));
      if (!found) continue;
      if (/^(?:\d+|X{0,4}[SML]|[A-Z])$/u.test(rest))
        return found.many ? undefined : `${found.text}${to === 'ja' ? '' : ' '}${rest}`;
      const number = quantity(rest, 1, true);
      if (!number) continue;
      if (to === 'ja') return `${found.text}(${number})`;
      return to === 'en' || to === 'de' || number === rest
        ? `${found.text} ${number}`
        : `${found.text} (${number})`;
    }
    return undefined;
  }

  /** Part of a text; lower-case inside another one if the language requires it. */
  function part(said: string, depth: number, inside: boolean): string | undefined {
    const trimmed = said.trim();
    if (trimmed === '') return undefined;
    const found = known(trimmed);
    if (!found) return quantity(trimmed, depth + 1, true) ?? joined(trimmed, depth + 1, inside);
    const typed = from !== 'de' && from !== 'ja' && /^\p{Lu}/u.test(trimmed);
    const small =
      inside &&
      (to === 'en' || to === 'es' || to === 'fr') &&
      (found.capital === 'drops' || (found.capital === 'typed' && !typed)) &&
      !/\p{Lu}/u.test(found.text.slice(1));
    return small ? found.text.slice(0, 1).toLocaleLowerCase() + found.text.slice(1) : found.text;
  }

  /** Spanish uses 'e' before i and 'u' before o. */
  function spoken(sign: string, after: string): string {
    if (to !== 'es') return sign;
    if (sign === ' y ' && /^h?[ií](?![ae])/iu.test(after)) return ' e ';
    return sign === ' o ' && /^h?[oó]/iu.test(after) ? ' u ' : sign;
  }
}

/** German dative plural after 'in', 'within', 'from': '3 Tage' becomes 'in 3 Tagen'. */
function dative(quantity: string): string {
  return /\p{L}(?:e|er|el)$/u.test(quantity) && !/^1\s/u.test(quantity) ? `${quantity}n` : quantity;
}
