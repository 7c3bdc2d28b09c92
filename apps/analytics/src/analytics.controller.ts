import { Controller } from '@nestjs/common';
import { analyticsCalls, type CallInput, type EventEnvelope } from '#contracts';
import { Answers, On } from '#messaging';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Answers(analyticsCalls.overview)
  overview(input: CallInput<typeof analyticsCalls.overview>) {
    return this.analytics.overview(input);
  }

  @Answers(analyticsCalls.recentInteractions)
  recentInteractions(input: CallInput<typeof analyticsCalls.recentInteractions>) {
    return this.analytics.recentInteractions(input);
  }

  @Answers(analyticsCalls.record)
  record(input: CallInput<typeof analyticsCalls.record>) {
    return this.analytics.record(input);
  }

  @Answers(analyticsCalls.importVisits)
  importVisits(input: CallInput<typeof analyticsCalls.importVisits>) {
    return this.analytics.importVisits(input);
  }

  @On('form.submitted')
  submitted(event: EventEnvelope<'form.submitted'>) {
    return this.analytics.submitted(event);
  }

  @On('response.deleted')
  responseDeleted(event: EventEnvelope<'response.deleted'>) {
    return this.analytics.responseDeleted(event);
  }

  @On('ai.interaction')
  interacted(event: EventEnvelope<'ai.interaction'>) {
    return this.analytics.interacted(event);
  }

  @On('form.saved')
  formSaved({ ownerId, data }: EventEnvelope<'form.saved'>) {
    return this.analytics.formSaved(ownerId, data);
  }

  @On('form.published')
  formPublished({ data }: EventEnvelope<'form.published'>) {
    return this.analytics.formPublished(data);
  }

  @On('form.deleted')
  formDeleted({ data }: EventEnvelope<'form.deleted'>) {
    return this.analytics.formDeleted(data.formId);
  }
}
