import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type Flow,
  type FlowConfig,
  notFound,
  type typebotCalls,
  type TypebotFile,
  typebotFile,
} from '#contracts';
import { decodeCursor, pageOf } from '#platform';
import { Bots, publicIdOf } from './bots.service.js';
import { exportForm } from './export/export-form.js';
import type { FlowForm } from './export/flow-form.js';
import { flowMappings } from './export/flow-mapping.js';
import { FlowStore, type StoredFlow } from './flow.store.js';
import { FlowForms } from './flow-forms.service.js';
import { FlowTokens } from './flow-tokens.service.js';
import { TypebotClient } from './typebot.client.js';

type Input<K extends keyof typeof typebotCalls> = CallInput<(typeof typebotCalls)[K]>;
type Output<K extends keyof typeof typebotCalls> = Promise<CallOutput<(typeof typebotCalls)[K]>>;

/** Flows, for their owners. */
@Injectable()
export class Flows {
  constructor(
    private readonly flows: FlowStore,
    private readonly forms: FlowForms,
    private readonly tokens: FlowTokens,
    private readonly bots: Bots,
    private readonly client: TypebotClient,
  ) {}

  async config(input: Input<'config'>): Output<'config'> {
    const form = await this.forms.read(input);
    refuseUnaskable(form);
    const flow = await this.flows.find(form.id, input.principal.workspaceId);
    const config = flow?.flowConfig ?? {};
    // The webhook token can write responses, so a key with read permission does not get it.
    const { principal } = input;
    const writes = principal.kind === 'session' || principal.scopes.includes('forms:write');
    return { typebot: await this.file(form, writes ? principal.workspaceId : null, config) };
  }

  async list({ principal, query }: Input<'flows'>): Output<'flows'> {
    const after = decodeCursor(query.cursor, 'number');
    const [found, total] = await Promise.all([
      this.flows.list(principal.workspaceId, query.limit, after),
      this.flows.count(principal.workspaceId),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, ({ createdAt, formId }) => ({
      value: createdAt.getTime(),
      id: formId,
    }));
    return {
      flows: items.map(item => this.toFlow(item)),
      nextCursor,
      total,
      configured: this.client.isConfigured,
    };
  }

  async get(input: Input<'get'>): Output<'get'> {
    const ownerId = input.principal.workspaceId;
    const form = await this.forms.read(input);
    const [stored, webhookUrl] = await Promise.all([
      this.flows.find(form.id, ownerId),
      this.tokens.url(form.id, ownerId),
    ]);
    const flow = stored && this.toFlow(stored);
    return {
      integrated: stored?.publishedAt != null,
      typebotId: flow?.typebotId ?? null,
      typebotUrl: flow?.typebotUrl ?? null,
      builderUrl: flow?.builderUrl ?? null,
      createdAt: flow?.createdAt ?? null,
      flow,
      revision: form.revision,
      webhookUrl,
      mapping: flowMappings(form),
      configured: this.client.isConfigured,
    };
  }

  async create(input: Input<'create'>): Output<'create'> {
    const { flowConfig } = input.body;
    const ownerId = input.principal.workspaceId;
    const form = await this.forms.read(input);
    refuseUnaskable(form);
    let flow = await this.flows.insert({
      formId: form.id,
      ownerId,
      name: form.name,
      flowConfig,
      createdAt: new Date(),
      typebotId: null,
      publishedAt: null,
      answeredAt: null,
      problem: null,
      attempts: 0,
    });
    if (!isSame(flow.flowConfig, flowConfig))
      throw new DomainError('CONFLICT', 'This form already has a flow');
    if (this.client.isConfigured && !flow.publishedAt)
      flow = await this.bots.make(form.id, () => this.file(form, ownerId, flowConfig));
    const { typebotId, typebotUrl, builderUrl, createdAt, status } = this.toFlow(flow);
    return {
      success: true,
      integrated: flow.publishedAt !== null,
      typebotId,
      typebotUrl,
      builderUrl,
      createdAt,
      status,
      urls: { builder: builderUrl, viewer: typebotUrl },
    };
  }

  async remove({ principal, params, query }: Input<'remove'>): Output<'remove'> {
    const flow = await this.flows.find(params.id, principal.workspaceId);
    if (!flow) throw notFound('Flow');
    if (flow.typebotId && this.client.isConfigured && !query.leaveBot) await this.bots.remove(flow.typebotId);
    await this.flows.remove({ formId: params.id, ownerId: principal.workspaceId });
    return { message: 'Flow deleted' };
  }

  async rotateToken({ principal, params }: Input<'rotateToken'>): Output<'rotateToken'> {
    await this.forms.requireOwner(params.id, principal.workspaceId);
    return { webhookUrl: await this.tokens.rotate(params.id, principal.workspaceId) };
  }

  async revokeToken({ principal, params }: Input<'revokeToken'>): Output<'revokeToken'> {
    await this.forms.requireOwner(params.id, principal.workspaceId);
    await this.tokens.revoke(params.id, principal.workspaceId);
    return { message: 'The webhook no longer accepts answers' };
  }

  /** A null `ownerId` exports without an address for posts. */
  private async file(form: FlowForm, ownerId: string | null, config: FlowConfig): Promise<TypebotFile> {
    const webhookUrl = ownerId === null ? null : await this.tokens.url(form.id, ownerId);
    // A mismatch with the format is our own error, which should surface here rather than in Typebot.
    return typebotFile.parse(exportForm({ form, config, webhookUrl, origin: this.tokens.origin }));
  }

  private toFlow(stored: StoredFlow): Flow {
    const { formId, name, flowConfig, typebotId, publishedAt, answeredAt, createdAt, problem } = stored;
    return {
      id: formId,
      formId,
      name,
      flowConfig,
      typebotId,
      typebotUrl: publishedAt ? this.client.viewerUrl(publicIdOf(formId)) : null,
      builderUrl: typebotId ? this.client.builderUrl(typebotId) : null,
      createdAt: createdAt.toISOString(),
      status: answeredAt ? 'active' : publishedAt ? 'published' : 'draft',
      problem,
    };
  }
}

/**
 * Refuses forms that a flow could never complete. The webhook does not waive such questions instead: an owner who
 * requires an ID or a CV relies on each response having one, and visitors would be the first to notice.
 * @throws VALIDATION_ERROR
 */
function refuseUnaskable(form: FlowForm): void {
  const details = flowMappings(form)
    .filter(({ unaskable }) => unaskable)
    .map(({ fieldId, label }) => ({
      field: fieldId,
      message: `A flow cannot ask for ${label}, which this form requires`,
    }));
  if (details.length > 0) throw new DomainError('VALIDATION_ERROR', details[0]!.message, details);
}

const isSame = (one: FlowConfig, other: FlowConfig): boolean =>
  (['welcomeMessage', 'thankYouMessage', 'phoneCountry'] as const).every(
    key => (one[key] ?? '') === (other[key] ?? ''),
  );
