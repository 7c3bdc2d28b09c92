import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, webhooksCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { WebhookDeliveries } from './settings/webhook-deliveries.service.js';
import { WebhookSettings } from './settings/webhook-settings.service.js';
import { WebhooksService } from './webhooks.service.js';

type Input<K extends keyof typeof webhooksCalls> = CallInput<(typeof webhooksCalls)[K]>;

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly settings: WebhookSettings,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  @Answers(webhooksCalls.list)
  list(input: Input<'list'>) {
    return this.settings.list(input);
  }

  @Answers(webhooksCalls.create)
  create(input: Input<'create'>, signal: AbortSignal) {
    return this.settings.create(input, signal);
  }

  @Answers(webhooksCalls.update)
  update(input: Input<'update'>) {
    return this.settings.update(input);
  }

  @Answers(webhooksCalls.remove)
  remove(input: Input<'remove'>) {
    return this.settings.remove(input);
  }

  @Answers(webhooksCalls.rotateSecret)
  rotateSecret(input: Input<'rotateSecret'>) {
    return this.settings.rotateSecret(input);
  }

  @Answers(webhooksCalls.ofResponse)
  ofResponse(input: Input<'ofResponse'>) {
    return this.deliveries.ofResponse(input);
  }

  @Answers(webhooksCalls.sample)
  sample(input: Input<'sample'>) {
    return this.deliveries.sample(input);
  }

  @Answers(webhooksCalls.test)
  test(input: Input<'test'>) {
    return this.deliveries.test(input);
  }

  @Answers(webhooksCalls.deliveries)
  listDeliveries(input: Input<'deliveries'>) {
    return this.deliveries.list(input);
  }

  @Answers(webhooksCalls.delivery)
  delivery(input: Input<'delivery'>) {
    return this.deliveries.get(input);
  }

  @Answers(webhooksCalls.redeliver)
  redeliver(input: Input<'redeliver'>) {
    return this.deliveries.redeliver(input);
  }

  @Answers(webhooksCalls.redeliverRange)
  redeliverRange(input: Input<'redeliverRange'>) {
    return this.deliveries.redeliverRange(input);
  }

  @On('form.submitted')
  formSubmitted(event: EventEnvelope<'form.submitted'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('response.partial')
  responsePartial(event: EventEnvelope<'response.partial'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('response.updated')
  responseUpdated(event: EventEnvelope<'response.updated'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('lead.assigned')
  leadAssigned(event: EventEnvelope<'lead.assigned'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('lead.status_changed')
  leadStatusChanged(event: EventEnvelope<'lead.status_changed'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('ai.interaction')
  aiInteraction(event: EventEnvelope<'ai.interaction'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('response.deleted')
  responseDeleted(event: EventEnvelope<'response.deleted'>): Promise<void> {
    return this.webhooks.responseDeleted(event);
  }

  @On('person.erased')
  personErased(event: EventEnvelope<'person.erased'>): Promise<void> {
    return this.webhooks.personErased(event);
  }

  @On('form.deleted')
  formDeleted(event: EventEnvelope<'form.deleted'>): Promise<void> {
    return this.webhooks.formDeleted(event);
  }

  @On('auth.access-reset')
  accessReset(event: EventEnvelope<'auth.access-reset'>): Promise<void> {
    return this.webhooks.accessReset(event);
  }

  @On('workspace.deleted')
  workspaceDeleted(event: EventEnvelope<'workspace.deleted'>): Promise<void> {
    return this.webhooks.workspaceDeleted(event);
  }
}
