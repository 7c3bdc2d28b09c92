import { Controller } from '@nestjs/common';
import {
  aiCalls,
  type CallEvent,
  type CallInput,
  draftCalls,
  type EventEnvelope,
  modelCalls,
  usageCalls,
} from '#contracts';
import { Answers, On, Streams } from '#messaging';
import { AiService } from './ai.service.js';
import { ConversationService } from './conversation/conversation.service.js';
import { ModelTrials } from './model-trials.js';
import { AiPlanLimit } from './plan-limit.js';
import { visitor } from './reading/reader.js';
import { RefineService } from './refine.service.js';
import { sentEvent, sentForm } from './sent-points.js';

@Controller()
export class AiController {
  constructor(
    private readonly ai: AiService,
    private readonly refining: RefineService,
    private readonly plan: AiPlanLimit,
    private readonly conversations: ConversationService,
    private readonly trials: ModelTrials,
  ) {}

  @Answers(aiCalls.generateForm)
  async generateForm({ principal, body }: CallInput<typeof aiCalls.generateForm>, signal: AbortSignal) {
    await this.plan.take(principal.workspaceId);
    return sentForm(await this.ai.generate({ userId: principal.workspaceId, ...body }, signal));
  }

  @Answers(draftCalls.draftForm)
  draftForm({ client, body }: CallInput<typeof draftCalls.draftForm>) {
    return this.ai.draft(body.description, visitor(client.networkKey));
  }

  @Streams(aiCalls.generateForm)
  async *streamForm(
    { principal, body }: CallInput<typeof aiCalls.generateForm>,
    signal: AbortSignal,
  ): AsyncGenerator<CallEvent<typeof aiCalls.generateForm>, void, undefined> {
    await this.plan.take(principal.workspaceId);
    for await (const event of this.ai.stream({ userId: principal.workspaceId, ...body }, signal))
      yield sentEvent(event);
  }

  @Answers(usageCalls.interactions)
  usage(input: CallInput<typeof usageCalls.interactions>) {
    return this.plan.usage(input);
  }

  @Answers(aiCalls.refineForm)
  async refineForm({ principal, body }: CallInput<typeof aiCalls.refineForm>, signal: AbortSignal) {
    await this.plan.take(principal.workspaceId);
    return this.refining.refine({ userId: principal.workspaceId, ...body }, signal);
  }

  @Answers(modelCalls.models)
  models() {
    return Promise.resolve(this.trials.models());
  }

  @Answers(modelCalls.try)
  tryModel({ principal }: CallInput<typeof modelCalls.try>, signal: AbortSignal) {
    return this.trials.try(principal.workspaceId, signal);
  }

  @Answers(aiCalls.step)
  step(input: CallInput<typeof aiCalls.step>, signal: AbortSignal) {
    return this.conversations.step(input, signal);
  }

  @On('form.deleted')
  formDeleted({ data }: EventEnvelope<'form.deleted'>) {
    return this.conversations.forget(data.formId);
  }

  @On('response.deleted')
  responseDeleted({ data }: EventEnvelope<'response.deleted'>) {
    return this.conversations.forgetResponse(data);
  }

  @On('person.erased')
  personErased({ ownerId, data }: EventEnvelope<'person.erased'>) {
    return this.conversations.forgetPerson(ownerId, data.email);
  }
}
