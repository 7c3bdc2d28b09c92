import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/plain.js';
import { type Language, LANGUAGES } from '../builtin/types.js';

/** Commands and words of one language; data/README.md describes the file. */
interface Source {
  before: string;
  after: string;
  articles: string;
  nouns: string;
  stop: string;
  /** Words that limit, compare or depend: a name with one of them is not understood. */
  never: string;
  and: string;
  it: string;
  all: string;
  ordinals: string[];
  lastOne: string;
  counts: Record<string, number>;
  commands: Record<string, string[]>;
  adds: string;
  asks: string;
  newField: string;
  required: string;
  optionalWord: string;
  types: Record<string, string>;
  languages: Record<Language, string>;
  called: Record<string, string>;
  say: Record<string, string>;
}

/** Parts of an instruction by slot name, verbatim. */
export type Slots = Partial<Record<string, string>>;

export interface Command {
  name: string;
  slots: Slots;
}

const QUOTED = '["\'«„»「『]\\s?(?<label>.{1,160}?)\\s?["\'“»」』]';
/** Maximum length of a slot in characters; it bounds the search. */
const SLOT = '.{1,160}?';

/** The exact commands of one language. */
export class EditLanguage {
  private readonly patterns: [name: string, pattern: RegExp][];
  private readonly polite: RegExp;
  private readonly thanks: RegExp;

  constructor(
    readonly code: Language,
    readonly words: Source,
  ) {
    this.patterns = Object.entries(words.commands).flatMap(([name, templates]) =>
      templates.map((template): [string, RegExp] => [name, this.compile(template)]),
    );
    const gap = code === 'ja' ? '' : '(?:[, ]+|$)';
    this.polite = new RegExp(`^(?:(?:${words.before})${gap})+`, 'u');
    this.thanks = new RegExp(`(?:[, ]*(?:${words.after}))+$`, 'u');
  }

  /** All commands that an instruction can be, with each of its words in the command or in a slot. */
  commandsIn(instruction: string): Command[] {
    const { start, end } = this.core(plain(instruction));
    const text = instruction.slice(start, end);
    const folded = plain(text);
    return this.patterns.flatMap(([name, pattern]) => {
      const found = pattern.exec(folded);
      return found ? [{ name, slots: slotsOf(found, text) }] : [];
    });
  }

  /** Whether a name has a word that only a model understands. */
  isTooMuch(text: string): boolean {
    const edge = this.code === 'ja' ? ['', ''] : ['(?<![\\p{L}])', '(?![\\p{L}])'];
    return new RegExp(`${edge[0]}(?:${this.words.never})${edge[1]}`, 'u').test(plain(text));
  }

  /** A complete entry of a word list. */
  is(list: string, text: string): boolean {
    return new RegExp(`^(?:${list})$`, 'u').test(plain(text).trim());
  }

  /** Key of the list that contains the text. */
  keyOf(lists: Record<string, string>, text: string): string | undefined {
    return Object.keys(lists).find(key => this.is(lists[key] ?? '(?!)', text));
  }

  /** Removes polite words around an instruction. */
  private core(folded: string): { start: number; end: number } {
    const trimmed = folded.replace(/[\s.!。！]+$/u, '');
    const end = trimmed.replace(this.thanks, '').replace(/[\s,、]+$/u, '').length || trimmed.length;
    const start = this.polite.exec(folded.slice(0, end))?.[0].length ?? 0;
    if (start >= end) return { start: 0, end: trimmed.length };
    // A polite command is often written as a question.
    return { start, end: start > 0 && folded[end - 1] === '?' ? end - 1 : end };
  }

  private compile(template: string): RegExp {
    const { words } = this;
    const lists: Record<string, string> = {
      adds: `(?<adds>${words.adds})`,
      all: `(?:${words.all})`,
      count: `(?<count>\\d{1,2}|${Object.keys(words.counts).join('|')})`,
      type: `(?<type>${Object.values(words.types).join('|')})`,
      language: `(?<language>${Object.values(words.languages).join('|')})`,
      quoted: QUOTED,
    };
    const source = template.replace(/\{(\w+)\}/gu, (_, slot: string) => lists[slot] ?? `(?<${slot}>${SLOT})`);
    return new RegExp(`^(?:${source})$`, 'du');
  }
}

/** Folding keeps lengths, so that positions are those of the text. */
function slotsOf({ indices }: RegExpExecArray, text: string): Slots {
  const places = Object.entries(indices?.groups ?? {});
  return Object.fromEntries(places.flatMap(([name, at]) => (at ? [[name, text.slice(...at)]] : [])));
}

let loaded: EditLanguage[] | undefined;

export const editLanguages = (): EditLanguage[] =>
  (loaded ??= LANGUAGES.map(
    code =>
      new EditLanguage(code, JSON.parse(readFileSync(dataPath('edits', `${code}.json`), 'utf8')) as Source),
  ));
