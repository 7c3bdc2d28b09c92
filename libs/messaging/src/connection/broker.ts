import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type BaseConfig, CONFIG, HealthChecks, SERVICE_NAME } from '#platform';
import { declareTopology } from '../topology/declare-topology.js';
import { Topology } from '../topology/topology.js';
import { BrokerConnection } from './broker-connection.js';

/**
 * This process's two connections. They are separate because the broker stops reading from publishing connections during an alarm,
 * while consumed messages must still be acknowledged.
 */
@Injectable()
export class Broker implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly publishing: BrokerConnection;
  readonly consuming: BrokerConnection;

  constructor(
    @Inject(CONFIG) config: BaseConfig,
    @Inject(Topology) readonly topology: Topology,
    @Inject(SERVICE_NAME) service: string,
    @Inject(HealthChecks) health: HealthChecks,
  ) {
    this.publishing = new BrokerConnection(config.RABBITMQ_URL, `${service}.publish`);
    this.consuming = new BrokerConnection(config.RABBITMQ_URL, `${service}.consume`);
    this.publishing.onConnect(connection => declareTopology(connection, this.topology));
    health.register('broker', () => this.publishing.usable);
  }

  onApplicationBootstrap(): void {
    this.publishing.start();
  }

  /** Closed last, because handlers and the outbox may publish until the end. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.publishing.close(), this.consuming.close()]);
  }
}
