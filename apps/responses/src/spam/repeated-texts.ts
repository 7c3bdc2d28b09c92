import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const DAY_MS = 86_400_000;
const TEXTS = 20_000;
/** Minimum length in characters; people often repeat shorter texts. */
const LEAST_CHARACTERS = 25;

interface Seen {
  count: number;
  /** Networks that sent it; repeats from the same network count once. */
  networks: Set<string>;
}
const MOST_NETWORKS = 50;

/** Counts how many networks sent the same text to an owner within a day. Each instance counts its own share. */
@Injectable()
export class RepeatedTexts {
  private readonly seen = new LRUCache<string, Seen>({ max: TEXTS, ttl: DAY_MS });

  /** Adds the texts of a submission. @returns the number of other networks that already sent the most repeated one */
  note(ownerId: string, texts: readonly string[], networkKey: string): number {
    let most = 0;
    for (const text of texts) {
      const normal = text
        .toLowerCase()
        .replace(/[\d\s\p{P}]+/gu, ' ')
        .trim();
      if (normal.length < LEAST_CHARACTERS) continue;
      const key = createHash('sha256').update(`${ownerId} ${normal}`).digest('base64url');
      const known = this.seen.get(key) ?? { count: 0, networks: new Set() };
      const others = known.count - (known.networks.has(networkKey) ? 1 : 0);
      most = Math.max(most, others);
      if (!known.networks.has(networkKey)) known.count += 1;
      if (known.networks.size < MOST_NETWORKS) known.networks.add(networkKey);
      this.seen.set(key, known);
    }
    return most;
  }
}
