import type { LiveTopic } from '#contracts';
import type { EventStream } from '../http/server/event-stream.js';
import { PendingNews } from './pending-news.js';

/** At most one message within this time, ms; the first goes out at once. */
const REST_MS = 200;
/** Bytes that may wait in this process for a slow reader; until they are taken nothing more is written. */
const MAX_BACKLOG = 16_384;
/** A reader that has taken nothing for so long is gone, ms. */
const STUCK_MS = 60_000;

/** Whose stream it is: it ends with this session. */
export interface Listener {
  userId: string;
  sessionId: string;
  tokenHash: string;
}

/** One open stream. Its memory is bounded: what its reader has not taken yet is gathered as hints, not as events. */
export class LiveStream {
  private readonly pending = new PendingNews();
  private timer?: NodeJS.Timeout;
  private stuckSince = 0;

  constructor(
    readonly listener: Listener,
    private readonly stream: EventStream,
  ) {
    stream.send('ready', {});
  }

  add(topic: LiveTopic, formId: string | null): void {
    this.pending.add(topic, formId);
    if (!this.timer) this.flush();
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stream.close();
  }

  private flush(): void {
    this.timer = undefined;
    if (this.pending.isEmpty) return;
    if (this.stream.backlog > MAX_BACKLOG) {
      this.stuckSince ||= Date.now();
      if (Date.now() - this.stuckSince > STUCK_MS) return this.stream.cut();
    } else {
      this.stuckSince = 0;
      this.stream.send('news', this.pending.take());
    }
    this.timer = setTimeout(() => this.flush(), REST_MS).unref();
  }
}
