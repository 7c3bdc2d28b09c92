import { plain } from '../builtin/plain.js';
import type { Language } from '../builtin/types.js';
import type { EditWords } from './edit-words.js';
import { QUOTED } from './quotes.js';

/** Parts of an instruction by slot name, verbatim. */
export type Slots = Partial<Record<string, string>>;

/** A number with its currency: '1000', '$50,000', '2.500 €'. */
const AMOUNT = '(?:[$€£¥] ?)?\\d[\\d.,]{0,11}k?(?: ?[$€£¥円]| (?:euros?|dollars?|pounds?))?';
/** Maximum length of a slot in characters; it bounds the search. */
const SLOT = '.{1,160}?';

/** Word lists and templates of one language as patterns over folded text. */
export class Templates {
  private readonly patterns = new Map<string, RegExp>();

  constructor(
    readonly code: Language,
    readonly words: EditWords,
  ) {}

  /** A complete entry in a word list. */
  is(list: string, text: string): boolean {
    return this.pattern(`^(?:${list})$`).test(plain(text).trim());
  }

  /** Whether a text has one of the words of a list. */
  has(list: string, text: string): boolean {
    const whole = this.code === 'ja' ? `(?:${list})` : `(?<![\\p{L}])(?:${list})(?![\\p{L}])`;
    return this.pattern(whole).test(plain(text));
  }

  /** Key of the list that contains the text. */
  keyOf(lists: Record<string, string>, text: string): string | undefined {
    return Object.keys(lists).find(key => this.is(lists[key] ?? '(?!)', text));
  }

  /** A pattern with its shared phrases, compiled once. */
  pattern(source: string, flags = 'u'): RegExp {
    const key = `${flags} ${source}`;
    const known = this.patterns.get(key);
    const made = known ?? new RegExp(this.expand(source), flags);
    if (!known) this.patterns.set(key, made);
    return made;
  }

  /** Pattern of a template; its slots accept any words. */
  protected compile(template: string): RegExp {
    const { words } = this;
    const lists: Record<string, string> = {
      adds: `(?<adds>${words.adds})`,
      all: `(?:${words.all})`,
      least: '(?<least>{amount})',
      most: '(?<most>{amount})',
      low: '(?<low>\\d{1,6})',
      high: '(?<high>\\d{1,6})',
      count: `(?<count>\\d{1,2}|${Object.keys(words.counts).join('|')})`,
      type: `(?<type>${Object.values(words.types).join('|')})`,
      status: `(?<status>${words.required}|${words.optionalWord})`,
      language: `(?<language>${Object.values(words.languages).join('|')})`,
      quoted: `(?<label>${QUOTED}+)`,
    };
    const source = this.withPhrases(template).replace(/\{(\w+)\}/gu, (_, slot: string) =>
      this.withPhrases(lists[slot]?.replace('{amount}', AMOUNT) ?? `(?<${slot}>${SLOT})`),
    );
    return new RegExp(`^(?:${this.expand(source)})$`, 'du');
  }

  /** Inserts the shared phrases; in German, `ss` also matches `ß`. */
  private expand(template: string): string {
    const whole = this.withPhrases(template);
    return this.code === 'de' ? whole.replaceAll('ss', '(?:ss|ß)') : whole;
  }

  private withPhrases(template: string): string {
    return template.replace(/\{(\w+)\}/gu, (slot, name: string) => {
      const phrase = this.words.words[name];
      return phrase === undefined ? slot : `(?:${this.withPhrases(phrase)})`;
    });
  }
}

/** Folding keeps lengths, so positions match the text. */
export function slotsOf({ indices }: RegExpExecArray, text: string): Slots {
  const places = Object.entries(indices?.groups ?? {});
  return Object.fromEntries(places.flatMap(([name, at]) => (at ? [[name, text.slice(...at)]] : [])));
}
