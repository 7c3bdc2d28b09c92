/** One result an item, in the items' order. An Error rejects that item alone; a rejection rejects all of them. */
export type BatchWork<In, Out> = (items: readonly In[]) => Promise<readonly (Out | Error)[]>;

export interface BatchOptions {
  /** Items that are worked on together at most. */
  max: number;
  /** Time that the first item of a batch waits for others, ms. 0: only items of the same turn of the event loop. */
  gatherMs?: number;
  /** Time that a batch waits for the previous one, ms, so that a hanging batch delays others no longer. */
  patienceMs?: number;
}

interface Waiting<In, Out> {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Does for many items at once what each of them asks for: a command to the database costs about the same for one
 * document as for twenty. While a batch is being worked on the next one gathers, so that batches grow with the load and
 * a single caller waits for `gatherMs` only. Every item gets its own result.
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
