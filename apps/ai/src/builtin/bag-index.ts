import { stems } from './text.js';
import type { Language } from './types.js';

interface Entry<T> {
  stems: string[];
  ref: T;
  /** Sum of the stems' weights, known after all phrases are added. */
  total?: number;
}

/** Coverage of one entry by a text: the share of its weight that was found, and that weight. */
export interface BagHit<T> {
  ref: T;
  coverage: number;
  weight: number;
  words: number;
  stems: readonly string[];
}

/**
 * Finds phrases with words anywhere in a text, in any order. Words are weighted by inverse document frequency over the refs,
 * so 'wedding' alone counts little and 'florist' much.
 */
export class BagIndex<T> {
  private readonly byStem = new Map<string, Entry<T>[]>();
  /** Number of refs with a stem, cached. */
  private readonly owners = new Map<string, number>();
  private readonly refs = new Set<T>();

  /** `plainness` of a word, 0 to 1, lowers its weight, because everyday words carry little meaning. */
  constructor(
    readonly language: Language,
    private readonly plainness: (stem: string) => number = () => 0,
  ) {}

  add(phrase: string, ref: T): void {
    const entry: Entry<T> = { stems: [...new Set(stems(phrase, this.language))], ref };
    this.refs.add(ref);
    for (const stem of entry.stems) {
      this.byStem.set(stem, (this.byStem.get(stem) ?? []).concat(entry)); // allocates the exact size, unlike a spread or push()
    }
  }

  /** 0 for a word that every ref has, 1 for one that only a single ref has. */
  weightOf(stem: string): number {
    const entries = this.byStem.get(stem);
    if (!entries) return 0;
    const owners = this.owners.get(stem) ?? new Set(entries.map(({ ref }) => ref)).size;
    this.owners.set(stem, owners);
    const rarity = Math.max(0.15, 1 - Math.log(owners) / Math.log(Math.max(4, this.refs.size)));
    return rarity * (1 - 0.6 * this.plainness(stem));
  }

  /** Phrases of two or more words that a text covers to at least the share `least`, 0 to 1. */
  find(words: ReadonlySet<string>, least: number): BagHit<T>[] {
    const found = new Map<Entry<T>, number>();
    for (const word of words) {
      const weight = this.weightOf(word);
      for (const entry of this.byStem.get(word) ?? []) {
        if (entry.stems.length > 1) found.set(entry, (found.get(entry) ?? 0) + weight);
      }
    }
    const hits: BagHit<T>[] = [];
    for (const [entry, weight] of found) {
      entry.total ??= entry.stems.reduce((sum, stem) => sum + this.weightOf(stem), 0);
      const coverage = weight / entry.total;
      if (coverage >= least)
        hits.push({
          ref: entry.ref,
          coverage,
          weight: entry.total,
          words: entry.stems.length,
          stems: entry.stems,
        });
    }
    return hits;
  }
}
