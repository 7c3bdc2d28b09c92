import type { ServiceName } from '#contracts';
import { HealthChecks, TRANSPORT } from '#platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Broker } from './broker.js';
import { PassErrorsFilter } from './error.filter.js';
import { EventPublisher } from './event-publisher.js';
import { HealthController } from './health.controller.js';
import { RabbitServer } from './rabbit-server.js';
import { RpcClient } from './rpc-client.js';

const CLIENT = [Broker, RpcClient, EventPublisher];

/** Gives a process the broker. Imported once, at its root; what it provides is there in all its modules. */
@Module({})
export class MessagingModule {
  /** For a service: it answers its calls and hears its events. */
  static forService(service: ServiceName): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      controllers: [HealthController],
      providers: [
        ...CLIENT,
        {
          provide: RabbitServer,
          inject: [Broker, HealthChecks],
          useFactory: (broker: Broker, health: HealthChecks) => new RabbitServer(broker, service, health),
        },
        { provide: TRANSPORT, useExisting: RabbitServer },
        { provide: APP_FILTER, useClass: PassErrorsFilter },
      ],
      exports: [...CLIENT, TRANSPORT],
    };
  }

  /** For a process that only calls and publishes, such as the gateway. */
  static forClient(): DynamicModule {
    return { module: MessagingModule, global: true, providers: CLIENT, exports: CLIENT };
  }
}
