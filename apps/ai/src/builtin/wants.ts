import type { FieldType } from '#form-core';
import type { Business } from './business.js';
import type { Catalogue } from './catalogue.js';
import type { Clause, Clauses, Strength } from './clauses.js';
import { customLabel, guessType } from './custom-label.js';
import { glossToEnglish } from './gloss.js';
import { isSensitive } from './guards.js';
import { type KindMatch, KindMatcher } from './kind-matcher.js';
import { sharesWord } from './plan/shares-word.js';
import { cuesOf } from './read/cues.js';
import type { Names } from './read/item.types.js';
import type { Ask } from './read/wish.types.js';
import { capitalise, fold, tokenise } from './text.js';
import type { Kind, Language } from './types.js';

/** One requested thing. Without a kind it is asked in the description's own words. */
export interface Want {
  kind: Kind | null;
  strength: Strength;
  /** In the description's words, if they are more specific than the catalogue's label. */
  label?: string;
  type?: FieldType;
  options?: string[];
  /** Asked because forms of this kind usually do. */
  usual?: boolean;
  /** The underlying request with its details. */
  ask?: Ask;
}

export interface Wants {
  wants: Want[];
  /** Refused kinds. */
  refused: Set<Kind>;
}

/** Families with a meaning that depends on the context: the age of what, the photo of what. */
const REWORDED = new Set(
  'age size property_size quantity people date file equipment product design style material location need children skills duration current_solution'.split(
    ' ',
  ),
);

/** Folded question words of the five languages, and the kind they stand for if nothing more specific is found. */
const QUESTIONS: [RegExp, string][] = [
  [/^(?:since|from) when|^desde cuando|^depuis quand|^seit wann/, 'timeline'],
  [/^(?:by|until|till) when|^how soon|^hasta cuando|^(?:jusqu'a|pour) quand|^bis wann/, 'deadline'],
  [/^when|^cuando|^quand|^wann|^いつ/, 'preferred_date'],
  [/^where|^donde|^ou\b|^wo\b|^どこ/, 'city'],
  [
    /^how (?:big|large|wide|tall|high)|^(?:que|de que) tamano|^quelle taille|^wie (?:gross|breit|hoch)/,
    'dimensions',
  ],
  [/^how often|^cada cuanto|^a quelle frequence|^wie oft/, 'frequency'],
  [/^how long|^cuanto tiempo|^combien de temps|^wie lange/, 'duration'],
  [
    /^how (?:many|much) (?:people|persons?|guests?)|^cuantas? personas|^combien de personnes|^wie viele (?:leute|personen)/,
    'group_size',
  ],
  [/^how many|^cuant[oa]s|^combien d|^wie viele/, 'quantity'],
];

/** Kinds with a fixed wording. */
const CONTACT = new Set(['full_name', 'email', 'phone', 'message']);

/** Finds the requests of a description, in its own language and through the English gloss. */
export class WantFinder {
  private readonly business: ReadonlySet<string>;
  readonly kinds: KindMatcher;

  constructor(
    private readonly language: Language,
    private readonly catalogue: Catalogue,
    business: Business | null,
  ) {
    const terms = business?.industries[0]?.ref.terms[language] ?? [];
    this.business = new Set(terms.flatMap(term => tokenise(term, language).map(token => token.stem)));
    this.kinds = new KindMatcher(language, catalogue, business);
  }

  /** Whether a few words name something that a form can ask for. */
  names(text: string): boolean {
    return this.kinds.match(text).length > 0;
  }

  /** Degree to which a few words name something, 0 to 1; results are cached, because words repeat. */
  coverage(corrected: (text: string) => string = text => text): Names {
    const known = new Map<string, { all: number; firm: number }>();
    const of = (text: string): { all: number; firm: number } => {
      const before = known.get(text);
      if (before) return before;
      const matches = this.kinds.match(corrected(text));
      const most = (list: KindMatch[]): number => Math.max(0, ...list.map(match => match.covered));
      const made = {
        all: most(matches),
        firm: most(matches.filter(({ kind }) => kind.options === undefined)),
      };
      known.set(text, made);
      return made;
    };
    return Object.assign((text: string) => of(text).all, { firm: (text: string) => of(text).firm });
  }

  /** Resolves doubtful lists in the clauses: a list with mostly fields is a request. */
  weigh(read: Clauses): Clauses {
    const matched = new Map(read.clauses.map(clause => [clause, this.kinds.match(clause.text)]));
    const clauses = read.clauses.map(clause => ({
      ...clause,
      strength: this.strengthOf(clause, read.clauses, matched),
    }));
    return { ...read, clauses };
  }

  find({ clauses, only }: Clauses): Wants {
    const refused = new Set<Kind>();
    const wants: Want[] = [];
    const matched = new Map(clauses.map(clause => [clause, this.kinds.match(clause.text)]));
    for (const clause of clauses) {
      const matches = matched.get(clause) ?? [];
      if (clause.negated) {
        for (const { kind } of matches.slice(0, 3)) this.refuse(kind, refused);
        continue;
      }
      if (only && this.isBeside(clause, matches[0]?.covered ?? 0)) continue;
      wants.push(...this.wantsOf(clause, matches));
    }
    return { wants: merge(wants.filter(want => !want.kind || !refused.has(want.kind))), refused };
  }

  /** In 'pottery course, name and e-mail only' the course is the business. `covered`: the share of it that names a kind. */
  private isBeside({ text, apart }: Clause, covered: number): boolean {
    if (apart && covered < 0.34) return true;
    return (covered === 0 || (apart && covered < 0.99)) && this.namesBusiness(text);
  }

  private namesBusiness(text: string): boolean {
    const { terms } = this.catalogue;
    const isIn = (language: Language, words: string): boolean =>
      terms[language].find({ language, text: words, tokens: tokenise(words, language) }).length > 0;
    return isIn(this.language, text) || isIn('en', glossToEnglish(text, this.language, this.catalogue));
  }

  private refuse(kind: Kind, refused: Set<Kind>): void {
    for (const other of this.catalogue.kinds.values()) if (other.family === kind.family) refused.add(other);
  }

  /** A doubtful list is a list of fields if most of its parts are fields. */
  private strengthOf(clause: Clause, all: Clause[], matched: Map<Clause, KindMatch[]>): Strength {
    if (clause.strength === 2 || !clause.listed) return clause.strength;
    const list = all.filter(other => other.list === clause.list);
    const named = list.filter(other => (matched.get(other) ?? []).some(match => match.covered >= 0.5)).length;
    if (clause.strength === 1 && named >= 2 && named >= list.length / 2) return 2;
    // 'Our club collects old glasses, last year …' is a story.
    const tells = list.some(other => cuesOf(this.language).find('self').test(fold(other.text)));
    const plain = named >= 2 && named >= list.length * 0.6 && !tells;
    return clause.strength === 0 && plain && (clause !== list[0] || (matched.get(clause) ?? []).length > 0)
      ? 2
      : clause.strength;
  }

  private wantsOf(clause: Clause, matches: KindMatch[]): Want[] {
    if (isSensitive(clause.text)) return [];
    const plain =
      clause.strength === 0 ? matches.filter(match => this.speaksForItself(match, clause)) : matches;
    const first = plain[0];
    if (!first) return this.unmatched(clause);
    return plain.slice(0, clause.strength === 2 ? 2 : 3).map((match, at) => {
      const want: Want = { kind: match.kind, strength: clause.strength };
      if (at === 0 && clause.options) want.options = clause.options;
      const said =
        clause.strength === 2 &&
        clause.listed &&
        !cuesOf(this.language).start('question').test(fold(clause.text)) &&
        clause.text.split(/\s+/).length <= 3 &&
        match.covered >= 0.5 &&
        !CONTACT.has(match.kind.id);
      const label =
        at === 0 &&
        plain.length === 1 &&
        clause.strength === 2 &&
        (match.covered < 0.99
          ? REWORDED.has(match.kind.family)
          : match.kind.family === 'age' && match.stems.length > 1)
          ? customLabel(clause.text, this.language, this.catalogue)
          : at === 0 &&
              plain.length === 1 &&
              said &&
              !sharesWord(match.kind.label[this.language], clause.text, cuesOf(this.language))
            ? customLabel(clause.text, this.language, this.catalogue)
            : undefined;
      if (label) want.label = label;
      return want;
    });
  }

  /** In a sentence without a request, only a specific phrase counts that is not the business itself. */
  private speaksForItself(match: KindMatch, clause: Clause): boolean {
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
    const near = this.kinds.nearest(clause.text);
    const type = near ? {} : { type: guessType(clause.text, this.language) };
    if (near && !worded.label.includes(' ')) delete worded.label;
    return [{ kind: near, strength: clause.strength, ...worded, ...type }];
  }

  /** The clause's own words as a label, or its alternatives ('Refund or exchange?'), and its options. */
  private worded({ text, options }: Clause): { label?: string; options?: string[] } {
    const joined = options?.join(` ${this.catalogue.grammar[this.language].or[0] ?? '/'} `);
    const alternatives = options && options.length <= 3 && joined ? `${capitalise(joined)}?` : undefined;
    const label = customLabel(text, this.language, this.catalogue) ?? alternatives;
    return { ...(label ? { label } : {}), ...(options ? { options } : {}) };
  }

  /** 'when …' asks for a date and 'where …' for a place, regardless of the rest. */
  private byQuestion(text: string): Kind | undefined {
    const folded = fold(text);
    const id = QUESTIONS.find(([pattern]) => pattern.test(folded))?.[1];
    return id ? this.catalogue.kinds.get(id) : undefined;
  }
}

/** Merges requests for the same kind into one, preferring the stronger one and the one with options. */
function merge(wants: Want[]): Want[] {
  const merged: Want[] = [];
  for (const want of wants) {
    const same = merged.find(
      other =>
        (want.kind && other.kind === want.kind && (!want.label || !other.label)) ||
        (want.label && other.label === want.label),
    );
    if (!same) merged.push({ ...want });
    else {
      same.strength = Math.max(same.strength, want.strength) as Strength;
      same.options ??= want.options;
      same.label ??= want.label;
    }
  }
  return merged;
}
