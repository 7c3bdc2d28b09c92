import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type BaseConfig, CONFIG, HealthChecks, SERVICE_NAME } from '#platform';
import { BrokerConnection } from './broker-connection.js';
import { declareTopology } from './declare-topology.js';
import { Topology } from './topology.js';
import { TopologyMigration } from './topology-migration.js';

/**
 * This process's two connections. They are apart because the broker stops reading from a connection that publishes
 * while an alarm lasts, and what is consumed must go on being acknowledged then.
 */
@Injectable()
export class Broker implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly publishing: BrokerConnection;
  readonly consuming: BrokerConnection;
  private readonly migration: TopologyMigration;
  private migrated = false;

  constructor(
    @Inject(CONFIG) config: BaseConfig,
    @Inject(Topology) readonly topology: Topology,
    @Inject(SERVICE_NAME) service: string,
    @Inject(HealthChecks) health: HealthChecks,
  ) {
    this.publishing = new BrokerConnection(config.RABBITMQ_URL, `${service}.publish`);
    this.consuming = new BrokerConnection(config.RABBITMQ_URL, `${service}.consume`);
    this.migration = new TopologyMigration(config.RABBITMQ_URL, config.BROKER_PREFIX, topology);
    this.publishing.onConnect(async connection => {
      await declareTopology(connection, this.topology);
      if (this.migrated) return;
      this.migrated = true;
      if (await this.migration.needed(connection)) this.migration.start();
    });
    health.register('broker', () => this.publishing.usable);
  }

  onApplicationBootstrap(): void {
    this.publishing.start();
  }

  /** Last of all: handlers and the outbox may publish until the very end. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.migration.stop(), this.publishing.close(), this.consuming.close()]);
  }
}
