import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const DAY_MS = 86_400_000;
const TEXTS = 20_000;
/** Shorter texts are repeated by people all the time. */
const LEAST_CHARACTERS = 25;

interface Seen {
  count: number;
  /** Who sent it; a person who sends twice is one. */
  networks: Set<string>;
}
const MOST_NETWORKS = 50;

/** How often the same text came to an owner from different networks within a day. Each instance remembers its own share. */
@Injectable()
export class RepeatedTexts {
  private readonly seen = new LRUCache<string, Seen>({ max: TEXTS, ttl: DAY_MS });

  /** Notes the texts of a submission. @returns how many other networks sent the most repeated of them before */
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
