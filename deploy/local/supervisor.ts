import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_PAUSE_MS = 200;
/** Uptime after which a process is considered healthy and its next restart is immediate. */
const STEADY_MS = 30_000;

/** A started process: one of our programs, or a server with its helpers. */
export interface Running {
  pid: number;
  /** Resolves with a short reason when it has ended, for any cause. */
  ended: Promise<string>;
  /** Configuration error that ended it; a restart would fail in the same way. */
  configProblem?(): string | undefined;
  /** Shuts it down; resolves when it and its helpers are gone. */
  stop(): Promise<void>;
}

/** Callbacks of a supervisor, with the reason or the time of the event. */
export interface Reports {
  ended(why: string): void;
  back?(ms: number): void;
  failed?(problem: string): void;
  /** Its configuration is invalid; it is not started again. */
  misconfigured?(problem: string): void;
}

/**
 * Starts one process, and restarts it whenever it ends, with growing pauses while it keeps failing. Its process id is in
 * `run/<name>.pid` of the data directory while it runs.
 */
export class Supervised {
  private running: Running | undefined;
  private starting: Promise<void> = Promise.resolve();
  private stopping = false;
  /** It is being replaced, so its end is not a failure. */
  private replaced: Running | undefined;
  private pause = FIRST_PAUSE_MS;
  private timer?: NodeJS.Timeout;
  private readonly pidFile: string;

  constructor(
    readonly name: string,
    private readonly bringUp: () => Running | Promise<Running>,
    dataDir: string,
    private readonly reports: Reports,
    /** Maximum pause before another start. */
    private readonly longestPauseMs = 10_000,
  ) {
    const folder = join(dataDir, 'run');
    mkdirSync(folder, { recursive: true });
    this.pidFile = join(folder, `${name}.pid`);
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.running?.pid;
  }

  /** First start. Rejects with the problem if it fails, without a retry. */
  start(): Promise<void> {
    return (this.starting = this.startOnce());
  }

  /** Stops it permanently, even during a restart. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.starting.catch(() => undefined);
    await this.running?.stop();
  }

  /** Stops it cleanly and immediately starts the current program. Rejects if it does not start. */
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
      const problem = running.configProblem?.();
      if (problem) return this.reports.misconfigured?.(problem);
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
