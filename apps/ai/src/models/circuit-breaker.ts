export type Outcome = 'good' | 'bad' | 'unknown';

/**
 * Spares a provider that does not work, and its callers the wait. After `failures` bad outcomes in a row nobody is let
 * through for `pauseMs`; then one is, to try, and its outcome decides.
 */
export class CircuitBreaker {
  private inARow = 0;
  private openUntil: number | null = null;
  private trying = false;

  constructor(
    private readonly limits: { failures: number; pauseMs: number },
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether to go ahead. Whoever does must report the outcome with {@link settle}. */
  enter(): boolean {
    if (this.openUntil === null) return true;
    if (this.trying || this.now() < this.openUntil) return false;
    this.trying = true;
    return true;
  }

  /** `unknown` when it says nothing about the provider: the caller went away, or the request itself was refused. */
  settle(outcome: Outcome): void {
    this.trying = false;
    if (outcome === 'unknown') return;
    if (outcome === 'good') {
      this.inARow = 0;
      this.openUntil = null;
      return;
    }
    this.inARow++;
    if (this.openUntil !== null || this.inARow >= this.limits.failures)
      this.openUntil = this.now() + this.limits.pauseMs;
  }
}
