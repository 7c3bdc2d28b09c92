import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

const DRAIN_MS = 10_000;

/**
 * Work that continues after the answer. It is counted, its failure is logged, and the process waits for it before it
 * ends.
 */
@Injectable()
export class BackgroundTasks implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly log = new Logger('tasks');

  /** Starts `work`; never throws and never rejects. */
  run(name: string, work: () => Promise<unknown>): void {
    const task: Promise<void> = Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => this.log.error(`Background task ${name} failed`, error),
      )
      .finally(() => this.running.delete(task));
    this.running.add(task);
  }

  /** Waits for all running work, at most `limitMs`. */
  async drain(limitMs = DRAIN_MS): Promise<void> {
    const limit = Date.now() + limitMs;
    while (this.running.size > 0 && Date.now() < limit) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>(resolve => (timer = setTimeout(resolve, limit - Date.now())));
      await Promise.race([Promise.all(this.running), timeout]);
      clearTimeout(timer);
    }
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.drain();
  }
}
