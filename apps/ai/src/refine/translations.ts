import { readFileSync } from 'node:fs';
import type { Catalogue } from '../builtin/catalogue.js';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/plain.js';
import { type Language, LANGUAGES, type Localised } from '../builtin/types.js';

/** A text in all five languages, with its group of related texts. */
export interface Sense {
  group: string;
  texts: Localised;
}

/** A sense with one of its wordings in one language. */
interface Wording {
  said: string;
  sense: Sense;
}

type Index = ReadonlyMap<string, Wording[]>;

export interface Translations {
  exact: Index;
  /** As above, without a final plural. */
  cut: Index;
  patterns: Localised[];
}

interface TranslationsFile {
  texts: Record<string, string[][]>;
  patterns: string[][];
}

/** Group of question labels; a text that is also an answer appears in another group as well. */
export const LABELS = 'labels';
/** Alternative wordings of known texts: recognised, but never generated. */
const ALSO = 'also';
const ARTICLE: Partial<Record<Language, RegExp>> = {
  en: /^(?:the|an?) /u,
  es: /^(?:el|la|los|las|una?) /u,
  fr: /^(?:le|la|les|une?|des|l) /u,
  de: /^(?:der|die|das|eine?) /u,
};
/** The first word with its surrounding punctuation. */
const WORD = /^[^\p{L}\p{N}]*[\p{L}\p{M}]+[^\p{L}\p{N}]+/u;
const PLURAL: Partial<Record<Language, RegExp>> = {
  en: /(?<=[sxz]|[cs]h)es$|(?<=[^su])s$/u,
  es: /(?<=[lnrdz])es$|s$/u,
  fr: /[sx]$/u,
  de: /en$|[ens]$/u,
};
const LETTERS_LEFT = 4;

let known: Translations | undefined;

const written = (texts: readonly string[]): Localised =>
  Object.fromEntries(
    ['en', 'es', 'fr', 'de', 'ja'].map((language, at) => [language, texts[at] ?? '']),
  ) as Localised;

const lettersOf = (text: string): string =>
  text
    .replace(/ß/gu, 'ss')
    .replace(/œ/gu, 'oe')
    .replace(/\bgrey\b/gu, 'gray')
    .replace(/\b(col|flav|fav|neighb)our/gu, '$1or')
    .replace(/\bcentre\b/gu, 'center')
    .replace(/jewellery/gu, 'jewelry')
    .replace(/\btyre/gu, 'tire')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Normalised text for lookups: without case, accents and punctuation. */
export const keyOf = (text: string): string => lettersOf(plain(text.normalize('NFC')));

const accented = (text: string): string => lettersOf(text.normalize('NFC').toLowerCase());

/** Prices and numbers of a text: 'over €100' is not 'over $100', although their letters are the same. */
const figures = (text: string): string => (text.match(/[$€£¥%+]|\d(?:[\d.,]*\d)?/gu) ?? []).join(' ');

const withoutPlural = (key: string, language: Language): string => {
  const ending = PLURAL[language];
  const short = ending ? key.replace(ending, '') : key;
  return short.slice(short.lastIndexOf(' ') + 1).length < LETTERS_LEFT ? key : short;
};

/** All texts in all five languages: the dictionary, and the catalogue's labels and options. */
export function translations(catalogue: Catalogue): Translations {
  if (known) return known;
  const exact = new Map<string, Wording[]>();
  const cut = new Map<string, Wording[]>();
  const put = (index: Map<string, Wording[]>, key: string, wording: Wording): void => {
    const there = index.get(key);
    if (there) there.push(wording);
    else index.set(key, [wording]);
  };
  const add = (sense: Sense, wordings: Partial<Localised> = sense.texts): void => {
    for (const language of LANGUAGES) {
      const said = wordings[language];
      const key = said && keyOf(said);
      if (!key) continue;
      put(exact, `${language}|${key}`, { said, sense });
      if (PLURAL[language]) put(cut, `${language}|${withoutPlural(key, language)}`, { said, sense });
    }
  };
  const file = JSON.parse(readFileSync(dataPath('translations.json'), 'utf8')) as TranslationsFile;
  for (const [group, rows] of Object.entries(file.texts))
    if (group !== ALSO) for (const row of rows) add({ group, texts: written(row) });
  for (const row of file.texts[ALSO] ?? []) {
    const sense = exact.get(`en|${keyOf(row[0] ?? '')}`)?.[0]?.sense;
    if (sense) add(sense, { ...written(row), en: '' });
  }
  addCatalogue(catalogue, add);
  known = { exact, cut, patterns: file.patterns.map(written) };
  return known;
}

function addCatalogue(catalogue: Catalogue, add: (sense: Sense) => void): void {
  const addOptions = (group: string, options: Localised<string[]> | undefined): void =>
    options?.en.forEach((_, at) =>
      add({
        group,
        texts: written(['en', 'es', 'fr', 'de', 'ja'].map(one => options[one as Language][at] ?? '')),
      }),
    );
  const label = (texts: Localised): void => add({ group: LABELS, texts });
  for (const [id, kind] of catalogue.kinds) {
    label(kind.label);
    addOptions(`of ${id}`, kind.options);
  }
  for (const industry of catalogue.industries) {
    label(industry.form);
    for (const own of industry.kinds) {
      if (own.label) label(own.label);
      addOptions(`of ${industry.id} ${own.kind}`, own.options);
    }
  }
  for (const intent of catalogue.intents) label(intent.form);
  for (const texts of Object.values(catalogue.texts)) label(texts);
}

/** Possible senses of a text in a language, the most common first. */
export function sensesOf(
  text: string,
  language: Language,
  all: Pick<Translations, 'exact' | 'cut'>,
): Sense[] {
  const key = keyOf(text);
  if (key === '') return [];
  const found = agreeing(all.exact.get(`${language}|${key}`), text, one => one);
  if (found.length > 0) return found;
  const bare = ARTICLE[language]?.test(key) ? text.replace(WORD, '') : text;
  if (bare !== text) return sensesOf(bare, language, all);
  const shorten = (one: string): string => withoutPlural(one, language);
  const plural = agreeing(all.cut.get(`${language}|${shorten(key)}`), text, shorten);
  const english = (sense: Sense | undefined): string => withoutPlural(keyOf(sense?.texts.en ?? ''), 'en');
  return plural.every(sense => english(sense) === english(plural[0])) ? plural : [];
}

/** Senses with the same numbers and accents as a text: 'Küchen' is not 'Kuchen', 'Kuche' may be either. */
function agreeing(wordings: Wording[] | undefined, text: string, shorten: (key: string) => string): Sense[] {
  if (!wordings) return [];
  const plainly = accented(text) === keyOf(text);
  const own = shorten(accented(text));
  const numbers = figures(text);
  return wordings
    .filter(({ said }) => numbers === figures(said) && (plainly || shorten(accented(said)) === own))
    .map(({ sense }) => sense);
}
