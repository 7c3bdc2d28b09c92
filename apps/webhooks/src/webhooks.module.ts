import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { DELIVERY_MODEL, deliverySchema, WebhookDeliveryStore } from './webhook-delivery.store.js';
import { ENDPOINT_MODEL, endpointSchema, WebhookEndpointStore } from './webhook-endpoint.store.js';
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
    WebhookEndpointStore,
    WebhookDeliveryStore,
    WebhookSubscriptionStore,
    WebhookSubscription,
  ],
})
export class WebhooksModule {}
