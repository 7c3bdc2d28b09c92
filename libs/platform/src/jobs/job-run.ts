import { types } from 'node:util';
/** Work was not finished within its limit. */
export class JobTimeout extends Error {
  constructor(limitMs: number) {
    super(`Not finished in ${limitMs} ms`);
    this.name = 'JobTimeout';
  }
}

/** Another instance has the job now; this instance's result is discarded. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease was lost to another instance');
    this.name = 'LeaseLost';
  }
}

/** Jobs that are processed together, and can be aborted together. */
export class JobRun<J> {
  private readonly controller = new AbortController();
  /** Resolves when all work on these jobs is done. Never rejects. */
  ended: Promise<void> = Promise.resolve();

  constructor(readonly jobs: readonly J[]) {}

  /** The reason of an abort, if any. */
  get endedFor(): Error | undefined {
    return this.controller.signal.aborted ? (this.controller.signal.reason as Error) : undefined;
  }

  /** Ends the run: its signal fires and `within` rejects, even if the work ignores it. */
  abort(reason: Error): void {
    this.controller.abort(reason);
  }

  /** Runs `work`. Rejects as it does, or with the reason of an abort, or with JobTimeout after `limitMs`. */
  async within<T>(limitMs: number | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.controller;
    const timer =
      limitMs === undefined ? undefined : setTimeout(() => this.abort(new JobTimeout(limitMs)), limitMs);
    try {
      return await new Promise<T>((resolve, reject) => {
        const abort = (): void => reject(signal.reason as Error);
        if (signal.aborted) return abort();
        signal.addEventListener('abort', abort, { once: true });
        work(signal).then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Not `instanceof`, because errors from other realms must also keep their code. */
export const asError = (error: unknown): Error =>
  types.isNativeError(error) ? error : new Error(String(error));
