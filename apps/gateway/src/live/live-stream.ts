import type { LiveTopic } from '#contracts';
import type { EventStream } from '../http/server/event-stream.js';
import { PendingNews } from './pending-news.js';

/** Minimum interval between two messages, in milliseconds; the first one is sent immediately. */
const REST_MS = 200;
/** Bytes that may wait in this process for a slow reader; writing pauses until they are read. */
const MAX_BACKLOG = 16_384;
/** Idle time after which a reader counts as disconnected, in milliseconds. */
const STUCK_MS = 60_000;

/** Reader of a stream; the stream ends with the reader's session, and when they leave the workspace. */
export interface Listener {
  userId: string;
  workspaceId: string;
  sessionId: string;
  tokenHash: string;
}

/** An open stream. Its memory is bounded: unread news is kept as hints, not as events. */
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
