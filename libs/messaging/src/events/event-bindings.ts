import { Inject, Injectable } from '@nestjs/common';
import type { Channel } from 'amqplib';
import { Broker } from '../connection/broker.js';
import { BrokerUnavailable } from '../connection/wire.js';
import type { ConsumerName } from '../consumers.js';

/**
 * Bindings of services that need events only temporarily. Each binding has a generation, so a late removal of an old binding
 * does not affect the new one. An event arrives once, however many bindings exist.
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
   * Binds the queues: every event of the service's topics published after this returns reaches them. Idempotent.
   * @throws BrokerUnavailable
   */
  bind(service: ConsumerName, generation: number): Promise<void> {
    return this.each(service, (channel, queue, topic) =>
      channel.bindQueue(queue, this.broker.topology.events, topic, { generation }),
    );
  }

  /** Removes the bindings of a generation. Queued events stay in the queues. @throws BrokerUnavailable */
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
