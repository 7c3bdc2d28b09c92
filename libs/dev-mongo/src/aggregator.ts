import { Worker } from 'node:worker_threads';
import { CommandError } from './errors.js';
import { encodeDoc } from './storage.js';

/** A pipeline for the worker: a namespace and `{ pipeline, hint }` as BSON. */
export interface Job {
  id: number;
  ns: string;
  pipeline: Uint8Array;
}

/** The worker's answer: the results as BSON, or the error. */
export interface Outcome {
  id: number;
  results?: Uint8Array[];
  error?: { code: number; message: string };
}

/** Idle time after which the worker ends and frees its memory. */
const idleMs = 30_000;

/** Runs aggregations in a worker thread, so that a long one does not delay other commands. */
export class Aggregator {
  readonly #waiting = new Map<number, (outcome: Omit<Outcome, 'id'>) => void>();
  #worker: Worker | undefined;
  #lastId = 0;
  #ending: NodeJS.Timeout | undefined;

  constructor(
    private readonly dir: string,
    private readonly idle = idleMs,
  ) {}

  async run(ns: string, pipeline: unknown[], hint?: unknown): Promise<Uint8Array[]> {
    const id = ++this.#lastId;
    clearTimeout(this.#ending);
    const worker = (this.#worker ??= this.#start());
    worker.postMessage({ id, ns, pipeline: encodeDoc({ pipeline, hint }) } satisfies Job);
    const { results, error } = await new Promise<Omit<Outcome, 'id'>>(done => this.#waiting.set(id, done));
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#ending = setTimeout(() => this.#end(worker), this.idle).unref();
    if (results) return results;
    throw new CommandError(error?.code ?? 1, error?.message ?? 'the aggregation worker ended');
  }

  /** Starts the worker with the first aggregation. If it ends, its aggregations fail and it is replaced. */
  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { dir: this.dir },
      // A worker that exceeds its memory ends, and only its aggregation fails.
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.on('message', (outcome: Outcome) => this.#waiting.get(outcome.id)?.(outcome));
    worker.on('error', error => process.stderr.write(`dev-mongo: aggregation worker: ${error.message}\n`));
    worker.on('exit', () => {
      // An idle worker may have been replaced in the meantime.
      if (this.#worker !== worker && this.#worker) return;
      this.#worker = undefined;
      for (const done of this.#waiting.values()) done({});
    });
    return worker;
  }

  /** Asks the worker to close the file and end; the next aggregation starts a new one. */
  #end(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    worker.postMessage('end');
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending);
    await this.#worker?.terminate();
  }
}
