import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Time for which a form counts as flooded after its last flood. */
const REST_MS = 5 * MINUTE_MS;
const FORMS = 10_000;

interface Counts {
  minute: number;
  count: number;
  /** Count of the previous minute. */
  before: number;
  until: number;
}

/** Detects forms that receive more submissions than people send. Each gateway counts its own submissions. */
export class FloodWatch {
  private readonly forms = new LRUCache<string, Counts>({ max: FORMS });

  /** `perMinute`: submissions per form above which it is flooded; 0 turns this off. */
  constructor(private readonly perMinute: number) {}

  /** Counts a submission. @returns whether its form is flooded */
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
    // Assume that the submissions of the previous minute were spread evenly over it.
    const share = 1 - (now % MINUTE_MS) / MINUTE_MS;
    if (known.count + known.before * share > this.perMinute) known.until = now + REST_MS;
    this.forms.set(formId, known);
    return now < known.until;
  }
}
