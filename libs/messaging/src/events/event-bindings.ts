import { Inject, Injectable } from '@nestjs/common';
import type { Channel } from 'amqplib';
import { Broker } from '../connection/broker.js';
import { BrokerUnavailable } from '../connection/wire.js';
import type { ConsumerName } from '../consumers.js';

/**
 * Which events reach the queues of a service that wants them at times only. A binding has a generation: ending one never
 * changes another, so that a late end of an old one takes nothing from the new one. An event comes once, however many
 * bindings there are.
 */
@Injectable()
export class EventBindings {
  private channel?: Channel;

  constructor(@Inject(Broker) private readonly broker: Broker) {
    broker.publishing.onConnect(async connection => {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      channel.on('close', () => (this.channel = undefined));
      this.channel = channel;
    });
  }

  /**
   * Once this returns, every event of the service's topics that is published reaches it; doing it again changes nothing.
   * @throws BrokerUnavailable
   */
  bind(service: ConsumerName, generation: number): Promise<void> {
    return this.each(service, (channel, queue, topic) =>
      channel.bindQueue(queue, this.broker.topology.events, topic, { generation }),
    );
  }

  /** Ends what `bind` of the same generation began. What is in the queues stays there. @throws BrokerUnavailable */
  unbind(service: ConsumerName, generation: number): Promise<void> {
    return this.each(service, (channel, queue, topic) =>
      channel.unbindQueue(queue, this.broker.topology.events, topic, { generation }),
    );
  }

  private async each(
    service: ConsumerName,
    change: (channel: Channel, queue: string, topic: string) => Promise<unknown>,
  ): Promise<void> {
    const { topology, publishing } = this.broker;
    const channel = this.channel;
    if (!channel || !publishing.usable) throw new BrokerUnavailable();
    try {
      for (const topic of topology.topicsOf(service))
        await change(channel, topology.eventQueue(service, topic), topic);
    } catch {
      throw new BrokerUnavailable();
    }
  }
}
