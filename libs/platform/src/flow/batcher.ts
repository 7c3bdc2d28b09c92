/** One result per item, in the items' order. An Error rejects that item alone; a rejection rejects all of them. */
export type BatchWork<In, Out> = (items: readonly In[]) => Promise<readonly (Out | Error)[]>;

export interface BatchOptions {
  /** Maximum number of items per batch. */
  max: number;
  /** Time that the first item of a batch waits for others, ms. 0: only items of the same turn of the event loop. */
  gatherMs?: number;
  /** Time that a batch waits for the previous one, in milliseconds, so that a hanging batch does not block the others. */
  patienceMs?: number;
}

interface Waiting<In, Out> {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines the work of many items: one database command costs about the same for twenty documents as for one. The
 * next batch gathers while one is being processed, so that batches grow with the load and a single caller only waits
 * for `gatherMs`. Every item gets its own result.
 */
export class Batcher<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private running = 0;
  private timer?: NodeJS.Timeout;
  private readonly options: Required<BatchOptions>;

  constructor(
    private readonly work: BatchWork<In, Out>,
    options: BatchOptions,
  ) {
    this.options = { gatherMs: 0, patienceMs: 100, ...options };
  }

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length >= this.options.max) this.start();
      else
        this.timer ??= setTimeout(
          () => this.start(),
          this.running ? this.options.patienceMs : this.options.gatherMs,
        );
    });
  }

  private start(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.length > 0) void this.run(this.waiting.splice(0, this.options.max));
  }

  private async run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    this.running++;
    try {
      const results = await this.work(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error('The batch returned a different number of results');
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index] as Out | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running--;
      this.start();
    }
  }
}
