import { fold } from './text.js';
import { type Language, LANGUAGES } from './types.js';

const LATIN = LANGUAGES.filter(language => language !== 'ja');
const KANA = /[\u3040-\u30ff]/;
const HAN = /[\u3400-\u9fff]/g;

/** How much, in nats per word, a word of a language's everyday list speaks for it. */
const COMMON_WORD = 3;
/** What a word that English has and the other languages' lists lack speaks for English. */
const ENGLISH_WORD = 1.5;
const ENGLISH = LATIN.indexOf('en');
/** What the page's locale is worth against the text. */
const HINT = 2.5;

/**
 * Recognises the five languages by script, by everyday words and by letter triples, the last learned from the
 * catalogue itself: the words of business descriptions, also single ones. A general detector costs some 80 MB.
 */
export class LanguageModel {
  /** The row of each triple in `counts`, which has how often each language has it. */
  private readonly triples = new Map<string, number>();
  private counts = new Uint16Array(LATIN.length * 1024);
  private readonly totals = new Float32Array(LATIN.length);
  private readonly known: ReadonlySet<string>[] = [];
  private readonly common: Map<string, number[]> = new Map();

  /** `isEnglish` knows many more English words than the catalogue has. */
  constructor(
    samples: Record<Language, string[]>,
    common: Record<Language, string[]>,
    private readonly isEnglish: (word: string) => boolean = () => false,
  ) {
    LATIN.forEach((language, at) => {
      const words = new Set(samples[language].flatMap(wordsOf));
      this.known[at] = words;
      for (const word of words) {
        for (const triple of triplesOf(word)) {
          this.counts[this.rowOf(triple) * LATIN.length + at]!++;
          this.totals[at] = (this.totals[at] ?? 0) + 1;
        }
      }
      for (const word of common[language]) {
        const key = fold(word);
        this.common.set(key, [...(this.common.get(key) ?? []), at]);
      }
    });
  }

  /** The row of a triple that may be new. */
  private rowOf(triple: string): number {
    const known = this.triples.get(triple);
    if (known !== undefined) return known;
    const row = this.triples.size;
    if ((row + 1) * LATIN.length > this.counts.length) {
      const larger = new Uint16Array(2 * this.counts.length);
      larger.set(this.counts);
      this.counts = larger;
    }
    this.triples.set(triple, row);
    return row;
  }

  /** The language of a text; `hint` is the page's locale and decides close calls only. */
  detect(text: string, hint?: string): Language {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const hinted = LANGUAGES.find(language => hint?.toLowerCase().startsWith(language));
    if (KANA.test(text) || (text.match(HAN)?.length ?? 0) > letters / 3) return 'ja';
    const scores = this.score(text);
    if (letters < 3) return hinted ?? 'en';
    if (hinted && hinted !== 'ja') {
      const at = LATIN.indexOf(hinted);
      const words = wordsOf(text);
      // 'restaurant' is a word of three languages: the page's own is meant.
      if (words.length <= 4 && words.every(word => this.known[at]?.has(word))) return hinted;
      scores[at] = (scores[at] ?? 0) + HINT;
    }
    if (!hinted && this.isShortEnglish(text)) return 'en';
    const best = scores.indexOf(Math.max(...scores));
    return LATIN[best] ?? 'en';
  }

  /** 'Yoga', 'tattoo studio': words that English has too, without a sign of another language. */
  private isShortEnglish(text: string): boolean {
    const words = wordsOf(text);
    return (
      words.length <= 3 &&
      words.every(
        word =>
          this.known[ENGLISH]?.has(word) ||
          (this.isEnglish(word) && !this.known.some((others, at) => at !== ENGLISH && others.has(word))),
      )
    );
  }

  /** The language that a few words speak for most, and by how much (in nats) they speak for it before any other. */
  leads(text: string): { language: Language; by: number } {
    if (KANA.test(text)) return { language: 'ja', by: Infinity };
    const scores = this.score(text);
    const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
    return { language: LATIN[scores.indexOf(first)] ?? 'en', by: first - second };
  }

  private score(text: string): number[] {
    const scores = LATIN.map(() => 0);
    for (const word of wordsOf(text).slice(0, 60)) {
      const owners = this.common.get(fold(word));
      owners?.forEach(at => (scores[at] = (scores[at] ?? 0) + COMMON_WORD / owners.length));
      if (this.isEnglish(word) && !this.known.some((words, at) => LATIN[at] !== 'en' && words.has(word)))
        scores[ENGLISH] = (scores[ENGLISH] ?? 0) + ENGLISH_WORD;
      for (const triple of triplesOf(word)) {
        const row = this.triples.get(triple);
        LATIN.forEach((_, at) => {
          const times = row === undefined ? 0 : (this.counts[row * LATIN.length + at] ?? 0);
          const chance = (times + 0.3) / ((this.totals[at] ?? 0) + 3000);
          scores[at] = (scores[at] ?? 0) + 0.5 * Math.log(chance);
        });
      }
    }
    return scores;
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Letter triples of a word with its edges; with accents, which separate languages. */
function triplesOf(word: string): string[] {
  const edged = ` ${word} `;
  return Array.from({ length: Math.max(0, edged.length - 2) }, (_, at) => edged.slice(at, at + 3));
}
