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

/** The worker ends when it had nothing to do for so long, and gives its memory back. */
const idleMs = 30_000;

/** A worker thread for aggregations, so that a long one does not hold up other commands. */
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

  /** Starts the worker with the first aggregation; one that ends fails what waits for it and is replaced. */
  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { dir: this.dir },
      // One that needs more ends, and only its aggregation fails.
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.on('message', (outcome: Outcome) => this.#waiting.get(outcome.id)?.(outcome));
    worker.on('error', error => process.stderr.write(`dev-mongo: aggregation worker: ${error.message}\n`));
    worker.on('exit', () => {
      // One that was idle has been replaced if more came meanwhile.
      if (this.#worker !== worker && this.#worker) return;
      this.#worker = undefined;
      for (const done of this.#waiting.values()) done({});
    });
    return worker;
  }

  /** Lets the worker close the file and end by itself; the next aggregation starts another one. */
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
