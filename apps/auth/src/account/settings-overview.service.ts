import { Inject, Injectable } from '@nestjs/common';
import {
  type accountCalls,
  type AccountSettings,
  type ApiKey,
  apiKeyCalls,
  type Call,
  type CallInput,
  type CallOutput,
  type ConnectedService,
  MAX_MEMBERS,
  mayCall,
  usageCalls,
  type Webhook,
  webhooksCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import { ApiKeyService } from '../api-key/api-key.service.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import type { AuthConfig } from '../config.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SessionListService } from '../session/session-list.service.js';
import { TwoFactorStore } from '../two-factor/two-factor.store.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { profileOf } from './account.service.js';
import { AccountStore } from './account.store.js';

const MANY = 100;

/**
 * All settings of an account in one answer, with the keys, webhooks and usage of the workspace; keys and webhooks only for those who
 * manage them. Data of an unavailable service is null or omitted.
 */
@Injectable()
export class SettingsOverviewService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly accounts: AccountStore,
    private readonly keys: ApiKeyStore,
    private readonly keyStates: ApiKeyService,
    private readonly workspaces: WorkspaceService,
    private readonly sessions: SessionListService,
    private readonly twoFactor: TwoFactorStore,
    private readonly reauthentication: Reauthentication,
    private readonly rpc: RpcClient,
  ) {}

  async settings(input: CallInput<typeof accountCalls.settings>): Promise<AccountSettings> {
    const { principal } = input;
    const account = await this.reauthentication.account(principal);
    const { id } = account;
    const ownerId = principal.workspaceId;
    const asked = internalInput({ ownerId });
    const manages = mayCall(principal.role, apiKeyCalls.list);
    const [
      workspace,
      apiKeys,
      list,
      recoveryCodesLeft,
      pendingEmail,
      forms,
      responses,
      aiInteractions,
      hooks,
    ] = await Promise.all([
      this.workspaces.read({ principal }),
      manages ? this.keys.list(ownerId, MANY, null).then(keys => this.keyStates.shown(keys)) : [],
      this.sessions.list({ ...input, query: { limit: MANY } }),
      this.twoFactor.recoveryCodesLeft(id),
      this.accounts.pendingEmail(id),
      this.ask(usageCalls.forms, asked),
      this.ask(usageCalls.responses, asked),
      this.ask(usageCalls.interactions, asked),
      manages ? this.ask(webhooksCalls.list, { ...input, query: { limit: MANY } }) : null,
    ]);
    const webhooks = hooks?.webhooks ?? [];
    return {
      profile: profileOf(account),
      notifications: account.notifications,
      apiKeys,
      webhooks: webhooks.map(({ id, url, events, status, lastTriggered }) => ({
        ...{ id, url, events, status, lastTriggered },
      })),
      security: {
        twoFactorEnabled: account.twoFactorEnabled,
        recoveryCodesLeft,
        pendingEmail,
        sessions: list.sessions,
      },
      services: [apiService(apiKeys), webhooksService(webhooks)],
      billing: {
        ...{ plan: this.config.PLAN_NAME, status: 'active', nextBillingDate: null, paymentMethod: null },
        usage: { members: { used: workspace.members, limit: MAX_MEMBERS }, forms, responses, aiInteractions },
      },
    };
  }

  private ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C> | null> {
    return this.rpc.call(call, input).catch(() => null);
  }
}

/** Programs that use the product through its API. */
function apiService(keys: readonly ApiKey[]): ConnectedService {
  const used = keys.flatMap(({ lastUsed }) => lastUsed ?? []).sort();
  return {
    id: 'api',
    name: 'Leadloom API',
    type: 'api',
    status: keys.length > 0 ? 'connected' : 'disconnected',
    lastSync: used.at(-1) ?? null,
  };
}

/** Webhooks as one service, in error while a failing webhook is disabled. */
function webhooksService(webhooks: readonly Webhook[]): ConnectedService {
  const failing = webhooks.some(({ disabledBy, failingSince }) => disabledBy === 'failing' || failingSince);
  const active = webhooks.some(({ status }) => status === 'active');
  return {
    id: 'webhooks',
    name: 'Webhooks',
    type: 'webhook',
    status: failing ? 'error' : active ? 'connected' : 'disconnected',
    lastSync:
      webhooks
        .flatMap(({ lastTriggered }) => lastTriggered ?? [])
        .sort()
        .at(-1) ?? null,
  };
}
