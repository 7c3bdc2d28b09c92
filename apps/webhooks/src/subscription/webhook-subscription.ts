import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Broker, EventBindings } from '#messaging';
import { BackgroundTasks } from '#platform';
import { WebhookEndpointStore } from '../settings/webhook-endpoint.store.js';
import { WebhookSubscriptionStore } from './webhook-subscription.store.js';

const SERVICE = 'webhooks';
const RETRY_MS = 500;
const AGAIN_MS = 100;
const TRIES = 5;

/**
 * Routes events to this service only while at least one active endpoint exists, across all instances.
 *
 * Adding an endpoint activates the subscription, binds its generation, stores the endpoint, and then checks that
 * the subscription is unchanged; if it has changed, it binds again. Ending the subscription first deactivates it,
 * which only one instance can do, then counts endpoints, and unbinds that generation only if there are none.
 * Therefore either the count includes the endpoint, or the instance that added it sees the change before it
 * answers. A late unbinding does not affect a newer generation.
 */
@Injectable()
export class WebhookSubscription implements BeforeApplicationShutdown {
  private readonly log = new Logger('subscription');
  private stopped = false;

  constructor(
    private readonly subscription: WebhookSubscriptionStore,
    private readonly endpoints: WebhookEndpointStore,
    private readonly bindings: EventBindings,
    broker: Broker,
    tasks: BackgroundTasks,
  ) {
    // Runs after an outage too, because a broker that lost its data has lost the binding.
    broker.publishing.onConnect(() => {
      tasks.run('subscription', () => this.reconcileSoon());
      return Promise.resolve();
    });
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  /**
   * Runs `add`; once this returns, no event for the added endpoint is missed.
   * @throws BrokerUnavailable
   */
  async whileSubscribed<T>(add: () => Promise<T>): Promise<T> {
    const generation = await this.subscribe();
    const added = await add();
    const now = await this.subscription.find();
    if (!now.active || now.generation !== generation) await this.subscribe();
    return added;
  }

  /**
   * Call after an endpoint was removed or disabled: ends the subscription if it was the last one.
   * @throws BrokerUnavailable
   */
  async endIfUnused(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { active, generation } = await this.subscription.find();
      if ((await this.endpoints.countActive()) > 0) return;
      if (active && (await this.subscription.deactivate(generation))) return this.end(generation);
      // Another instance is deactivating it, and may have counted the endpoint that was removed here.
      await sleep(AGAIN_MS);
    }
  }

  /** Aligns the broker with the database, whatever step a crashed process had reached. */
  async reconcile(): Promise<void> {
    const { generation } = await this.subscription.find();
    if (generation === 0 && (await this.endpoints.countActive()) === 0) return;
    await this.subscribe();
    await this.endIfUnused();
  }

  private async end(generation: number): Promise<void> {
    if ((await this.endpoints.countActive()) > 0) return this.subscription.reactivate(generation);
    await this.bindings.unbind(SERVICE, generation);
  }

  private async reconcileSoon(): Promise<void> {
    while (!this.stopped) {
      try {
        return await this.reconcile();
      } catch (error) {
        this.log.debug('The subscription could not be updated; trying again', {
          reason: (error as Error).message,
        });
        await sleep(RETRY_MS);
      }
    }
  }

  private async subscribe(): Promise<number> {
    const generation = await this.subscription.activate();
    await this.bindings.bind(SERVICE, generation);
    // Left over from a crashed process; the new binding covers all events from now on.
    await this.bindings.unbind(SERVICE, generation - 1);
    return generation;
  }
}
