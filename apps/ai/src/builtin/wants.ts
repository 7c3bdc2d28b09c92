import type { Business } from './business.js';
import type { Catalogue } from './catalogue.js';
import type { Clause, Clauses, Strength } from './clauses.js';
import { customLabel, guessType } from './custom-label.js';
import { glossToEnglish } from './gloss.js';
import { isSensitive } from './guards.js';
import { longest } from './phrases.js';
import { capitalise, fold, tokenise } from './text.js';
import type { Kind, Language } from './types.js';
import type { FieldType } from '#form-core';
import { cosine } from './word-table.js';

/** One thing the description asks for. Without a kind it is asked in the description's own words. */
export interface Want {
  kind: Kind | null;
  strength: Strength;
  /** In the description's words, when these say more than the catalogue's label. */
  label?: string;
  type?: FieldType;
  options?: string[];
}

export interface Wants {
  wants: Want[];
  /** Kinds that are not to be asked. */
  refused: ReadonlySet<Kind>;
}

/** Families whose meaning lies in the words around: the age of what, the photo of what. */
const REWORDED = new Set(
  'age size property_size quantity people date file equipment product design style material location need children skills duration current_solution'.split(' '),
);

/** Question words of the five languages, folded, and the kind they ask for when nothing more telling is found. */
const QUESTIONS: [RegExp, string][] = [
  [/^(?:since|from) when|^desde cuando|^depuis quand|^seit wann/, 'timeline'],
  [/^(?:by|until|till) when|^how soon|^hasta cuando|^(?:jusqu'a|pour) quand|^bis wann/, 'deadline'],
  [/^when|^cuando|^quand|^wann|^いつ/, 'preferred_date'],
  [/^where|^donde|^ou\b|^wo\b|^どこ/, 'city'],
  [/^how (?:big|large|wide|tall|high)|^(?:que|de que) tamano|^quelle taille|^wie (?:gross|breit|hoch)/, 'dimensions'],
  [/^how often|^cada cuanto|^a quelle frequence|^wie oft/, 'frequency'],
  [/^how long|^cuanto tiempo|^combien de temps|^wie lange/, 'duration'],
  [/^how (?:many|much) (?:people|persons?|guests?)|^cuantas? personas|^combien de personnes|^wie viele (?:leute|personen)/, 'group_size'],
];

interface Match {
  kind: Kind;
  weight: number;
  stems: string[];
  /** Share of the text's own words that the phrase covers. */
  covered: number;
}

/** Finds what a description asks for, in its own language and through the English gloss. */
export class WantFinder {
  private readonly business: ReadonlySet<string>;
  private readonly preferred: ReadonlyMap<string, number>;
  private readonly specific: ReadonlySet<string>;

  constructor(
    private readonly language: Language,
    private readonly catalogue: Catalogue,
    business: Business | null,
  ) {
    const best = business?.industries[0];
    this.business = new Set(
      best ? best.ref.terms[language].flatMap(term => tokenise(term, language).map(token => token.stem)) : [],
    );
    const preferred = new Map<string, number>();
    for (const { ref, score } of business?.facets.slice(0, 4) ?? []) for (const id of ref.kinds) preferred.set(id, 0.25 * Math.min(1, score));
    for (const { ref, score } of business?.intents.slice(0, 2) ?? []) for (const id of ref.kinds) preferred.set(id, 0.3 * Math.min(1, score));
    for (const { kind } of best?.ref.kinds ?? []) preferred.set(kind, 0.6 * Math.min(1, best?.score ?? 0));
    this.preferred = preferred;
    this.specific = new Set(catalogue.rules.specific);
  }

  /** Whether a few words name something that a form can ask for. */
  names(text: string): boolean {
    return this.match(text).length > 0;
  }

  find({ clauses }: Clauses): Wants {
    const refused = new Set<Kind>();
    const wants: Want[] = [];
    const matched = new Map(clauses.map(clause => [clause, this.match(clause.text)]));
    for (const clause of clauses) {
      const matches = matched.get(clause) ?? [];
      if (clause.negated) {
        for (const { kind } of matches.slice(0, 3)) this.refuse(kind, refused);
        continue;
      }
      const strength = this.strengthOf(clause, clauses, matched);
      wants.push(...this.wantsOf({ ...clause, strength }, matches));
    }
    return { wants: merge(wants.filter(want => !want.kind || !refused.has(want.kind))), refused };
  }

  private refuse(kind: Kind, refused: Set<Kind>): void {
    for (const other of this.catalogue.kinds.values()) if (other.family === kind.family) refused.add(other);
  }

  /** A doubtful list is a list of fields when most of its pieces are fields. */
  private strengthOf(clause: Clause, all: Clause[], matched: Map<Clause, Match[]>): Strength {
    if (clause.strength === 2 || !clause.listed) return clause.strength;
    const list = all.filter(other => other.list === clause.list);
    const named = list.filter(other => (matched.get(other) ?? []).some(match => match.covered >= 0.5)).length;
    if (clause.strength === 1 && named >= 2 && named >= list.length / 2) return 2;
    const plain = named >= 3 ? named >= list.length * 0.6 : named >= 2 && named === list.length;
    return clause.strength === 0 && plain && (clause !== list[0] || (matched.get(clause) ?? []).length > 0) ? 2 : clause.strength;
  }

  private wantsOf(clause: Clause, matches: Match[]): Want[] {
    if (isSensitive(clause.text)) return [];
    const plain = clause.strength === 0 ? matches.filter(match => this.speaksForItself(match, clause)) : matches;
    const first = plain[0];
    if (!first) return this.unmatched(clause);
    return plain.slice(0, clause.strength === 2 ? 2 : 3).map((match, at) => {
      const want: Want = { kind: match.kind, strength: clause.strength };
      if (at === 0 && clause.options) want.options = clause.options;
      const label = at === 0 && plain.length === 1 && clause.strength === 2 && (match.covered < 0.99 ? REWORDED.has(match.kind.family) : match.kind.family === 'age' && match.stems.length > 1) ? customLabel(clause.text, this.language, this.catalogue) : undefined;
      if (label) want.label = label;
      return want;
    });
  }

  /** In a sentence that asks for nothing, only a telling phrase counts that is not the business itself. */
  private speaksForItself(match: Match, clause: Clause): boolean {
    if (clause.options) return true;
    if (match.stems.every(stem => this.business.has(stem))) return false;
    return match.stems.length > 1 || this.language === 'ja' || match.weight > 0.75;
  }

  private unmatched(clause: Clause): Want[] {
    const kind = clause.strength > 0 ? this.byQuestion(clause.text) : undefined;
    if (kind) return [{ kind, strength: clause.strength, ...this.worded(clause) }];
    if (clause.strength < 2 && !clause.options) return [];
    const worded = this.worded(clause);
    if (!worded.label || (!clause.listed && !clause.options)) return [];
    const near = this.nearest(clause.text);
    const type = near ? {} : { type: guessType(clause.text, this.language) };
    if (near && !worded.label.includes(' ')) delete worded.label;
    return [{ kind: near, strength: clause.strength, ...worded, ...type }];
  }

  /** The clause's own words as label, or its alternatives ('Refund or exchange?'), and what it offers. */
  private worded({ text, options }: Clause): { label?: string; options?: string[] } {
    const joined = options?.join(` ${this.catalogue.grammar[this.language].or[0] ?? '/'} `);
    const alternatives = options && options.length <= 3 && joined ? `${capitalise(joined)}?` : undefined;
    const label = customLabel(text, this.language, this.catalogue) ?? alternatives;
    return { ...(label ? { label } : {}), ...(options ? { options } : {}) };
  }

  /** 'when …' asks for a date and 'where …' for a place, whatever follows. */
  private byQuestion(text: string): Kind | undefined {
    const folded = fold(text);
    const id = QUESTIONS.find(([pattern]) => pattern.test(folded))?.[1];
    return id ? this.catalogue.kinds.get(id) : undefined;
  }

  private nearest(text: string): Kind | null {
    const english = glossToEnglish(text, this.language, this.catalogue);
    const vector = this.catalogue.words.vectorOf(english.toLowerCase().match(/[a-z]+/g) ?? []);
    let best: Kind | null = null;
    let bestScore = /\s/.test(text.trim()) ? 0.8 : 0.92;
    for (const [kind, kindVector] of this.catalogue.kindVectors) {
      const score = cosine(vector, kindVector) + 0.1 * (this.preferred.get(kind.id) ?? 0);
      if (score > bestScore) [best, bestScore] = [kind, score];
    }
    return best;
  }

  /** Kinds named in a piece of text, the most telling first, no two by the same words. */
  private match(text: string): Match[] {
    const native = this.matchIn(text, this.language);
    if (this.language === 'en') return native;
    const found = new Set(native.map(match => match.kind.family));
    const english = this.matchIn(glossToEnglish(text, this.language, this.catalogue), 'en');
    if (native.length > 0) return native;
    return english.filter(match => !found.has(match.kind.family)).map(match => ({ ...match, covered: Math.min(match.covered, 1) }));
  }

  private matchIn(text: string, language: Language): Match[] {
    const tokens = tokenise(text, language);
    const bag = this.catalogue.askBags[language];
    const own = new Set(tokens.map(token => token.stem));
    const common = this.catalogue.grammar[language].common;
    const content = Math.max(1, tokens.filter(token => !common.includes(token.folded)).length);
    const asking = new Set([...common, ...this.catalogue.grammar[language].question].flatMap(word => fold(word).split(' ')));
    const bare = (hit: { words: number; phrase: string }): boolean =>
      language !== 'ja' && hit.words < tokens.length && tokenise(hit.phrase, language).every(token => asking.has(token.folded));
    const found: Match[] = longest(this.catalogue.asks[language].find({ language, text, tokens })).filter(hit => !bare(hit)).map(hit => {
      const stems = language === 'ja' ? [hit.phrase] : tokenise(hit.phrase, language).map(token => token.stem);
      const weight = language === 'ja' ? 0.35 * hit.phrase.length : stems.reduce((sum, s) => sum + bag.weightOf(s), 0) * (hit.words > 1 ? 1.2 : 1);
      const covered = language === 'ja' ? Math.min(1, hit.phrase.length / Math.max(1, text.length - 2)) : Math.min(1, hit.words / content);
      return { kind: hit.ref, weight, stems, covered };
    });
    if (language !== 'ja') {
      for (const part of bag.find(own)) {
        if (part.words < 2 || part.coverage < 0.99 || part.weight < 0.6) continue;
        const stems = [...own];
        found.push({ kind: part.ref, weight: part.weight, stems: stems.slice(0, part.words), covered: Math.min(1, part.words / content) });
      }
    }
    const ranked = found.sort((a, b) => b.weight + this.bonus(b.kind) - (a.weight + this.bonus(a.kind)));
    const kept: Match[] = [];
    for (const match of ranked) {
      const clash = kept.some(other => other.kind.family === match.kind.family || other.stems.some(s => match.stems.includes(s)));
      if (!clash) kept.push(match);
    }
    return kept;
  }

  private bonus(kind: Kind): number {
    return this.preferred.get(kind.id) ?? (this.specific.has(kind.family) ? -0.8 : 0);
  }
}

/** The same kind asked for twice is one want, the stronger and the one with options. */
function merge(wants: Want[]): Want[] {
  const merged: Want[] = [];
  for (const want of wants) {
    const same = merged.find(other => (want.kind && other.kind === want.kind && (!want.label || !other.label)) || (want.label && other.label === want.label));
    if (!same) merged.push({ ...want });
    else {
      same.strength = Math.max(same.strength, want.strength) as Strength;
      same.options ??= want.options;
      same.label ??= want.label;
    }
  }
  return merged;
}
