import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { On } from '#messaging';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @On('form.submitted')
  formSubmitted(event: EventEnvelope<'form.submitted'>): Promise<void> {
    return this.webhooks.record(event);
  }

  @On('ai.interaction')
  aiInteraction(event: EventEnvelope<'ai.interaction'>): Promise<void> {
    return this.webhooks.record(event);
  }
}
