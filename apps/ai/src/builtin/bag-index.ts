import { stems } from './text.js';
import type { Language } from './types.js';

interface Entry<T> {
  stems: string[];
  ref: T;
}

/** How well one entry is covered by a text: the share of its weight that was found, and that weight. */
export interface BagHit<T> {
  ref: T;
  coverage: number;
  weight: number;
  words: number;
}

/**
 * Finds phrases whose words occur anywhere in a text, in any order. A word that few phrases share weighs more
 * (inverse document frequency over the refs), so 'wedding' alone decides little and 'florist' much.
 */
export class BagIndex<T> {
  private readonly byStem = new Map<string, Entry<T>[]>();
  private readonly owners = new Map<string, Set<T>>();
  private readonly refs = new Set<T>();

  /** `plainness` of a word, 0 to 1, lowers its weight: words of everyday talk tell little. */
  constructor(
    readonly language: Language,
    private readonly plainness: (stem: string) => number = () => 0,
  ) {}

  add(phrase: string, ref: T): void {
    const entry = { stems: [...new Set(stems(phrase, this.language))], ref };
    this.refs.add(ref);
    for (const stem of entry.stems) {
      (this.byStem.get(stem) ?? this.set(this.byStem, stem, [])).push(entry);
      (this.owners.get(stem) ?? this.set(this.owners, stem, new Set<T>())).add(ref);
    }
  }

  /** 0 for a word that every ref has, 1 for one that a single ref has. */
  weightOf(stem: string): number {
    const owners = this.owners.get(stem)?.size;
    if (!owners) return 0;
    const rarity = Math.max(0.15, 1 - Math.log(owners) / Math.log(Math.max(4, this.refs.size)));
    return rarity * (1 - 0.6 * this.plainness(stem));
  }

  /** Every phrase that shares a word with the text. */
  find(words: ReadonlySet<string>): BagHit<T>[] {
    const entries = new Set<Entry<T>>();
    for (const word of words) for (const entry of this.byStem.get(word) ?? []) entries.add(entry);
    return [...entries].map(entry => {
      let total = 0;
      let found = 0;
      for (const stem of entry.stems) {
        const weight = this.weightOf(stem);
        total += weight;
        if (words.has(stem)) found += weight;
      }
      return { ref: entry.ref, coverage: found / total, weight: total, words: entry.stems.length };
    });
  }

  private set<V>(map: Map<string, V>, key: string, value: V): V {
    map.set(key, value);
    return value;
  }
}
