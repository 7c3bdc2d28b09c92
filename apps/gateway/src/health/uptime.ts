/** Share of time in good health, based on samples. Needs an hour of samples before it gives a percentage. */
export class Uptime {
  private okMs = 0;
  private totalMs = 0;
  private last: { at: number; ok: boolean } | null = null;

  constructor(
    private readonly startedAt: number,
    /** Milliseconds of history required for a meaningful percentage. */
    private readonly neededMs = 3_600_000,
  ) {}

  /** Records whether the state is `ok` at `at` (ms); the time since the previous sample counts with that sample's state. */
  sample(ok: boolean, at: number): void {
    if (this.last) {
      const elapsed = Math.max(0, at - this.last.at);
      this.totalMs += elapsed;
      if (this.last.ok) this.okMs += elapsed;
    }
    this.last = { at, ok };
  }

  report(): { percent: number | null; since: string; state: 'collecting' | 'measured' } {
    const measured = this.totalMs >= this.neededMs;
    return {
      percent: measured ? Math.floor((this.okMs / this.totalMs) * 10_000) / 100 : null,
      since: new Date(this.startedAt).toISOString(),
      state: measured ? 'measured' : 'collecting',
    };
  }
}
