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

interface Member {
  worker: Worker;
  waiting: Map<number, { resolve: (results: Buffer[]) => void; reject: (error: Error) => void }>;
}

const size = 2;

/** Two worker threads for aggregations, so that a long one holds up neither clients nor all other ones. */
export class Aggregator {
  readonly #members: Member[] = [];
  #lastId = 0;
  #closed = false;

  constructor(private readonly dir: string) {}

  run(collection: Collection | undefined, pipeline: unknown[]): Promise<Buffer[]> {
    const member = this.ready();
    const id = ++this.#lastId;
    const job: Job = {
      id,
      pipeline: encodeDoc({ pipeline }),
      ...(collection && { collection: encodeCollection(collection) }),
    };
    return new Promise((resolve, reject) => {
      member.waiting.set(id, { resolve, reject });
      member.worker.postMessage(job);
    });
  }

  /** The worker with the least to do; a second one starts when the first is busy. */
  ready(): Member {
    const [first] = this.#members.toSorted((a, b) => a.waiting.size - b.waiting.size);
    if (first && (first.waiting.size === 0 || this.#members.length === size)) return first;
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { dir: this.dir } });
    const member: Member = { worker, waiting: new Map() };
    const lost = (reason: string) => {
      this.#members.splice(this.#members.indexOf(member) >>> 0, 1);
      for (const { reject } of member.waiting.values())
        reject(new CommandError(1, `the aggregation worker ${reason}`));
      member.waiting.clear();
    };
    worker.on('message', (outcome: Outcome) => this.#settle(member, outcome));
    worker.on('error', error => lost(`failed: ${error.message}`));
    worker.on('exit', () => !this.#closed && lost('ended'));
    this.#members.push(member);
    return member;
  }

  #settle({ waiting }: Member, { id, bytes, ends, error }: Outcome): void {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (error) reject(new CommandError(error.code, error.message));
    else {
      const all = Buffer.from(bytes!.buffer, bytes!.byteOffset, bytes!.byteLength);
      resolve(ends!.map((end, i) => all.subarray(ends![i - 1] ?? 0, end)));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }
}
