import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/plain.js';
import { type Language, LANGUAGES } from '../builtin/types.js';
import { AdditionReader } from './addition-reader.js';
import type { EditWords } from './edit-words.js';
import { masked, unquoted } from './quotes.js';
import { type Slots, slotsOf, Templates } from './templates.js';

type Pattern = [name: string, pattern: RegExp];

export interface Command {
  name: string;
  slots: Slots;
}

/** Slots that accept any words. */
export const OPEN_SLOTS = ['label', 'new'];

/** Maximum number of words in a name; longer texts are sentences. */
const LONGEST_NAME = 6;

/** Exact commands in one language. */
export class EditLanguage extends Templates {
  /** Instructions to add a question. */
  readonly additions: AdditionReader;
  /** Separators of clauses. */
  readonly joints: RegExp;
  private readonly exact: Pattern[];
  private readonly loose: Pattern[];
  private readonly polite: RegExp;
  private readonly thanks: RegExp;

  constructor(code: Language, words: EditWords) {
    super(code, words);
    const compiled = (all: Record<string, string[]>): Pattern[] =>
      Object.entries(all).flatMap(([name, templates]) =>
        templates.map((template): Pattern => [name, this.compile(template)]),
      );
    const { add: _add, ...commands } = words.commands;
    this.additions = new AdditionReader(code, words);
    this.exact = compiled(commands);
    this.loose = compiled(words.loose);
    this.joints = this.pattern(`[.;] +|[。;\\n]|(?<=[?!]) +|${words.clauses}`, 'gu');
    const gap = code === 'ja' ? '[,。! ]*' : '(?:[,.!: ¡¿]+|$)';
    this.polite = this.pattern(`^[¡¿ ]*(?:(?:${words.before})${gap})+`);
    this.thanks = this.pattern(`(?:[,.!;。 -]*(?:${words.after})(?: ?[!?.。]+)?)+$`);
  }

  /** All commands that match a clause, with each word in the command or in a slot. */
  commandsIn(clause: string, isLoose = false): Command[] {
    const { start, end } = this.core(masked(clause));
    // 'Email too' repeats a command, and 'Join now' is the text of a button.
    const whole = clause.replace(/[\s.!。！]+$/u, '').slice(start);
    const short = clause.slice(start, end);
    const isPolite = this.is(`(?:[ ,.!-]*(?:${this.words.courtesy}))*[ .!?]*`, clause.slice(end));
    const texts = short === whole ? [whole] : [short, whole];
    return texts.flatMap(text =>
      (isLoose ? this.loose : this.exact).flatMap(([name, pattern]) => {
        const found = pattern.exec(masked(text));
        const slots = found ? slotsOf(found, text) : {};
        const isOpen = OPEN_SLOTS.some(slot => slots[slot] !== undefined);
        const isCut = texts.length === 1 || (text === short) === isPolite;
        return found && (!isOpen || isCut) ? [{ name, slots }] : [];
      }),
    );
  }

  /** Whether a clause has only words that can be ignored. */
  isIdle(clause: string): boolean {
    const said = plain(clause)
      .replace(/[\s,.!?。！、-]+$/u, '')
      .trim();
    if (said === '' || this.is(this.words.idle, said)) return true;
    const { start, end } = this.core(said);
    const core = said.slice(start, end);
    return this.is(`${this.words.before}|${this.words.after}|${this.words.idle}`, core);
  }

  /** Whether a clause gives the reason for another one. */
  isReason(clause: string): boolean {
    return this.is(this.words.because, clause) && !this.opensCommand(clause);
  }

  /** A clause without the reason at its end. */
  withoutReason(clause: string): string {
    const found = this.pattern(`[\\s,、]*(?:${this.words.reason}).*$`).exec(masked(clause));
    return found && found.index > 0 ? clause.slice(0, found.index) : clause;
  }

  /** A clause without its filler words. */
  withoutFillers(clause: string): string {
    const fillers = this.pattern(` (?:${this.words.fillers})(?= )`, 'gu');
    let text = clause;
    for (const { index, 0: word } of [...masked(clause).matchAll(fillers)].reverse())
      text = text.slice(0, index) + text.slice(index + word.length);
    return text;
  }

  /** Whether a text begins like a command. */
  opensCommand(text: string): boolean {
    const { start } = this.core(masked(text));
    const edge = this.code === 'ja' ? '' : '(?![\\p{L}])';
    return this.pattern(`^(?:${this.words.verbs})${edge}`).test(masked(text).slice(start));
  }

  /** Topic of a request without a matching command. */
  topicOf(text: string): string | undefined {
    return Object.keys(this.words.topics).find(topic => this.has(this.words.topics[topic] ?? '(?!)', text));
  }

  /** Whether a clause has words for a kind of command. */
  intends(command: string, text: string): boolean {
    return this.has(this.words.intents[command] ?? '(?!)', text);
  }

  /** Vocabulary of the commands, for spelling correction. */
  get vocabulary(): ReadonlySet<string> {
    const sources = [...Object.values(this.words.words), ...Object.values(this.words.commands).flat()];
    return (this.known ??= new Set(sources.join('|').match(/(?<![\\{])\p{L}{5,}/gu) ?? []));
  }
  private known: Set<string> | undefined;

  /** All ways to read a clause as a new question. */
  additionsIn(clause: string, isField: (text: string) => boolean): Slots[] {
    const { start, end } = this.core(masked(clause));
    return this.additions.read(clause.slice(start, end), isField);
  }

  /** Whether a name has a word that only a model understands. */
  isTooMuch(text: string): boolean {
    return this.has(this.words.never, text);
  }

  /** Whether a few words can be the name of a new question. */
  isName(text: string): boolean {
    return (
      text.split(/\s+/u).length <= LONGEST_NAME &&
      !this.has(`${this.words.notName}|${this.words.place}`, text)
    );
  }

  /** Whether a text refers to a position in the form. */
  hasPlace(text: string): boolean {
    return this.has(this.words.place, text);
  }

  /** Whether a text has filler words. */
  hasFiller(text: string): boolean {
    return this.has(this.words.fillers, text);
  }

  /** Whether a text ends with words of an instruction: 'too', 'please'. */
  endsPolitely(text: string): boolean {
    return this.thanks.test(masked(text));
  }

  /** Whether a text mentions options. */
  hasOptionNoun(text: string): boolean {
    return this.has(this.words.optionNoun, text);
  }

  /** Whether a clause depends on another one. */
  hasCondition(text: string): boolean {
    return this.has(this.words.condition, text);
  }

  /** Items of an enumeration; those of choices can be joined by 'or'. */
  list(text: string, isChoice = false): string[] {
    const { and: joint, or } = this.words;
    const and = this.pattern(isChoice ? `${joint}|${or}` : joint, 'gu');
    const parts: string[] = [];
    let from = 0;
    for (const found of masked(text).matchAll(and)) {
      parts.push(text.slice(from, found.index));
      from = found.index + found[0].length;
    }
    return [...parts, text.slice(from)].map(unquoted).filter(part => part !== '');
  }

  /** Strips the article and the word for 'field' from a name. */
  withoutNoun(text: string): string {
    const { articles, nouns } = this.words;
    const gap = this.code === 'ja' ? '' : ' +';
    const edge = this.code === 'ja' ? '' : '(?<![\\p{L}])';
    let rest = unquoted(text);
    for (const pattern of [
      this.pattern(`^(?:(?:${articles})(?:${gap}|(?<=')))+`),
      this.pattern(`^(?:${nouns})(?:${gap})(?=.)`),
      this.pattern(`^(?:(?:${articles})(?:${gap}|(?<=')))+`),
    ]) {
      const found = pattern.exec(plain(rest));
      if (found && found[0].length < rest.length) rest = rest.slice(found[0].length);
    }
    const end = this.pattern(`\\s*${edge}(?:${nouns})$`).exec(plain(rest));
    return unquoted(end && end.index > 0 ? rest.slice(0, end.index) : rest);
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
}

type List = string | string[];
const GROUPS = new Set(['words', 'topics']);
const LISTS = new Set([
  'before',
  'after',
  'never',
  'reason',
  'because',
  'looks',
  'notName',
  'newField',
  'idle',
]);

/** The words of a language; long lists of alternatives are in several pieces in its file. */
function wordsOf(code: Language): EditWords {
  const joined = (list: List): string => (Array.isArray(list) ? list.join('|') : list);
  const source = readFileSync(dataPath('edits', `${code}.json`), 'utf8');
  return JSON.parse(source, (key: string, value: unknown): unknown => {
    if (LISTS.has(key)) return joined(value as List);
    if (!GROUPS.has(key)) return value;
    const lists = Object.entries(value as Record<string, List>);
    return Object.fromEntries(lists.map(([name, list]) => [name, joined(list)]));
  }) as EditWords;
}

let loaded: EditLanguage[] | undefined;

export const editLanguages = (): EditLanguage[] =>
  (loaded ??= LANGUAGES.map(code => new EditLanguage(code, wordsOf(code))));
