import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from '../plain.js';
import type { Language } from '../types.js';

/** Words that refer to the form in descriptions: patterns over {@link plain} text from data/wishes/{language}.json. */
export interface Signs {
  language: Language;
  /** The first match of a sign in a text. */
  find(name: string, text: string): Found | undefined;
  has(name: string, text: string): boolean;
  /** The text without matches of a sign at its start (repeated) or at its end. */
  afterStart(text: string, ...names: string[]): string;
  beforeEnd(text: string, ...names: string[]): string;
  starts(name: string, text: string): boolean;
  /** Whether a text consists only of words of a sign. */
  isAll(name: string, text: string): boolean;
  /** First match of a sign. */
  say(name: string): string;
  /** A plain word list, not a pattern. */
  list(name: string): readonly string[];
}

export interface Found {
  start: number;
  end: number;
  /** Texts of the matched groups. */
  groups: string[];
}

type Side = 'any' | 'start' | 'end' | 'all';

const EDGES = /^[\s,，、:;：.\-–—•*]+|[\s,，、:;：.。\-–—]+$/gu;

export const trimmed = (text: string): string => text.replace(EDGES, '');

class SignReader implements Signs {
  private readonly patterns = new Map<string, RegExp>();

  constructor(
    readonly language: Language,
    private readonly source: Record<string, string[]>,
  ) {}

  find(name: string, text: string): Found | undefined {
    const found = this.pattern(name, 'any').exec(plain(text));
    if (!found) return undefined;
    const groups = found.slice(1).filter(group => group !== undefined);
    return { start: found.index, end: found.index + found[0].length, groups };
  }

  has(name: string, text: string): boolean {
    return this.pattern(name, 'any').test(plain(text));
  }

  starts(name: string, text: string): boolean {
    return this.pattern(name, 'start').test(plain(text));
  }

  say(name: string): string {
    return this.source[name]?.[0] ?? '';
  }

  list(name: string): readonly string[] {
    return this.source[name] ?? [];
  }

  isAll(name: string, text: string): boolean {
    return this.pattern(name, 'all').test(plain(trimmed(text)));
  }

  afterStart(text: string, ...names: string[]): string {
    let rest = trimmed(text);
    for (let turn = 0; turn < 8; turn++) {
      const folded = plain(rest);
      const longest = Math.max(
        ...names.map(name => this.pattern(name, 'start').exec(folded)?.[0].length ?? 0),
      );
      const next = trimmed(rest.slice(longest));
      if (longest === 0 || next === '') return rest;
      rest = next;
    }
    return rest;
  }

  beforeEnd(text: string, ...names: string[]): string {
    let rest = trimmed(text);
    for (let turn = 0; turn < 4; turn++) {
      const folded = plain(rest);
      const from = Math.min(...names.map(name => this.pattern(name, 'end').exec(folded)?.index ?? Infinity));
      const next = from === Infinity ? '' : trimmed(rest.slice(0, from));
      if (next === '') return rest;
      rest = next;
    }
    return rest;
  }

  private pattern(name: string, side: Side): RegExp {
    const key = `${name} ${side}`;
    const known = this.patterns.get(key);
    if (known) return known;
    const said = (this.source[name] ?? [])
      .join('|')
      .replaceAll('PEOPLE', (this.source['people'] ?? []).join('|'));
    const all = said === '' ? '(?!)' : this.language === 'de' ? said.replaceAll('ss', '(?:ss|ß)') : said;
    const isApart = this.language !== 'ja';
    const whole = isApart
      ? `(?<![\\p{L}\\p{N}])(?:${all})(?:(?<=['’:\\s])|(?![\\p{L}\\p{N}]))`
      : `(?:${all})`;
    const shape = { any: whole, start: `^${whole}`, end: `${whole}$`, all: `^(?:${all})$` };
    const made = new RegExp(shape[side], 'u');
    this.patterns.set(key, made);
    return made;
  }
}

const loaded = new Map<Language, Signs>();

/** Signs of a language, cached. */
export function signsOf(language: Language): Signs {
  const known = loaded.get(language);
  if (known) return known;
  const source = JSON.parse(readFileSync(dataPath('wishes', `${language}.json`), 'utf8')) as Record<
    string,
    string[]
  >;
  const signs = new SignReader(language, source);
  loaded.set(language, signs);
  return signs;
}
