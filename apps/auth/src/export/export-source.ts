import { Injectable } from '@nestjs/common';
import {
  formsCalls,
  replyTemplateCalls,
  responsesCalls,
  type SessionPrincipal,
  webhooksCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { profileOf } from '../account/account.service.js';
import type { Account } from '../account/user.js';
import { ApiKeyService } from '../api-key/api-key.service.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import { AppConnections } from '../apps/app-connections.service.js';
import { AuditStore } from '../audit/audit.store.js';
import { WorkspaceAuditStore } from '../audit/workspace-audit.store.js';
import { SessionStore } from '../session/session.store.js';
import { toInfo } from '../session/session-list.service.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import type { ExportSource, Page } from './export-text.js';
import { TeamTraces } from './team-traces.js';

const PAGE = 100;
const OWN = 500;
const LINES = 5000;

/** Data of a person for their export: the account, and the content of every workspace they own. */
@Injectable()
export class ExportSources {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly sessions: SessionStore,
    private readonly keys: ApiKeyStore,
    private readonly keyStates: ApiKeyService,
    private readonly apps: AppConnections,
    private readonly audit: AuditStore,
    private readonly lines: WorkspaceAuditStore,
    private readonly traces: TeamTraces,
    private readonly rpc: RpcClient,
  ) {}

  async of(account: Account): Promise<ExportSource> {
    const { id: userId, emailVerified } = account;
    const person = { kind: 'session', userId, sessionId: '', emailVerified } as const;
    const inOwn = { ...person, workspaceId: userId, role: 'owner' } as const;
    const { workspaces } = await this.workspaces.mine({ principal: inOwn });
    const owners = workspaces
      .filter(({ role }) => role === 'owner')
      .map(({ id }): SessionPrincipal => ({ ...inOwn, workspaceId: id }));
    const ownerOf = new Map<string, SessionPrincipal>();
    const ofForm = <T extends object>(id: string, more: T) => as(ownerOf.get(id) ?? inOwn, more);
    return {
      account: async () => {
        const templates = owners.map(principal => this.rpc.call(replyTemplateCalls.list, as(principal, {})));
        const replyTemplates = (await Promise.all(templates)).flatMap(answer => answer.templates);
        return { ...(await this.ownData(account)), workspaces, replyTemplates };
      },
      webhooks: inTurn(owners, async (principal, query) => {
        const { webhooks, ...frame } = await this.rpc.call(webhooksCalls.list, as(principal, { query }));
        return { items: webhooks, ...frame };
      }),
      forms: inTurn(owners, async (principal, query) => {
        const sorted = { query: { ...query, sort: 'oldest' as const } };
        const { forms, ...frame } = await this.rpc.call(formsCalls.list, as(principal, sorted));
        for (const { id } of forms) ownerOf.set(id, principal);
        return { items: forms, ...frame };
      }),
      form: id => this.rpc.call(formsCalls.get, ofForm(id, { params: { id } })),
      responses: async (id, spam, cursor) => {
        const query = { limit: PAGE, ...(cursor && { cursor }), ...(spam && { status: 'spam' as const }) };
        const { responses, ...frame } = await this.rpc.call(
          responsesCalls.list,
          ofForm(id, { params: { id }, query }),
        );
        return { items: responses, ...frame };
      },
    };
  }

  private async ownData(account: Account): Promise<object> {
    const { id, emailVerified, twoFactorEnabled, createdAt, notifications, sessionEpoch: epoch } = account;
    const [sessions, keys, apps, audit, lines, traces] = await Promise.all([
      this.sessions.list({ userId: id, epoch }, OWN, null),
      this.keys.ofMaker(id, OWN),
      this.apps.ofPerson(id),
      this.audit.list(id, OWN, null),
      this.lines.ofPerson(id, LINES),
      this.traces.of(id),
    ]);
    return {
      ...{ id, emailVerified, twoFactorEnabled, createdAt, profile: profileOf(account), notifications },
      sessions: sessions.map(session => toInfo(session, '')),
      connectedApps: apps,
      apiKeys: await this.keyStates.withStates(keys),
      audit: audit.map(({ userId: _, ...entry }) => entry),
      workspaceAudit: lines.map(({ userId: _, ...line }) => line),
      ...traces,
    };
  }
}

const as = <T extends object>(principal: SessionPrincipal, more: T) => ({
  ...{ ...internalInput({}), principal },
  ...more,
});

/** Pages of the workspaces in turn; a cursor identifies the workspace by its position. */
export function inTurn<S, T>(
  sources: readonly S[],
  page: (source: S, query: { limit: number; cursor?: string }) => Promise<Page<T>>,
): (cursor?: string) => Promise<Page<T>> {
  return async (at = '0:') => {
    const index = Number.parseInt(at, 10);
    const cursor = at.slice(at.indexOf(':') + 1);
    const source = sources[index];
    if (source === undefined) return { items: [], total: 0, nextCursor: null };
    const { nextCursor, ...found } = await page(source, { limit: PAGE, ...(cursor && { cursor }) });
    if (nextCursor !== null) return { ...found, nextCursor: `${index}:${nextCursor}` };
    return { ...found, nextCursor: index + 1 < sources.length ? `${index + 1}:` : null };
  };
}
