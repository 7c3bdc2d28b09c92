import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { DeliveryAttempts } from './delivery/delivery-attempt.service.js';
import { DeliveryErasureStore } from './delivery/delivery-erasure.store.js';
import { DeliveryMigrations } from './delivery/delivery-migrations.store.js';
import { DeliveryOutcomes } from './delivery/delivery-outcomes.service.js';
import {
  ERASED_RESPONSE_MODEL,
  erasedResponseSchema,
  ErasedResponseStore,
} from './delivery/erased-response.store.js';
import { LaneWorker } from './delivery/lane.worker.js';
import { WebhookClient } from './delivery/webhook.client.js';
import { WebhookDeliveryStore } from './delivery/webhook-delivery.store.js';
import { DELIVERY_MODEL, deliverySchema } from './delivery/webhook-delivery-document.store.js';
import { WebhookLaneStore } from './delivery/webhook-lane.store.js';
import {
  CONNECT_STATE_MODEL,
  connectStateSchema,
  ConnectStateStore,
} from './destination/connect-state.store.js';
import { DestinationStore } from './destination/destination.store.js';
import { DestinationClients } from './destination/destination-clients.service.js';
import { DestinationConnections } from './destination/destination-connections.service.js';
import { DestinationDeliveryStore } from './destination/destination-delivery.store.js';
import { DestinationLeads } from './destination/destination-leads.service.js';
import { DestinationMappings } from './destination/destination-mappings.service.js';
import { DestinationOutcomes } from './destination/destination-outcomes.service.js';
import { DestinationRuns } from './destination/destination-runs.service.js';
import { DestinationSettings } from './destination/destination-settings.service.js';
import { DestinationsController } from './destination/destinations.controller.js';
import { EndpointSecrets } from './settings/endpoint-secrets.js';
import { WebhookDeliveries } from './settings/webhook-deliveries.service.js';
import { WebhookEndpointStore } from './settings/webhook-endpoint.store.js';
import { ENDPOINT_MODEL, endpointSchema } from './settings/webhook-endpoint-document.store.js';
import { WebhookSettings } from './settings/webhook-settings.service.js';
import { WebhookSubscription } from './subscription/webhook-subscription.js';
import {
  SUBSCRIPTION_MODEL,
  subscriptionSchema,
  WebhookSubscriptionStore,
} from './subscription/webhook-subscription.store.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: ENDPOINT_MODEL, schema: endpointSchema },
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: ERASED_RESPONSE_MODEL, schema: erasedResponseSchema },
      { name: SUBSCRIPTION_MODEL, schema: subscriptionSchema },
      { name: CONNECT_STATE_MODEL, schema: connectStateSchema },
    ]),
    MessagingModule.forService('webhooks'),
  ],
  controllers: [WebhooksController, DestinationsController],
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
    DeliveryMigrations,
    DeliveryErasureStore,
    ErasedResponseStore,
    WebhookSubscriptionStore,
    WebhookSubscription,
    ConnectStateStore,
    DestinationStore,
    DestinationDeliveryStore,
    DestinationClients,
    DestinationLeads,
    DestinationOutcomes,
    DestinationConnections,
    DestinationMappings,
    DestinationRuns,
    DestinationSettings,
    relayOutbox(WebhookEndpointStore),
  ],
})
export class WebhooksModule {}
