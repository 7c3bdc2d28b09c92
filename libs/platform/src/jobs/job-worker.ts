import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { JobRunner } from './job-runner.js';

/** A provider that runs its `runner` from the start of the process to its end. */
export abstract class JobWorker<J> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly runner: JobRunner<J>;

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.runner.stop();
  }

  /** Signals possible work. Cheap, and never throws. */
  wake(): void {
    this.runner.wake();
  }
}
