import type { BeforeApplicationShutdown, FactoryProvider, InjectionToken } from '@nestjs/common';
import type { EventName } from '#contracts';
import { Broker } from '../connection/broker.js';
import type { ConsumerName } from '../consumers.js';
import type { Reaction } from '../decorators.js';
import { EventConsumer } from './event-consumer.js';

/** Handlers of a process, by topic. */
export type Reactions = { readonly [N in EventName]?: Reaction<N> };

export interface HasReactions {
  readonly reactions: Reactions;
  /** Consumption starts when this resolves; until then another instance may be able to handle the events. */
  readonly ready?: Promise<void>;
}

const FINISH_LIMIT_MS = 20_000;

/** Consumes events in a process that does not answer calls, such as the gateway; each event reaches one of its instances. */
export class EventSubscriber implements BeforeApplicationShutdown {
  private readonly consumer: EventConsumer;

  constructor(broker: Broker, name: ConsumerName, { reactions, ready }: HasReactions) {
    const declared = broker.topology.topicsOf(name).toSorted().join(', ');
    const handled = Object.keys(reactions).toSorted().join(', ');
    if (declared !== handled) throw new Error(`${name} reacts to ${handled}; consumers.ts names ${declared}`);
    this.consumer = new EventConsumer(broker, name, topic => {
      const reaction = reactions[topic] as Reaction<EventName> | undefined;
      return reaction ? { batch: false, handle: event => reaction(event as never) } : null;
    });
    broker.consuming.onConnect(connection => this.consumer.attach(connection));
    // The queues exist once the other connection is up.
    void Promise.all([broker.publishing.ready, ready]).then(() => broker.consuming.start());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.consumer.stop(FINISH_LIMIT_MS);
  }
}

/** Provider that subscribes the reactions of `of`: `providers: [FormEvents, subscribeTo('gateway', FormEvents)]`. */
export const subscribeTo = (
  name: ConsumerName,
  of: InjectionToken<HasReactions>,
): FactoryProvider<EventSubscriber> => ({
  provide: EventSubscriber,
  inject: [Broker, of],
  useFactory: (broker: Broker, reactions: HasReactions) => new EventSubscriber(broker, name, reactions),
});
