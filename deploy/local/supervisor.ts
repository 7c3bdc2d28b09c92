import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_PAUSE_MS = 200;
/** What ran this long is healthy again; its next restart is quick. */
const STEADY_MS = 30_000;

/** Something that was started: a process of ours, or somebody else's server with all that belongs to it. */
export interface Running {
  pid: number;
  /** Fulfilled with the reason, in a few words, when it has ended, whoever ended it. */
  ended: Promise<string>;
  /** Ends it in order; resolves when nothing of it is left. */
  stop(): Promise<void>;
}

/** What a supervisor reports, with the reason or the time it took. */
export interface Reports {
  ended(why: string): void;
  back?(ms: number): void;
  failed?(problem: string): void;
}

/**
 * Starts one thing, and again whenever it ends, ever slower while it goes on failing. Its process id is in
 * `run/<name>.pid` of the data directory for as long as it runs.
 */
export class Supervised {
  private running: Running | undefined;
  private starting: Promise<void> = Promise.resolve();
  private stopping = false;
  /** Ends because it is to be replaced, which is no failure. */
  private replaced: Running | undefined;
  private pause = FIRST_PAUSE_MS;
  private timer?: NodeJS.Timeout;
  private readonly pidFile: string;

  constructor(
    name: string,
    private readonly bringUp: () => Running | Promise<Running>,
    dataDir: string,
    private readonly reports: Reports,
    /** The longest pause before another start. */
    private readonly longestPauseMs = 10_000,
  ) {
    const folder = join(dataDir, 'run');
    mkdirSync(folder, { recursive: true });
    this.pidFile = join(folder, `${name}.pid`);
  }

  /** The first start. Rejects with the problem when it fails; then it is not tried again by itself. */
  start(): Promise<void> {
    return (this.starting = this.startOnce());
  }

  /** Ends it for good, also while it is just being started again. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.starting.catch(() => undefined);
    await this.running?.stop();
  }

  /** Ends it in order and starts it again at once, with what its program is by now. Rejects when it does not start. */
  async restart(): Promise<void> {
    clearTimeout(this.timer);
    await this.starting.catch(() => undefined);
    if (this.stopping) return;
    this.replaced = this.running;
    await this.running?.stop();
    this.pause = FIRST_PAUSE_MS;
    return (this.starting = this.startOnce());
  }

  private async startOnce(): Promise<void> {
    if (this.stopping) return;
    const startedAt = Date.now();
    const running = await this.bringUp();
    this.running = running;
    writeFileSync(this.pidFile, String(running.pid));
    void running.ended.then(why => {
      if (this.running === running) {
        rmSync(this.pidFile, { force: true });
        this.running = undefined;
      }
      if (this.stopping || this.replaced === running) return;
      if (Date.now() - startedAt > STEADY_MS) this.pause = FIRST_PAUSE_MS;
      this.reports.ended(why);
      this.startLater();
    });
  }

  private startLater(): void {
    this.timer = setTimeout(() => {
      const startedAt = Date.now();
      this.starting = this.startOnce().then(
        () => this.reports.back?.(Date.now() - startedAt),
        (error: Error) => {
          if (this.stopping) return;
          this.reports.failed?.(error.message);
          this.startLater();
        },
      );
    }, this.pause);
    this.pause = Math.min(this.pause * 2, this.longestPauseMs);
  }
}
