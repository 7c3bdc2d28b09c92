import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, typebotCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { FlowStore } from './flow.store.js';
import { FlowTokenStore } from './flow-token.store.js';
import { FlowTokens } from './flow-tokens.service.js';
import { Flows } from './flows.service.js';

type Input<K extends keyof typeof typebotCalls> = CallInput<(typeof typebotCalls)[K]>;

@Controller()
export class TypebotController {
  constructor(
    private readonly flows: Flows,
    private readonly tokens: FlowTokens,
    private readonly stored: FlowStore,
    private readonly storedTokens: FlowTokenStore,
  ) {}

  @Answers(typebotCalls.config)
  config(input: Input<'config'>) {
    return this.flows.config(input);
  }

  @Answers(typebotCalls.flows)
  list(input: Input<'flows'>) {
    return this.flows.list(input);
  }

  @Answers(typebotCalls.get)
  get(input: Input<'get'>) {
    return this.flows.get(input);
  }

  @Answers(typebotCalls.create)
  create(input: Input<'create'>) {
    return this.flows.create(input);
  }

  @Answers(typebotCalls.remove)
  remove(input: Input<'remove'>) {
    return this.flows.remove(input);
  }

  @Answers(typebotCalls.rotateToken)
  rotateToken(input: Input<'rotateToken'>) {
    return this.flows.rotateToken(input);
  }

  @Answers(typebotCalls.revokeToken)
  revokeToken(input: Input<'revokeToken'>) {
    return this.flows.revokeToken(input);
  }

  @Answers(typebotCalls.token)
  token({ body }: Input<'token'>) {
    return this.tokens.hashOf(body.id);
  }

  @On('form.submitted')
  async submitted({ data }: EventEnvelope<'form.submitted'>): Promise<void> {
    if (data.source.channel === 'typebot')
      await this.stored.answered(data.formId, new Date(data.submittedAt));
  }

  @On('form.deleted')
  async formDeleted({ data }: EventEnvelope<'form.deleted'>): Promise<void> {
    await this.stored.remove({ formId: data.formId });
    await this.storedTokens.remove({ formId: data.formId });
  }

  @On('workspace.deleted')
  async workspaceDeleted({ data }: EventEnvelope<'workspace.deleted'>): Promise<void> {
    await this.stored.remove({ ownerId: data.workspaceId });
    await this.storedTokens.remove({ ownerId: data.workspaceId });
  }
}
