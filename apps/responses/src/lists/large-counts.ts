import { LRUCache } from 'lru-cache';

/** A count, and whether it is exact. */
export interface Count {
  total: number;
  /** Whether `total` is exact; otherwise there are at least that many, and the exact number is being counted. */
  exact: boolean;
}
/** Counts up to a limit. */
type CountUpTo = (limit?: number) => Promise<number>;

/** Number of responses up to which counting is cheap. */
const CHEAP = 1000;
/** Multiple of the cheap limit; a recent count above it cannot have become small. */
const FAR = 5;
/** Time that a list waits for an exact number, in milliseconds. */
const PATIENCE_MS = 40;
/** Pause between full counts, as a multiple of their duration. */
const REST = 20;

interface Known {
  total: number;
  again: number;
  running?: Promise<number>;
}

/**
 * Counts without making lists wait. Small numbers are always exact; large ones are counted in the background while the
 * previous number is shown, since counting a hundred thousand responses takes a second.
 */
export class LargeCounts {
  private readonly known = new LRUCache<string, Known>({ max: 2000 });

  /** @param key identifies the count */
  async count(key: string, countUpTo: CountUpTo): Promise<Count> {
    const recent = this.known.get(key);
    if (recent && recent.total >= FAR * CHEAP && Date.now() < recent.again)
      return { total: recent.total, exact: true };
    const few = await countUpTo(CHEAP);
    if (few < CHEAP) {
      this.known.delete(key);
      return { total: few, exact: true };
    }
    const known = this.known.get(key) ?? { total: 0, again: 0 };
    this.known.set(key, known);
    if (Date.now() >= known.again) known.running ??= this.run(known, countUpTo);
    if (known.total >= CHEAP) return { total: known.total, exact: true };
    const total = await Promise.race([known.running, after(PATIENCE_MS)]);
    return total === undefined ? { total: few, exact: false } : { total, exact: true };
  }

  private async run(known: Known, countUpTo: CountUpTo): Promise<number> {
    const started = Date.now();
    try {
      known.total = await countUpTo();
      return known.total;
    } catch {
      // The next list tries again.
      return known.total;
    } finally {
      known.again = Date.now() + REST * (Date.now() - started);
      delete known.running;
    }
  }
}

const after = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms).unref());
