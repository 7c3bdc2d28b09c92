import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, type EventName, LIVE_STREAMS_PER_USER, LIVE_TOPICS, type LiveTopic } from '#contracts';
import { Broker, EventHints, type Hint } from '#messaging';
import { CredentialStates } from '../http/access/credential-states.js';
import { openEventStream } from '../http/server/event-stream.js';
import { type Listener, LiveStream } from './live-stream.js';
import { NOTICE_OF, TOPIC_OF } from './pending-news.js';

const MAX_STREAMS = 5000;
/** Interval of session checks for open streams, in case the event of a session's end is lost, in milliseconds. */
const RECHECK_MS = 15_000;
/** Retry-After of a refused client, in seconds. */
const RETRY_AFTER = 60;

/** Open streams of this gateway. Hints of events reach every gateway, and each passes them to the streams of the workspace. */
@Injectable()
export class LiveStreams implements OnModuleDestroy, OnApplicationShutdown {
  private readonly byUser = new Map<string, Set<LiveStream>>();
  private readonly byWorkspace = new Map<string, Set<LiveStream>>();
  private readonly hints: EventHints;
  private readonly recheck = setInterval(() => void this.checkAll(), RECHECK_MS).unref();
  private count = 0;
  private closing = false;

  constructor(
    broker: Broker,
    private readonly states: CredentialStates,
  ) {
    const topics = Object.keys({ ...TOPIC_OF, ...NOTICE_OF }) as EventName[];
    this.hints = new EventHints(
      broker,
      topics,
      hint => this.pass(hint),
      () => this.passAll(),
    );
    states.onEnded(userId => void this.check(userId));
  }

  /**
   * Opens a stream, which lasts until its reader leaves or its session ends.
   * @throws RATE_LIMITED if this person has too many open streams, SERVICE_UNAVAILABLE if this gateway has no capacity
   */
  async open(listener: Listener, reply: FastifyReply): Promise<void> {
    const { userId, workspaceId } = listener;
    if (this.closing || this.count >= MAX_STREAMS)
      throw new DomainError('SERVICE_UNAVAILABLE', 'Live updates are temporarily unavailable', undefined, 5);
    this.count += 1;
    // Subscribes before the stream opens, so that it misses nothing.
    await this.hints.want(true);
    if ((this.byUser.get(userId)?.size ?? 0) >= LIVE_STREAMS_PER_USER) {
      this.leave();
      throw new DomainError('RATE_LIMITED', 'Too many live streams are open', undefined, RETRY_AFTER);
    }
    const stream = new LiveStream(listener, openEventStream(reply));
    addTo(this.byUser, userId, stream);
    addTo(this.byWorkspace, workspaceId, stream);
    if (reply.raw.destroyed || this.closing) return this.remove(stream);
    reply.raw.once('close', () => this.remove(stream));
  }

  /** Ends all streams before the server waits for its last requests, because streams never end on their own. */
  onModuleDestroy(): void {
    this.closing = true;
    clearInterval(this.recheck);
    this.endAll();
  }

  onApplicationShutdown(): void {
    this.endAll();
  }

  private pass({ topic, ownerId, formId, people }: Hint): void {
    const about: LiveTopic | undefined = TOPIC_OF[topic as keyof typeof TOPIC_OF];
    const notice = NOTICE_OF[topic];
    for (const stream of this.byWorkspace.get(ownerId) ?? []) {
      if (about) stream.add(about, formId);
      if (notice && people.includes(stream.listener.userId)) stream.add(notice, formId);
    }
  }

  /** Hints may have been lost, so every reader reloads everything. */
  private passAll(): void {
    for (const streams of this.byUser.values())
      for (const stream of streams) for (const topic of LIVE_TOPICS) stream.add(topic, null);
  }

  private remove(stream: LiveStream): void {
    const { userId, workspaceId } = stream.listener;
    if (!removeFrom(this.byUser, userId, stream)) return;
    removeFrom(this.byWorkspace, workspaceId, stream);
    stream.end();
    this.leave();
  }

  private leave(): void {
    this.count -= 1;
    if (this.count === 0) void this.hints.want(false);
  }

  /**
   * Closes streams with an ended session or membership. A stream stays open while auth is unavailable, because an outage does not end a
   * session.
   */
  private async check(userId: string): Promise<void> {
    for (const stream of this.byUser.get(userId) ?? []) {
      const { sessionId, tokenHash, workspaceId } = stream.listener;
      const state = await this.states.session({ sessionId, tokenHash, workspaceId }).catch(() => null);
      if (state && !(state.active && state.membership)) stream.end();
    }
  }

  private async checkAll(): Promise<void> {
    for (const userId of [...this.byUser.keys()]) await this.check(userId);
  }

  private endAll(): void {
    for (const streams of [...this.byUser.values()]) for (const stream of [...streams]) stream.end();
  }
}

type Streams = Map<string, Set<LiveStream>>;

function addTo(streams: Streams, key: string, stream: LiveStream): void {
  streams.set(key, (streams.get(key) ?? new Set()).add(stream));
}

/** @returns false if the stream was already removed */
function removeFrom(streams: Streams, key: string, stream: LiveStream): boolean {
  const found = streams.get(key);
  if (!found?.delete(stream)) return false;
  if (found.size === 0) streams.delete(key);
  return true;
}
