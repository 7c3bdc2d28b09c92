import { Inject, Injectable } from '@nestjs/common';
import {
  type accountCalls,
  type AccountSettings,
  type ApiKey,
  type Call,
  type CallInput,
  type CallOutput,
  type ConnectedService,
  usageCalls,
  type Webhook,
  webhooksCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import { toApiKey } from '../api-key/api-key.service.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import type { AuthConfig } from '../config.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SessionListService } from '../session/session-list.service.js';
import { TwoFactorStore } from '../two-factor/two-factor.store.js';
import { profileOf } from './account.service.js';
import { AccountStore } from './account.store.js';

const MANY = 100;

/** All settings of an account in one answer. Data of an unavailable service is null or omitted. */
@Injectable()
export class SettingsOverviewService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly accounts: AccountStore,
    private readonly keys: ApiKeyStore,
    private readonly sessions: SessionListService,
    private readonly twoFactor: TwoFactorStore,
    private readonly reauthentication: Reauthentication,
    private readonly rpc: RpcClient,
  ) {}

  async settings(input: CallInput<typeof accountCalls.settings>): Promise<AccountSettings> {
    const { principal } = input;
    const account = await this.reauthentication.account(principal);
    const ownerId = account.id;
    const asked = internalInput({ ownerId });
    const [stored, list, recoveryCodesLeft, pendingEmail, forms, responses, aiInteractions, hooks] =
      await Promise.all([
        this.keys.list(ownerId, MANY, null),
        this.sessions.list({ ...input, query: { limit: MANY } }),
        this.twoFactor.recoveryCodesLeft(ownerId),
        this.accounts.pendingEmail(ownerId),
        this.ask(usageCalls.forms, asked),
        this.ask(usageCalls.responses, asked),
        this.ask(usageCalls.interactions, asked),
        this.ask(webhooksCalls.list, { ...input, query: { limit: MANY } }),
      ]);
    const webhooks = hooks?.webhooks ?? [];
    const apiKeys = stored.map(key => toApiKey(key, account));
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
        usage: { forms, responses, aiInteractions },
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
