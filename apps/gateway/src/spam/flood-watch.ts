import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** A form counts as flooded for so long after it last was. */
const REST_MS = 5 * MINUTE_MS;
const FORMS = 10_000;

interface Counts {
  minute: number;
  count: number;
  /** In the minute before. */
  before: number;
  until: number;
}

/** Which forms get more submissions than people send. Each gateway counts what it takes itself. */
export class FloodWatch {
  private readonly forms = new LRUCache<string, Counts>({ max: FORMS });

  /** `perMinute`: more than this for one form is a flood; 0: nothing is. */
  constructor(private readonly perMinute: number) {}

  /** Counts one submission. @returns whether its form is flooded */
  note(formId: string, now = Date.now()): boolean {
    if (this.perMinute === 0) return false;
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.forms.get(formId) ?? { minute, count: 0, before: 0, until: 0 };
    if (known.minute !== minute) {
      known.before = known.minute === minute - 1 ? known.count : 0;
      known.count = 0;
      known.minute = minute;
    }
    known.count += 1;
    // What is left of the minute before counts as if it had come evenly.
    const share = 1 - (now % MINUTE_MS) / MINUTE_MS;
    if (known.count + known.before * share > this.perMinute) known.until = now + REST_MS;
    this.forms.set(formId, known);
    return now < known.until;
  }
}
