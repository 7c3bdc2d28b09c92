import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { Broker } from './broker.js';
import { ConfirmedChannel } from './confirmed-channel.js';
import { encode, REQUEST_ID } from './wire.js';

/** Publishes events so that they are kept: persistent, confirmed, and into a queue for everybody who listens. */
@Injectable()
export class EventPublisher {
  private readonly channel: ConfirmedChannel;

  constructor(@Inject(Broker) private readonly broker: Broker) {
    this.channel = new ConfirmedChannel(broker.publishing);
  }

  /** Whether publishing makes sense at this moment. */
  get usable(): boolean {
    return this.channel.usable;
  }

  /** Resolves when the broker has it for good; every rejection means: try again later (see OutboxRelay). */
  publish(event: EventEnvelope): Promise<void> {
    const { topology } = this.broker;
    return this.channel.publish(topology.events, event.type, encode(event), {
      messageId: event.id,
      type: event.type,
      contentType: 'application/json',
      mandatory: topology.hasConsumer(event.type),
      headers: { [REQUEST_ID]: event.requestId },
    });
  }
}
