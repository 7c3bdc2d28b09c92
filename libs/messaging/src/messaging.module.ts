import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { ServiceName } from '#contracts';
import { type BaseConfig, CONFIG, HealthChecks, TRANSPORT } from '#platform';
import { PassErrorsFilter } from './calls/error.filter.js';
import { HealthController } from './calls/health.controller.js';
import { RpcClient } from './calls/rpc-client.js';
import { Broker } from './connection/broker.js';
import { RabbitServer } from './connection/rabbit-server.js';
import { CONSUMERS, type Consumers } from './consumers.js';
import { EventBindings } from './events/event-bindings.js';
import { EventPublisher } from './events/event-publisher.js';
import { Topology } from './topology/topology.js';

const CLIENT = [Broker, RpcClient, EventPublisher];
const topologyOf = (consumers: Consumers): Provider => ({
  provide: Topology,
  inject: [CONFIG],
  useFactory: (config: BaseConfig) =>
    new Topology(config.BROKER_PREFIX, config.EVENT_RETRY_DELAYS, consumers),
});

/** Connects a process to the broker. Imported once, at its root; its providers are global. */
@Module({})
export class MessagingModule {
  /** For a service, which answers calls and consumes events. Tests of this library pass their own table. */
  static forService(service: ServiceName, consumers = CONSUMERS): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      controllers: [HealthController],
      providers: [
        topologyOf(consumers),
        ...CLIENT,
        EventBindings,
        {
          provide: RabbitServer,
          inject: [Broker, HealthChecks],
          useFactory: (broker: Broker, health: HealthChecks) => new RabbitServer(broker, service, health),
        },
        { provide: TRANSPORT, useExisting: RabbitServer },
        { provide: APP_FILTER, useClass: PassErrorsFilter },
      ],
      exports: [...CLIENT, EventBindings, TRANSPORT],
    };
  }

  /** For a process that only calls and publishes, such as the gateway. */
  static forClient(consumers = CONSUMERS): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [topologyOf(consumers), ...CLIENT],
      exports: CLIENT,
    };
  }
}
