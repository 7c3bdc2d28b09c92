/** Counts work in progress, so that a process can wait for it before it ends. */
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

  /** Resolves once no work is left, or after `limitMs`; false if some was left. */
  async idle(limitMs: number): Promise<boolean> {
    if (this.count === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(resolve => (timer = setTimeout(resolve, limitMs)));
    await Promise.race([late, new Promise<void>(resolve => this.waiters.push(resolve))]);
    clearTimeout(timer);
    return this.count === 0;
  }
}
