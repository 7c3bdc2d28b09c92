import { Inject, Injectable } from '@nestjs/common';
import {
  type accountCalls,
  type AccountSettings,
  apiKeyCalls,
  type Call,
  type CallInput,
  type CallOutput,
  destinationsCalls,
  MAX_MEMBERS,
  mayCall,
  usageCalls,
  webhooksCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import { ApiKeyService } from '../api-key/api-key.service.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import { AppConnections } from '../apps/app-connections.service.js';
import type { AuthConfig } from '../config.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SessionListService } from '../session/session-list.service.js';
import { TwoFactorStore } from '../two-factor/two-factor.store.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { profileOf } from './account.service.js';
import { AccountStore } from './account.store.js';
import { connectedServices } from './connected-services.js';

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
    private readonly connections: AppConnections,
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
      places,
      kinds,
      apps,
    ] = await Promise.all([
      this.workspaces.read({ principal }),
      manages ? this.keys.list(ownerId, MANY, null).then(keys => this.keyStates.withStates(keys)) : [],
      this.sessions.list({ ...input, query: { limit: MANY } }),
      this.twoFactor.recoveryCodesLeft(id),
      this.accounts.pendingEmail(id),
      this.ask(usageCalls.forms, asked),
      this.ask(usageCalls.responses, asked),
      this.ask(usageCalls.interactions, asked),
      manages ? this.ask(webhooksCalls.list, { ...input, query: { limit: MANY } }) : null,
      manages ? this.ask(destinationsCalls.list, { ...input, query: {} }) : null,
      manages ? this.ask(destinationsCalls.kinds, { ...input, body: {} }) : null,
      manages ? this.connections.list({ principal }) : null,
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
      services: connectedServices({
        ...{ apiKeys, webhooks, kinds: kinds?.kinds ?? [] },
        ...{ destinations: places?.destinations ?? [], connections: apps?.connections ?? [] },
      }),
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
