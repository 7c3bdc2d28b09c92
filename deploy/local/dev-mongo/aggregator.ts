import { Worker } from 'node:worker_threads';
import { type Collection, encodeCollection } from './catalog.js';
import { CommandError } from './errors.js';
import { encodeDoc } from './storage.js';

/** A pipeline for a worker: the collection and `{ pipeline }` as BSON. */
export interface Job {
  id: number;
  collection?: Uint8Array;
  pipeline: Uint8Array;
}

/** A worker's answer: the results one behind the other with the end of each, or the error. */
export interface Outcome {
  id: number;
  bytes?: Uint8Array;
  ends?: number[];
  error?: { code: number; message: string };
}

interface Waiting {
  resolve: (results: Buffer[]) => void;
  reject: (error: Error) => void;
}

/** A worker thread for aggregations, so that a long one does not hold up other commands. */
export class Aggregator {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(private readonly dir: string) {}

  run(collection: Collection | undefined, pipeline: unknown[]): Promise<Buffer[]> {
    const id = ++this.#lastId;
    const job: Job = {
      id,
      pipeline: encodeDoc({ pipeline }),
      ...(collection && { collection: encodeCollection(collection) }),
    };
    this.#worker ??= this.#start();
    this.#worker.postMessage(job);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Starts the worker with the first aggregation; one that ends fails what waits for it and is replaced. */
  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { dir: this.dir } });
    let reason = 'ended';
    worker.on('message', (outcome: Outcome) => this.#settle(outcome));
    worker.on('error', error => (reason = `failed: ${error.message}`));
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values())
        reject(new CommandError(1, `the aggregation worker ${reason}`));
      this.#waiting.clear();
    });
    return worker;
  }

  #settle({ id, bytes, ends, error }: Outcome): void {
    const { resolve, reject } = this.#waiting.get(id)!;
    this.#waiting.delete(id);
    if (error) reject(new CommandError(error.code, error.message));
    else {
      const all = Buffer.from(bytes!.buffer, bytes!.byteOffset, bytes!.byteLength);
      resolve(ends!.map((end, i) => all.subarray(ends![i - 1] ?? 0, end)));
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
