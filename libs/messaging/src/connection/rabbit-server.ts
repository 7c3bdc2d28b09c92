import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { EventName, ServiceName } from '#contracts';
import type { HealthChecks } from '#platform';
import { CallServer, type Handler } from '../calls/call-server.js';
import { EventConsumer } from '../events/event-consumer.js';
import type { EventHandler } from '../events/event-handler.js';
import type { Broker } from './broker.js';

/** Time for work in progress when the process has to end, in milliseconds. */
const FINISH_LIMIT_MS = 20_000;

/** Nest transport over the broker: dispatches calls and events to methods marked with @Answers, @Streams, @On and @OnBatch. */
export class RabbitServer extends Server implements CustomTransportStrategy {
  private readonly calls: CallServer;
  private readonly events: EventConsumer;
  /** Handlers by pattern; Nest's own lookup parses and serializes the pattern for every message. */
  private readonly found = new Map<string, MessageHandler>();

  constructor(
    private readonly broker: Broker,
    private readonly service: ServiceName,
    private readonly health: HealthChecks,
  ) {
    super();
    this.calls = new CallServer(broker, service, pattern => this.find(pattern) as Handler | null);
    this.events = new EventConsumer(broker, service, topic => this.reactionTo(topic));
    broker.consuming.onConnect(async connection => {
      // Events first: the service counts as up once calls are answered.
      await this.events.attach(connection);
      await this.calls.attach(connection);
    });
    health.register('consumer', () => broker.consuming.usable);
  }

  /** Calls back once the service listens, however long the broker takes to start. */
  listen(callback: (error?: unknown) => void): void {
    const wrong = this.mismatch();
    if (wrong) return callback(new Error(wrong));
    this.broker.publishing.start();
    void this.broker.publishing.ready
      .then(() => {
        this.broker.consuming.start();
        return this.broker.consuming.ready;
      })
      .then(() => callback());
  }

  /** Takes no new work, finishes the work in progress (20 s at most), then disconnects. */
  async close(): Promise<void> {
    this.health.stop();
    await Promise.all([this.calls.stop(FINISH_LIMIT_MS), this.events.stop(FINISH_LIMIT_MS)]);
    await this.broker.consuming.close();
  }

  on(): never {
    throw new Error('This transport has no events');
  }

  unwrap<T>(): T {
    return this.broker as T;
  }

  /**
   * All handlers are known before anything is consumed. Only existing ones are cached, because anyone can send any pattern.
   */
  private find(pattern: string): MessageHandler | null {
    const known = this.found.get(pattern) ?? this.getHandlerByPattern(pattern);
    if (known) this.found.set(pattern, known);
    return known;
  }

  private reactionTo(topic: EventName): EventHandler | null {
    const found = this.find(topic);
    return found && { batch: found.extras?.['batch'] === true, handle: data => found(data) };
  }

  /** Compares queues and handlers: a queue without a handler would fill up, and a handler without a queue would never run. */
  private mismatch(): string | undefined {
    const declared = new Set<string>(this.broker.topology.topicsOf(this.service));
    const handled = new Set<string>();
    for (const [pattern, handler] of this.getHandlers()) {
      if (!handler.isEventHandler) continue;
      if (handler.next)
        return `${this.service} has two @On('${pattern}'); one per topic and service is allowed`;
      handled.add(pattern);
    }
    const missing = [...declared].filter(topic => !handled.has(topic as EventName));
    const surplus = [...handled].filter(topic => !declared.has(topic));
    if (missing.length === 0 && surplus.length === 0) return undefined;
    const parts = [
      missing.length > 0 ? `without @On: ${missing.join(', ')}` : '',
      surplus.length > 0 ? `with @On but not in the table: ${surplus.join(', ')}` : '',
    ];
    return `${this.service} and libs/messaging/src/consumers.ts disagree; ${parts.filter(Boolean).join('; ')}`;
  }
}
