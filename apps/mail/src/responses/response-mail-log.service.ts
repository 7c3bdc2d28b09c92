import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type mailCalls,
  type ResponseMailEntry,
  responsesCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { DeliveryStore, type MailOfResponse } from '../delivery/delivery.store.js';
import { ASSIGNEE, AUTO_REPLY, MENTIONED, OVERDUE, RECIPIENT } from './response-mail-kinds.js';

/** The emails about a response, for its timeline. */
@Injectable()
export class ResponseMailLog {
  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Empty for a response of another owner.
   * @throws DomainError NOT_FOUND for a person who sees only their own leads and does not have this one
   */
  async of({
    principal,
    params,
  }: CallInput<typeof mailCalls.ofResponse>): Promise<CallOutput<typeof mailCalls.ofResponse>> {
    if (principal.onlyAssigned)
      await this.rpc.call(responsesCalls.get, { ...internalInput({}), principal, params });
    const found = await this.deliveries.ofResponse(principal.workspaceId, params.id, params.rid);
    return { mails: found.map(toEntry) };
  }
}

const ADDRESSEES: Readonly<Record<string, ResponseMailEntry['to']>> = {
  [RECIPIENT]: 'recipient',
  [AUTO_REPLY]: 'visitor',
  [ASSIGNEE]: 'assignee',
  [OVERDUE]: 'assignee',
  [MENTIONED]: 'mentioned',
};
const toEntry = ({ id, template, state, lastError, at }: MailOfResponse): ResponseMailEntry => ({
  id,
  to: ADDRESSEES[template] ?? 'owner',
  state: state === 'sent' || state === 'failed' ? state : 'waiting',
  at: at.toISOString(),
  error: state === 'failed' ? lastError : null,
});
