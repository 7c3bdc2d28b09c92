import type { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { startDeadline } from './processor-deadline.js';

/** Functions that a worker offers, by name. Inputs and outputs are plain data; an output may be a promise. */
export type Jobs = Record<string, (input: never) => unknown>;

/** Messages between the pool and its worker. */
export interface JobRequest {
  job: string;
  input: unknown;
}
export type JobReply = { ready: true } | { value: unknown } | { error: string };

export interface JobOptions {
  /** Processor time after which the worker is ended, in milliseconds; see startDeadline. */
  limitMs: number;
  /** Account or network of the caller. Each of them has at most one running job, and they take turns. */
  from: string;
  /** Maximum wait for the worker in milliseconds; defaults to the pool's. */
  waitMs?: number;
}

interface Waiting {
  request: JobRequest;
  options: JobOptions;
  settle: (value: unknown) => void;
  timer: NodeJS.Timeout;
}

export interface PoolOptions {
  start: () => Worker;
  /** Maximum number of waiting jobs. */
  queue?: number;
  /** Maximum wait for the worker in milliseconds. */
  waitMs?: number;
}

const QUEUE = 32;
const WAIT_MS = 2000;
/** Pause before a restart of a worker that failed to start, in milliseconds. */
const RESTART_MS = 1000;

/**
 * Runs jobs off the event loop: one active worker thread, and a warm spare that replaces it if a job is too
 * slow or the worker dies. A caller always gets an answer in time: undefined if the job has no result.
 */
export class WorkerPool<J extends Jobs> {
  private readonly log = new Logger('worker-pool');
  private readonly waiting: Waiting[] = [];
  /** The active worker, then the spare. */
  private threads: Thread[] = [];
  private running: { settle: (value: unknown) => void; cancelDeadline: () => void } | undefined;
  private lastFrom: string | undefined;
  private isClosed = false;
  private reportReady = (): void => undefined;
  /** Resolves when the first worker is loaded. */
  readonly ready = new Promise<void>(resolve => (this.reportReady = resolve));

  constructor(private readonly options: PoolOptions) {
    this.fill();
  }

  /** The job's result; undefined if it was too slow, failed, or had no place in the queue. */
  run<N extends keyof J & string>(
    job: N,
    input: Parameters<J[N]>[0],
    options: JobOptions,
  ): Promise<Awaited<ReturnType<J[N]>> | undefined> {
    return new Promise(resolve => {
      const settle = resolve as (value: unknown) => void;
      if (this.isClosed || this.waiting.length >= (this.options.queue ?? QUEUE)) return settle(undefined);
      const entry: Waiting = {
        request: { job, input },
        options,
        settle,
        timer: setTimeout(() => this.giveUp(entry), options.waitMs ?? this.options.waitMs ?? WAIT_MS),
      };
      this.waiting.push(entry);
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const entry of this.waiting.splice(0)) this.drop(entry);
    this.finish(undefined);
    await Promise.all(this.threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  private giveUp(entry: Waiting): void {
    this.waiting.splice(this.waiting.indexOf(entry), 1);
    this.drop(entry);
  }

  private drop({ timer, settle }: Waiting): void {
    clearTimeout(timer);
    settle(undefined);
  }

  private next(): void {
    const [thread] = this.threads;
    if (this.running || !thread?.isReady || this.waiting.length === 0) return;
    const other = this.waiting.findIndex(({ options }) => options.from !== this.lastFrom);
    const [entry] = this.waiting.splice(Math.max(0, other), 1);
    if (!entry) return;
    clearTimeout(entry.timer);
    const { from, limitMs } = entry.options;
    this.lastFrom = from;
    const cancelDeadline = startDeadline(limitMs, () => this.replace(thread, 'Job ended at its time limit'));
    this.running = { settle: entry.settle, cancelDeadline };
    thread.worker.postMessage(entry.request);
  }

  private finish(value: unknown): void {
    const { running } = this;
    this.running = undefined;
    if (!running) return;
    running.cancelDeadline();
    running.settle(value);
  }

  private fill(): void {
    const isLoading = this.threads.some(({ isReady }) => !isReady);
    if (!this.isClosed && !isLoading && this.threads.length < 2) this.threads.push(this.startThread());
  }

  private startThread(): Thread {
    const worker = this.options.start();
    worker.unref();
    const thread: Thread = { worker, isReady: false };
    worker.on('message', (reply: JobReply) => {
      if ('ready' in reply) {
        thread.isReady = true;
        this.reportReady();
        this.fill();
      } else if (thread === this.threads[0]) {
        if ('error' in reply) this.log.error('Job failed', { reason: reply.error });
        this.finish('value' in reply ? reply.value : undefined);
      }
      this.next();
    });
    worker.on('error', error => this.replace(thread, error.message));
    worker.on('exit', () => this.replace(thread, 'Worker exited'));
    return thread;
  }

  /** Ends a thread; the spare takes over immediately. */
  private replace(thread: Thread, reason: string): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    this.log.warn('Worker replaced', { reason });
    void thread.worker.terminate();
    if (at === 0) this.finish(undefined);
    if (thread.isReady) this.fill();
    else setTimeout(() => this.fill(), RESTART_MS).unref();
    this.next();
  }
}

interface Thread {
  worker: Worker;
  isReady: boolean;
}
