import { LanguageWeights } from './language-weights.js';
import { type Language, LANGUAGES } from './types.js';

const KANA = /[\u3040-\u30ff]/;
const HAN = /[\u3400-\u9fff]/g;

/** Prior for English in nats: most descriptions are in English, and every language borrows English words. */
const ENGLISH = 0.5;
/** Prior for the page's locale in nats. */
const HINT = 2.5;
/** Penalty in nats for a recognised but unsupported language. */
const UNSPOKEN = 2;

/** Detects languages by script and, for Latin script, by words and letters. */
export class LanguageModel {
  private readonly weights = new LanguageWeights();

  /** `spoken` lists the codes of all supported languages. */
  constructor(private readonly spoken: readonly string[]) {}

  /** Detects which of the five languages a text is in; `hint` is the page's locale and only decides close calls. */
  detect(text: string, hint?: string): Language {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (KANA.test(text) || (text.match(HAN)?.length ?? 0) > letters / 3) return 'ja';
    if (letters < 3) return LANGUAGES.find(language => hint?.toLowerCase().startsWith(language)) ?? 'en';
    return this.ranked(text, hint).find(isOfTheFive)?.code ?? 'en';
  }

  /** Code of the language of a text in Latin script. */
  best(text: string, hint?: string): string {
    return this.ranked(text, hint)[0]?.code ?? 'en';
  }

  /** The most likely language of a few words, and its lead over the next one in nats. */
  leads(text: string): { language: Language; by: number } {
    if (KANA.test(text)) return { language: 'ja', by: Infinity };
    const [first, second] = this.ranked(text).filter(isOfTheFive);
    return { language: first?.code ?? 'en', by: (first?.score ?? 0) - (second?.score ?? 0) };
  }

  private ranked(text: string, hint?: string): Ranked[] {
    const scores = this.weights.score(text);
    return this.weights.codes
      .map((code, at) => ({ code, score: (scores[at] ?? 0) + this.favour(code, hint) }))
      .sort((a, b) => b.score - a.score);
  }

  private favour(code: string, hint?: string): number {
    return (
      (code === 'en' ? ENGLISH : 0) +
      (hint?.toLowerCase().startsWith(code) ? HINT : 0) -
      (this.spoken.includes(code) ? 0 : UNSPOKEN)
    );
  }
}

interface Ranked {
  code: string;
  score: number;
}

const isOfTheFive = (one: Ranked): one is Ranked & { code: Language } =>
  (LANGUAGES as readonly string[]).includes(one.code);
