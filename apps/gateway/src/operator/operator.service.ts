import { Inject, Injectable } from '@nestjs/common';
import { type Health, SERVICES } from '#contracts';
import {
  Broker,
  type ConsumerName,
  CONSUMERS,
  type DeadLetter,
  DeadLetters,
  internalInput,
  type ProcessStatus,
  queueDepths,
  RpcClient,
  statusCall,
} from '#messaging';
import { CONFIG, gauges, HealthChecks, JobLag, onScrape, OperationalCounts, processStatus } from '#platform';
import type { GatewayConfig } from '../config.js';
import { HealthService } from '../health/health.service.js';
import { BufferedSubmissionStore } from '../submission-buffer/stores/buffered-submission.store.js';

/** Time for which the broker's answers are shared by the page and the scrapes, in milliseconds. */
const FRESH_MS = 3000;
const SHOWN = 100;

interface Queue {
  queue: string;
  messages: number;
  consumers: number;
  /** Consumer of this dead-letter queue, if it is one. */
  deadLettersOf?: ConsumerName;
}

/** Data of the operator page. Unreachable parts are null. */
export interface OperatorState {
  at: string;
  health: Health;
  processes: Record<string, ProcessStatus | null>;
  queues: Queue[] | null;
  buffer: { waiting: number; deadLettered: number } | null;
}

/** Dead-lettered event without its content, which comes from visitors. */
export type ShownDeadLetter = Omit<DeadLetter, 'body'>;

/** State of the installation, and the operator's actions on dead letters. */
@Injectable()
export class OperatorService {
  private latestQueues?: { at: number; answer: Promise<Queue[]> };

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly broker: Broker,
    private readonly health: HealthService,
    private readonly checks: HealthChecks,
    private readonly jobs: JobLag,
    private readonly counts: OperationalCounts,
    private readonly submissions: BufferedSubmissionStore,
  ) {
    counts.register('submission_buffer_waiting', () => submissions.waiting());
    counts.register('submission_buffer_dead_lettered', () => submissions.countDeadLettered());
    onScrape(async () => {
      for (const { queue, messages } of await this.queues()) gauges.queue.set({ queue }, messages);
    });
  }

  async state(): Promise<OperatorState> {
    const [health, own, services, queues, waiting, dead] = await Promise.all([
      this.health.check(),
      processStatus(this.checks, this.jobs, this.counts),
      Promise.all(SERVICES.map(async name => [name, await this.statusOf(name)] as const)),
      this.queues().catch(() => null),
      this.submissions.waiting().catch(() => null),
      this.submissions.countDeadLettered().catch(() => null),
    ]);
    return {
      at: new Date().toISOString(),
      health,
      processes: { gateway: own, ...Object.fromEntries(services) },
      queues,
      buffer: waiting === null || dead === null ? null : { waiting, deadLettered: dead },
    };
  }

  deadLetters(service: ConsumerName): Promise<ShownDeadLetter[]> {
    return this.withDeadLetters(async lot =>
      (await lot.list(service, SHOWN)).map(({ body: _, ...summary }) => summary),
    );
  }

  /** Returns events to their consumer; without an id, all of a service. @returns the number of events */
  replay(service: ConsumerName, id?: string): Promise<number> {
    return this.withDeadLetters(lot => lot.replay(service, id));
  }

  /** Deletes events permanently; without an id, all of a service. @returns the number of events */
  purge(service: ConsumerName, id?: string): Promise<number> {
    return this.withDeadLetters(lot => lot.purge(service, id));
  }

  /** Buffered submissions that were permanently refused, without their content. */
  async refused() {
    const found = await this.submissions.deadLettered();
    return found.slice(0, SHOWN).map(({ id, input, receivedAt, reason, requestId, attempts }) => {
      return { id, formId: input.params.id, receivedAt, reason, requestId, attempts };
    });
  }

  retrySubmission(id?: string): Promise<number> {
    return this.submissions.retry(id);
  }

  removeSubmission(id: string): Promise<number> {
    return this.submissions.removeDeadLettered(id);
  }

  private async statusOf(service: (typeof SERVICES)[number]): Promise<ProcessStatus | null> {
    return this.rpc.call(statusCall(service), internalInput({})).catch(() => null);
  }

  private queues(): Promise<Queue[]> {
    if (!this.latestQueues || Date.now() - this.latestQueues.at > FRESH_MS)
      this.latestQueues = { at: Date.now(), answer: this.readQueues() };
    return this.latestQueues.answer;
  }

  private async readQueues(): Promise<Queue[]> {
    const { topology } = this.broker;
    const owners = new Map(topology.services().map(name => [topology.deadLetterQueue(name), name]));
    const depths = await queueDepths(this.config.RABBITMQ_URL, topology);
    return depths.map(depth => ({ ...depth, deadLettersOf: owners.get(depth.queue) }));
  }

  private async withDeadLetters<T>(work: (lot: DeadLetters) => Promise<T>): Promise<T> {
    const lot = await DeadLetters.open(this.config.RABBITMQ_URL, this.config.BROKER_PREFIX);
    try {
      return await work(lot);
    } finally {
      this.latestQueues = undefined;
      await lot.close();
    }
  }
}

/** Whether this is a process that consumes events, and therefore may have dead-lettered ones. */
export const isConsumer = (name: string): name is ConsumerName => Object.hasOwn(CONSUMERS, name);
