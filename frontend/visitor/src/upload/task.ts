import type { FileTexts } from '#form-core';
import { sendFile } from './send-file.js';

export type TaskState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'sent'; id: string }
  | { kind: 'failed'; message: string; again: boolean };

/** Pauses before automatic retries, in milliseconds; together they outlast the restart of a service. */
const PAUSES = [1000, 3000, 8000, 15_000];
const LONGEST_WAIT_MS = 30_000;
const AT_A_TIME = 3;

let running = 0;
const queue: (() => void)[] = [];
const turn = async (): Promise<void> => {
  if (running >= AT_A_TIME) await new Promise<void>(resolve => queue.push(resolve));
  running += 1;
};
const free = (): void => {
  running -= 1;
  queue.shift()?.();
};

/** Upload of one file, which may succeed, be retried after a temporary failure, fail, or be cancelled. */
export class Task {
  state: TaskState = { kind: 'waiting' };
  /** Resolves when the file is uploaded or has failed. */
  ended: Promise<void> = Promise.resolve();
  private readonly cancelled = new AbortController();

  constructor(
    readonly token: string,
    readonly file: Pick<File, 'name' | 'size'>,
    readonly fieldId: string,
    private readonly texts: FileTexts,
    private readonly onChange: (task: Task) => void,
  ) {}

  /** Uploads the file; can be called again after a failure. */
  send(address: string): void {
    this.change({ kind: 'waiting' });
    this.ended = this.attempts(address, this.fieldId, this.file as File);
  }

  cancel(): void {
    this.cancelled.abort();
  }

  change(state: TaskState): void {
    this.state = state;
    this.onChange(this);
  }

  private async attempts(address: string, fieldId: string, file: File): Promise<void> {
    await turn();
    try {
      for (const pause of [...PAUSES, null]) {
        const { signal } = this.cancelled;
        signal.throwIfAborted();
        const onShare = (share: number) => this.change({ kind: 'sending', share });
        onShare(0);
        const sent = await sendFile(address, fieldId, file, signal, onShare);
        if (sent.kind === 'sent') return this.change(sent);
        if (sent.kind === 'refused')
          return this.change({ kind: 'failed', message: sent.message || this.texts.failed, again: false });
        if (pause === null || (sent.afterMs ?? 0) > LONGEST_WAIT_MS) break;
        this.change({ kind: 'waiting' });
        await new Promise(resolve => setTimeout(resolve, sent.afterMs ?? pause));
      }
      this.change({ kind: 'failed', message: this.texts.failed, again: true });
    } catch {
      // Cancelled: the file has been removed from the list.
    } finally {
      free();
    }
  }
}
