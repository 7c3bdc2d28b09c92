import { Injectable } from '@nestjs/common';
import { type CallInput, formsCalls, notFound, type typebotCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import type { FlowForm } from './export/flow-form.js';

type Caller = Pick<CallInput<typeof typebotCalls.get>, 'principal' | 'client' | 'params'>;

/** Forms from which flows are generated. */
@Injectable()
export class FlowForms {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The published revision of the caller's form or, before there is one, its working draft.
   * @throws NOT_FOUND
   */
  async read({ principal, client, params }: Caller): Promise<FlowForm> {
    const { ownerId, form } = await this.rpc.call(formsCalls.published, internalInput(params));
    if (ownerId !== principal.workspaceId) throw notFound('Form');
    if (form) return form;
    const draft = await this.rpc.call(formsCalls.get, { principal, client, params, query: {}, body: {} });
    return { ...draft, revision: null };
  }

  /** @throws NOT_FOUND unless the form is this person's */
  async requireOwner(formId: string, userId: string): Promise<void> {
    const { ownerId } = await this.rpc.call(formsCalls.published, internalInput({ id: formId }));
    if (ownerId !== userId) throw notFound('Form');
  }
}
