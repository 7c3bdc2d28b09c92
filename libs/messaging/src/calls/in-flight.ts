/** Counts what is being worked on, so that a process can end after it. */
export class InFlight {
  private count = 0;
  private waiters: (() => void)[] = [];

  async track(work: Promise<void>): Promise<void> {
    this.count++;
    try {
      await work;
    } finally {
      if (--this.count === 0) this.waiters.splice(0).forEach(wake => wake());
    }
  }

  /** Resolves when nothing is left, at most after `limitMs`; false when something was. */
  async idle(limitMs: number): Promise<boolean> {
    if (this.count === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(resolve => (timer = setTimeout(resolve, limitMs)));
    await Promise.race([late, new Promise<void>(resolve => this.waiters.push(resolve))]);
    clearTimeout(timer);
    return this.count === 0;
  }
}
