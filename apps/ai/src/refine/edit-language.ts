import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/plain.js';
import { type Language, LANGUAGES } from '../builtin/types.js';
import { masked, QUOTED } from './quotes.js';

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
  /** A new question whose type is named, from the closest wording to the loosest. */
  typed: string[];
  /** Parts of 'add' before and after the new question. */
  parts: Record<'first' | 'last' | 'after' | 'before' | 'status' | 'options', string>;
  required: string;
  optionalWord: string;
  types: Record<string, string>;
  languages: Record<Language, string>;
  called: Record<string, string>;
  say: Record<string, string>;
}

/** Parts of an instruction by slot name, verbatim. */
export type Slots = Partial<Record<string, string>>;

type Test = (text: string) => boolean;

export interface Command {
  name: string;
  slots: Slots;
}

/** Maximum length of a slot in characters; it bounds the search. */
const SLOT = '.{1,160}?';

/** The exact commands of one language. */
export class EditLanguage {
  private readonly patterns: [name: string, pattern: RegExp][];
  private readonly gap: RegExp;
  private readonly parts: [name: string, pattern: RegExp][];
  private readonly typed: RegExp[];
  private readonly additions: RegExp[];
  /** Words that introduce the name of a new question. */
  readonly lead: RegExp;
  private readonly polite: RegExp;
  private readonly thanks: RegExp;

  constructor(
    readonly code: Language,
    readonly words: Source,
  ) {
    const { add = [], ...commands } = words.commands;
    this.patterns = Object.entries(commands).flatMap(([name, templates]) =>
      templates.map((template): [string, RegExp] => [name, this.compile(template)]),
    );
    this.additions = add.map(template => this.compile(template));
    const gap = code === 'ja' ? '[,。! ]*' : '(?:[,.!: ¡¿]+|$)';
    this.polite = new RegExp(`^[¡¿ ]*(?:(?:${words.before})${gap})+`, 'u');
    this.thanks = new RegExp(`(?:[,.!;。 -]*(?:${words.after})(?: ?[!?.。]+)?)+$`, 'u');
    this.lead = new RegExp(`^${words.newField}`, 'u');
    this.typed = words.typed.map(template => this.compile(template));
    this.gap = new RegExp(code === 'ja' ? `[,。 ]+|(?<!${QUOTED})|(?!${QUOTED})` : '[,.:]? [(]?', 'gu');
    this.parts = Object.entries(words.parts).map(([name, template]) => [
      name,
      this.compile(`${template}[)]?`),
    ]);
  }

  /** Every parse of an instruction as a command, with each of its words in the command or in a slot. */
  commandsIn(instruction: string): Command[] {
    const { start, end } = this.core(masked(instruction));
    const text = instruction.slice(start, end);
    const folded = masked(text);
    return this.patterns.flatMap(([name, pattern]) => {
      const found = pattern.exec(folded);
      return found ? [{ name, slots: slotsOf(found, text) }] : [];
    });
  }

  /** An instruction to add a question: all ways to split off its place, status and options. */
  additionsIn(instruction: string, isField: Test): Slots[] {
    const { start, end } = this.core(masked(instruction));
    const rest = instruction.slice(start, end);
    const isFrame: Test = text => this.additions.some(frame => frame.test(masked(text)));
    return this.partsOf({ rest }, isField, isFrame).flatMap(({ rest = '', ...outer }) =>
      this.additions.flatMap(frame => {
        const found = frame.exec(masked(rest));
        const inner = found && slotsOf(found, rest);
        return inner ? this.partsOf({ ...outer, ...inner, rest: inner['what'] }, isField) : [];
      }),
    );
  }

  /** Type and label of a question whose type is named. */
  typedIn(text: string): Slots | undefined {
    const pattern = this.typed.find(one => one.test(masked(text)));
    const found = pattern?.exec(masked(text));
    return found ? slotsOf(found, text) : undefined;
  }

  /** Splits off parts until none is left; only the word before options can also be a part of a name. */
  private partsOf(slots: Slots, isField: Test, isLeft: Test = () => true): Slots[] {
    const { rest = '' } = slots;
    const found = this.parts
      .filter(([name]) => slots[name] === undefined)
      .flatMap(([name, pattern]) => this.cutsOf(name, pattern, rest))
      .filter(part => isLeft(part['rest'] ?? ''));
    const shorter = found
      .filter(({ after, before }) => [after, before].every(name => name === undefined || isField(name)))
      .flatMap(part => this.partsOf({ ...slots, ...part }, isField, isLeft));
    return found.every(part => part['options'] !== undefined) ? [...shorter, slots] : shorter;
  }

  /** All ways to split a part off an end of the text; options are only at the end. */
  private cutsOf(name: string, pattern: RegExp, text: string): Slots[] {
    const folded = masked(text);
    return [...folded.matchAll(this.gap)].flatMap(cut => {
      const [end, start] = [cut.index, cut.index + cut[0].length];
      const [head, tail] = [text.slice(0, end), text.slice(start)];
      const first = name === 'options' ? null : pattern.exec(folded.slice(0, end));
      const last = pattern.exec(folded.slice(start));
      return [
        ...(first && tail ? [{ [name]: '', ...slotsOf(first, head), rest: tail }] : []),
        ...(last && head ? [{ [name]: '', ...slotsOf(last, tail), rest: head }] : []),
      ];
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
      low: '(?<low>\\d{1,6})',
      high: '(?<high>\\d{1,6})',
      count: `(?<count>\\d{1,2}|${Object.keys(words.counts).join('|')})`,
      type: `(?<type>${Object.values(words.types).join('|')})`,
      status: `(?<status>${words.required}|${words.optionalWord})`,
      language: `(?<language>${Object.values(words.languages).join('|')})`,
      quoted: `(?<label>${QUOTED}+)`,
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
