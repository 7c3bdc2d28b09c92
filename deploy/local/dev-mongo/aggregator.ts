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

/** A worker thread for aggregations, so that a long one does not hold up other commands. */
export class Aggregator {
  readonly #waiting = new Map<number, (outcome: Omit<Outcome, 'id'>) => void>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(private readonly dir: string) {}

  async run(ns: string, pipeline: unknown[], hint?: unknown): Promise<Uint8Array[]> {
    const id = ++this.#lastId;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, ns, pipeline: encodeDoc({ pipeline, hint }) } satisfies Job);
    const { results, error } = await new Promise<Omit<Outcome, 'id'>>(done => this.#waiting.set(id, done));
    this.#waiting.delete(id);
    if (results) return results;
    throw new CommandError(error?.code ?? 1, error?.message ?? 'the aggregation worker ended');
  }

  /** Starts the worker with the first aggregation; one that ends fails what waits for it and is replaced. */
  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { dir: this.dir } });
    worker.on('message', (outcome: Outcome) => this.#waiting.get(outcome.id)?.(outcome));
    worker.on('error', error => process.stderr.write(`dev-mongo: aggregation worker: ${error.message}\n`));
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const done of this.#waiting.values()) done({});
    });
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
