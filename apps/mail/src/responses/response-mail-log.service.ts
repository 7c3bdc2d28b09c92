import { Injectable } from '@nestjs/common';
import type { CallInput, CallOutput, mailCalls, ResponseMailEntry } from '#contracts';
import { DeliveryStore, type MailOfResponse } from '../delivery/delivery.store.js';
import { ASSIGNEE, AUTO_REPLY, RECIPIENT } from './response-mail-kinds.js';

/** The mails about a response, for its timeline. */
@Injectable()
export class ResponseMailLog {
  constructor(private readonly deliveries: DeliveryStore) {}

  /** Empty for a response of another owner. */
  async of({
    principal,
    params,
  }: CallInput<typeof mailCalls.ofResponse>): Promise<CallOutput<typeof mailCalls.ofResponse>> {
    const found = await this.deliveries.ofResponse(principal.workspaceId, params.id, params.rid);
    return { mails: found.map(toEntry) };
  }
}

const ADDRESSEES: Readonly<Record<string, ResponseMailEntry['to']>> = {
  [RECIPIENT]: 'recipient',
  [AUTO_REPLY]: 'visitor',
  [ASSIGNEE]: 'assignee',
};
const toEntry = ({ id, template, state, lastError, at }: MailOfResponse): ResponseMailEntry => ({
  id,
  to: ADDRESSEES[template] ?? 'owner',
  state: state === 'sent' || state === 'failed' ? state : 'waiting',
  at: at.toISOString(),
  error: state === 'failed' ? lastError : null,
});
