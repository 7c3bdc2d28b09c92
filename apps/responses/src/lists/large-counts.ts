import { LRUCache } from 'lru-cache';

/** A count, and whether it is the whole of it. */
export interface Count {
  total: number;
  /** False: there are at least so many; the exact number is being counted. */
  exact: boolean;
}
/** Counts up to a limit. */
type CountUpTo = (limit?: number) => Promise<number>;

/** Up to here counting costs next to nothing. */
const CHEAP = 1000;
/** A number so many times larger was counted lately: it is not small by now. */
const FAR = 5;
/** A list waits so long for an exact number, ms. */
const PATIENCE_MS = 40;
/** A full count is made again after a rest of so many times its own duration. */
const REST = 20;

interface Known {
  total: number;
  again: number;
  running?: Promise<number>;
}

/**
 * Counts without making lists wait: small numbers are exact each time; a large one is counted in the background, and the
 * number of before is shown meanwhile. Counting a hundred thousand takes a database a second, which nobody may pay every time.
 */
export class LargeCounts {
  private readonly known = new LRUCache<string, Known>({ max: 2000 });

  /** @param key names what is counted */
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
      // The next list asks again.
      return known.total;
    } finally {
      known.again = Date.now() + REST * (Date.now() - started);
      delete known.running;
    }
  }
}

const after = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms).unref());
