import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { DeliveryAttempts } from './delivery-attempt.service.js';
import { DeliveryErasureStore } from './delivery-erasure.store.js';
import { DeliveryOutcomes } from './delivery-outcomes.service.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { LaneWorker } from './lane.worker.js';
import { WebhookClient } from './webhook.client.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { DELIVERY_MODEL, deliverySchema, WebhookDeliveryStore } from './webhook-delivery.store.js';
import { ENDPOINT_MODEL, endpointSchema, WebhookEndpointStore } from './webhook-endpoint.store.js';
import { WebhookLaneStore } from './webhook-lane.store.js';
import { WebhookSettings } from './webhook-settings.service.js';
import { WebhookSubscription } from './webhook-subscription.js';
import {
  SUBSCRIPTION_MODEL,
  subscriptionSchema,
  WebhookSubscriptionStore,
} from './webhook-subscription.store.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: ENDPOINT_MODEL, schema: endpointSchema },
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: SUBSCRIPTION_MODEL, schema: subscriptionSchema },
    ]),
    MessagingModule.forService('webhooks'),
  ],
  controllers: [WebhooksController],
  providers: [
    WebhooksService,
    WebhookSettings,
    WebhookDeliveries,
    DeliveryAttempts,
    DeliveryOutcomes,
    EndpointSecrets,
    WebhookClient,
    LaneWorker,
    WebhookLaneStore,
    WebhookEndpointStore,
    WebhookDeliveryStore,
    DeliveryErasureStore,
    WebhookSubscriptionStore,
    WebhookSubscription,
    relayOutbox(WebhookEndpointStore),
  ],
})
export class WebhooksModule {}
