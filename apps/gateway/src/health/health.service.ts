import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Health, SERVICES } from '#contracts';
import { Broker, healthCall, internalInput, RpcClient } from '#messaging';
import { VERSION } from '#platform';
import { BufferDatabase } from '../submission-buffer/stores/buffer-database.js';
import { overall, type ServiceHealth } from './overall.js';
import { readiness } from './readiness.js';
import { Uptime } from './uptime.js';

const SAMPLE_MS = 10_000;
const PING_TIMEOUT_MS = 1000;
/** Time for which a health report is shared, so that health checks cannot overload the services, in milliseconds. */
const FRESH_MS = 1000;
/** Asks every service for its health and records the history for the uptime. */
@Injectable()
export class HealthService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly uptime = new Uptime(Date.now());
  private readonly isReady = readiness(Date.now());
  private latest: { at: number; answer: Promise<Health> } | null = null;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly rpc: RpcClient,
    private readonly broker: Broker,
    private readonly submissionBuffer: BufferDatabase,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.check(), SAMPLE_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Never rejects; an unreachable service is reported as `down`. */
  check(): Promise<Health> {
    if (!this.latest || Date.now() - this.latest.at > FRESH_MS)
      this.latest = { at: Date.now(), answer: this.measure() };
    return this.latest.answer;
  }

  /** Whether a load balancer may send requests here; see {@link readiness}. */
  async ready(): Promise<{ health: Health; isReady: boolean }> {
    const health = await this.check();
    return { health, isReady: this.isReady(health, Date.now()) };
  }

  private async measure(): Promise<Health> {
    const broker: ServiceHealth = { status: this.broker.publishing.usable ? 'ok' : 'down', latencyMs: null };
    const pings = await Promise.all(SERVICES.map(async name => [name, await this.ping(name)] as const));
    const submissionBuffer: ServiceHealth = {
      status: this.submissionBuffer.usable ? 'ok' : 'down',
      latencyMs: null,
    };
    const services: Record<string, ServiceHealth> = {
      broker,
      submissionBuffer,
      ...Object.fromEntries(pings),
    };
    const status = overall(services);
    this.uptime.sample(status !== 'down', Date.now());
    return { status, services, uptime: this.uptime.report(), version: VERSION };
  }

  private async ping(service: (typeof SERVICES)[number]): Promise<ServiceHealth> {
    if (!this.broker.publishing.usable) return { status: 'down', latencyMs: null };
    const started = performance.now();
    try {
      const answer = await this.rpc.call(healthCall(service), internalInput({}), {
        timeoutMs: PING_TIMEOUT_MS,
      });
      return { status: answer.status, latencyMs: Math.round((performance.now() - started) * 10) / 10 };
    } catch {
      return { status: 'down', latencyMs: null };
    }
  }
}
