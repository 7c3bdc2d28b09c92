import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { BagIndex } from './bag-index.js';
import { dataPath } from './data-path.js';
import type { LimitWords } from './field-limit.js';
import { LanguageModel } from './language.js';
import type { Library } from './library/library.types.js';
import { loadLibrary } from './library/load-library.js';
import { PhraseIndex } from './phrases.js';
import { fold } from './text.js';
import { type Facet, type Industry, type Intent, type Kind, type Language, LANGUAGES } from './types.js';
import { WELL_KNOWN_LANGUAGES } from './well-known-languages.js';
import { centred, WordTable } from './word-table.js';

/** Words that ask, limit, refuse and list in descriptions; data/README.md describes each list. */
export interface Grammar extends LimitWords {
  common: string[];
  ask: string[];
  question: string[];
  named: string[];
  is: string[];
}

/** Texts of the generator: placeholders, help, reasons, names. */
export type Texts = Record<string, Record<Language, string>>;

/** English words for the businesses that suit a theme preset of form-core. */
export interface Theme {
  id: string;
  words: string[];
}

/** Rules that apply to all industries. */
export interface Rules {
  conditions: { show: string; when: { kind: string; option: number } }[];
  /** Families that suit few businesses; never used without evidence. */
  scoring: { kind: string; weight: number }[];
  /** Families that fit few businesses: never used without evidence. */
  specific: string[];
}

/** The reviewed data and everything derived from it at load time: phrase indexes, vectors and the language model. */
export interface Catalogue {
  kinds: ReadonlyMap<string, Kind>;
  industries: readonly Industry[];
  facets: readonly Facet[];
  intents: readonly Intent[];
  grammar: Record<Language, Grammar>;
  /** Folded question words and everyday words; a phrase with only these has no meaning. */
  asking: Record<Language, ReadonlySet<string>>;
  texts: Texts;
  themes: readonly Theme[];
  rules: Rules;
  asks: Record<Language, PhraseIndex<Kind>>;
  askBags: Record<Language, BagIndex<Kind>>;
  terms: Record<Language, PhraseIndex<Industry>>;
  termBags: Record<Language, BagIndex<Industry>>;
  facetTerms: PhraseIndex<Facet>;
  intentTerms: Record<Language, PhraseIndex<Intent>>;
  gloss: Record<Language, PhraseIndex<string>>;
  /** Phrases with a meaning other than that of their words. */
  idioms: Record<Language, PhraseIndex<string>>;
  /** Folded words of the catalogue, used as spelling corrections. */
  vocabulary: Record<Language, ReadonlySet<string>>;
  words: WordTable;
  /** Centred: compare with a vector minus `industryMean`. */
  industryVectors: ReadonlyMap<Industry, Float32Array | null>;
  industryMean: Float32Array | null;
  kindVectors: ReadonlyMap<Kind, Float32Array | null>;
  facetVectors: ReadonlyMap<Facet, Float32Array | null>;
  facetMean: Float32Array | null;
  languages: LanguageModel;
}

function read<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(dataPath(...parts), 'utf8')) as T;
}

/** All entries of a folder of JSON arrays, with the files in alphabetical order. */
export function readFolder<T>(folder: string): T[] {
  const files = readdirSync(dataPath(folder)).filter(name => name.endsWith('.json'));
  return files.sort().flatMap(name => read<T[]>(folder, name));
}

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map(language => [language, make(language)])) as Record<Language, T>;

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** Library purposes that descriptions name with plain words. */
const intentsOf = ({ purposes }: Library): Intent[] =>
  purposes.flatMap(({ id, goal, terms, title, fields }) =>
    terms
      ? [
          {
            id,
            goal,
            terms,
            form: title,
            kinds: fields.flatMap(entry => ('kind' in entry ? [entry.kind] : [])),
            leading: !fields.some(entry => 'slot' in entry),
          },
        ]
      : [],
  );

/** Reads the data and builds the indexes, in about 250 ms. Use {@link loadCatalogue}. */
export function buildCatalogue(): Catalogue {
  const kinds = new Map(readFolder<Kind>('kinds').map(kind => [kind.id, kind]));
  const industries = readFolder<Industry>('industries');
  const facets = read<Facet[]>('facets.json');
  const intents = intentsOf(loadLibrary());
  const grammar = read<Record<Language, Grammar>>('grammar.json');
  const texts = read<Texts>('texts.json');
  const themes = read<Theme[]>('themes.json');
  const rules = read<Rules>('rules.json');
  const words = new WordTable();
  const glosses = perLanguage(language =>
    language === 'en' ? {} : read<Record<string, string>>('gloss', `${language}.json`),
  );

  const asking = perLanguage(
    l =>
      new Set(
        [...grammar[l].question, ...grammar[l].common, ...(l === 'en' ? ['they', 'are', 'is'] : [])].flatMap(
          wordsOf,
        ),
      ),
  );
  const asks = perLanguage(language => new PhraseIndex<Kind>(language));
  const askBags = perLanguage(language => new BagIndex<Kind>(language));
  const terms = perLanguage(language => new PhraseIndex<Industry>(language));
  const plainness = (word: string): number => Math.max(0, 1 - (words.rank(word) ?? Infinity) / 2500);
  const termBags = perLanguage(
    language => new BagIndex<Industry>(language, language === 'en' ? plainness : undefined),
  );
  const intentTerms = perLanguage(language => new PhraseIndex<Intent>(language));
  const gloss = perLanguage(language => new PhraseIndex<string>(language));
  const idioms = perLanguage(language => new PhraseIndex<string>(language));
  const idiomLists = read<Record<Language, string[]>>('idioms.json');
  const vocabulary = perLanguage(() => new Set<string>());
  const facetTerms = new PhraseIndex<Facet>('en');
  for (const language of LANGUAGES) {
    const learn = (text: string): void => {
      for (const word of wordsOf(text)) if (word.length > 2) vocabulary[language].add(word);
    };
    for (const kind of kinds.values()) {
      for (const phrase of kind.ask[language]) {
        asks[language].add(phrase, kind);
        if (wordsOf(phrase).some(word => !asking[language].has(word))) askBags[language].add(phrase, kind);
        learn(phrase);
      }
    }
    for (const industry of industries) {
      for (const phrase of [...industry.terms[language], industry.name[language]]) {
        terms[language].add(phrase, industry);
        termBags[language].add(phrase, industry);
        learn(phrase);
      }
      learn(industry.form[language]);
    }
    for (const intent of intents) {
      for (const phrase of intent.terms[language]) {
        intentTerms[language].add(phrase, intent);
        learn(phrase);
      }
    }
    for (const [phrase, english] of Object.entries(glosses[language])) {
      gloss[language].add(phrase, english);
      learn(phrase);
    }
    for (const phrase of idiomLists[language]) {
      idioms[language].add(phrase, phrase);
      learn(phrase);
    }
    for (const phrase of [...grammar[language].common, ...grammar[language].ask]) learn(phrase);
  }
  for (const facet of facets) {
    for (const phrase of facet.terms) {
      facetTerms.add(phrase, facet);
      for (const word of wordsOf(phrase)) vocabulary.en.add(word);
    }
  }

  const vectorOf = (phrases: string[]): Float32Array | null => words.vectorOf(phrases.flatMap(wordsOf));
  const byMeaning = centred(new Map(industries.map(i => [i, vectorOf([i.name.en, ...i.terms.en])])));
  const facetMeaning = centred(new Map(facets.map(f => [f, vectorOf(f.terms)])));
  return {
    kinds,
    industries,
    facets,
    intents,
    grammar,
    asking,
    texts,
    themes,
    rules,
    asks,
    askBags,
    terms,
    termBags,
    facetTerms,
    intentTerms,
    gloss,
    idioms,
    vocabulary,
    words,
    industryVectors: byMeaning.vectors,
    industryMean: byMeaning.mean,
    kindVectors: new Map([...kinds.values()].map(k => [k, vectorOf(k.ask.en)])),
    facetVectors: facetMeaning.vectors,
    facetMean: facetMeaning.mean,
    languages: new LanguageModel([...LANGUAGES, ...WELL_KNOWN_LANGUAGES]),
  };
}

let loaded: Catalogue | undefined;

/**
 * Returns the catalogue, built on the first call and cached. The young generation stays small afterwards, because building
 * the catalogue and reading descriptions create a lot of garbage at once; this saves about 25 MB. Wish patterns are compiled
 * without unrolling, which is ten times faster for large ones, and only after frequent use, because interpreted patterns take
 * a third of the memory.
 */
export function loadCatalogue(): Catalogue {
  if (loaded) return loaded;
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-regexp-optimization');
  setFlagsFromString('--regexp-tier-up-ticks=1000');
  loaded = buildCatalogue();
  return loaded;
}
