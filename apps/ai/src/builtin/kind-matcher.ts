import type { Business } from './business.js';
import type { Catalogue } from './catalogue.js';
import { glossToEnglish } from './gloss.js';
import { findPlain, longest } from './phrases.js';
import { tokenise } from './text.js';
import type { Kind, Language } from './types.js';

/** A kind that a piece of text names. */
export interface KindMatch {
  kind: Kind;
  weight: number;
  stems: readonly string[];
  /** Share of the text's own words that the phrase covers. */
  covered: number;
}

/** Finds kinds in pieces of text, in the text's language and through the English gloss. */
export class KindMatcher {
  private readonly preferred: ReadonlyMap<string, number>;
  private readonly specific: ReadonlySet<string>;

  /** With a known business, its usual kinds take precedence over rare ones. */
  constructor(
    private readonly language: Language,
    private readonly catalogue: Catalogue,
    business: Business | null,
  ) {
    const preferred = new Map<string, number>();
    const prefer = (ids: string[], worth: number): void => ids.forEach(id => preferred.set(id, worth));
    for (const { ref, score } of business?.facets.slice(0, 4) ?? [])
      prefer(ref.kinds, 0.25 * Math.min(1, score));
    for (const { ref, score } of business?.intents.slice(0, 2) ?? [])
      prefer(ref.kinds, 0.3 * Math.min(1, score));
    const best = business?.industries[0];
    if (best)
      prefer(
        best.ref.kinds.map(({ kind }) => kind),
        0.6 * Math.min(1, best.score),
      );
    this.preferred = preferred;
    this.specific = new Set(catalogue.rules.specific);
  }

  /** Kinds named in a piece of text, most specific first, each by different words. */
  match(text: string): KindMatch[] {
    const native = this.matchIn(text, this.language);
    if (this.language === 'en' || native.length > 0) return native;
    return this.matchIn(glossToEnglish(text, this.language, this.catalogue), 'en');
  }

  private matchIn(text: string, language: Language): KindMatch[] {
    const tokens = tokenise(text, language);
    const bag = this.catalogue.askBags[language];
    const own = new Set(tokens.map(token => token.stem));
    const common = this.catalogue.grammar[language].common;
    const content = Math.max(1, tokens.filter(token => !common.includes(token.folded)).length);
    const asking = this.catalogue.asking[language];
    const bare = (hit: { words: number; phrase: string }): boolean =>
      language !== 'ja' &&
      hit.words < tokens.length &&
      tokenise(hit.phrase, language).every(token => asking.has(token.folded));
    const found: KindMatch[] = longest(
      findPlain(this.catalogue.asks[language], { language, text, tokens }, this.catalogue.idioms),
    )
      .filter(hit => !bare(hit))
      .map(hit => {
        const stems =
          language === 'ja' ? [hit.phrase] : tokenise(hit.phrase, language).map(token => token.stem);
        const weight =
          language === 'ja'
            ? 0.35 * hit.phrase.length
            : stems.reduce((sum, s) => sum + bag.weightOf(s), 0) * (hit.words > 1 ? 1.2 : 1);
        const covered =
          language === 'ja'
            ? Math.min(1, hit.phrase.length / Math.max(1, text.length - 2))
            : Math.min(1, hit.words / content);
        return { kind: hit.ref, weight, stems, covered };
      });
    if (language !== 'ja') {
      for (const part of bag.find(own, 0.99)) {
        if (part.weight < 0.6) continue;
        found.push({
          kind: part.ref,
          weight: part.weight,
          stems: part.stems,
          covered: Math.min(1, part.words / content),
        });
      }
    }
    const ranked = found.sort((a, b) => b.weight + this.bonus(b.kind) - (a.weight + this.bonus(a.kind)));
    const chosen: KindMatch[] = [];
    for (const match of ranked) {
      const clash = chosen.some(
        other => other.kind.family === match.kind.family || other.stems.some(s => match.stems.includes(s)),
      );
      if (!clash) chosen.push(match);
    }
    return chosen;
  }

  private bonus(kind: Kind): number {
    return this.preferred.get(kind.id) ?? (this.specific.has(kind.family) ? -0.8 : 0);
  }
}
