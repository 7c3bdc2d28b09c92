import { Injectable } from '@nestjs/common';
import {
  AUDIT_DAYS,
  type auditCalls,
  type AuditLine,
  type CallInput,
  type CallOutput,
  type EventEnvelope,
  formsCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { type Cursor, decodeCursor, pageOf } from '#platform';
import { UserStore } from '../account/user.store.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import { AppConnections } from '../apps/app-connections.service.js';
import { originOf } from '../session/device.js';
import { WorkspaceStore } from '../workspace/workspace.store.js';
import { type LineFilter, type StoredLine, WorkspaceAuditStore } from './workspace-audit.store.js';

type Input<K extends keyof typeof auditCalls> = CallInput<(typeof auditCalls)[K]>;
type Output<K extends keyof typeof auditCalls> = Promise<CallOutput<(typeof auditCalls)[K]>>;

/** Audit logs of workspaces: changes and exports in every service, with person, time and origin. */
@Injectable()
export class WorkspaceAudit {
  constructor(
    private readonly lines: WorkspaceAuditStore,
    private readonly workspaces: WorkspaceStore,
    private readonly users: UserStore,
    private readonly keys: ApiKeyStore,
    private readonly apps: AppConnections,
    private readonly rpc: RpcClient,
  ) {}

  /** Stores an entry unless its workspace was deleted in the meantime; leaves out a person whose account was. */
  async record({ id, ownerId, occurredAt, data }: EventEnvelope<'audit.recorded'>): Promise<void> {
    const workspace = await this.workspaces.byId(ownerId);
    const { action, target, details, keyId, from } = data;
    const people = await this.users.byIds([ownerId, ...(data.userId ? [data.userId] : [])]);
    const known = people.map(({ id: personId }) => personId);
    if (workspace ? workspace.deletedAt : !known.includes(ownerId)) return;
    const userId = known.find(one => one === data.userId) ?? null;
    const key = keyId && (await this.nameOfKey(keyId, target?.name ?? ''));
    const origin = from && userId ? originOf({ ...from, networkKey: '' }) : { device: '', place: '' };
    const line = {
      ...{ id, workspaceId: ownerId, at: new Date(occurredAt), action, target, details },
      ...origin,
    };
    await this.lines.append({ ...line, userId, key }, workspace?.auditDays ?? AUDIT_DAYS.default);
  }

  list({ principal, query }: Input<'list'>): Output<'list'> {
    const { limit, cursor, ...filter } = query;
    return this.page({ workspaceId: principal.workspaceId, ...filter }, limit, decodeCursor(cursor, 'date'));
  }

  /** @throws NOT_FOUND for the form of another workspace */
  async ofForm({ principal, params, query }: Input<'ofForm'>): Output<'ofForm'> {
    await this.rpc.call(formsCalls.get, { ...internalInput({}), principal, params });
    const filter = { workspaceId: principal.workspaceId, formId: params.id };
    const { lines, ...frame } = await this.page(filter, query.limit, decodeCursor(query.cursor, 'date'));
    return { lines: lines.map(({ device: _, place: _place, ...line }) => line), ...frame };
  }

  private async page(filter: LineFilter, limit: number, after: Cursor | null): Output<'list'> {
    const [found, total] = await Promise.all([
      this.lines.list(filter, limit, after),
      this.lines.count(filter),
    ]);
    const { items, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ value: at.toISOString(), id }));
    const nameOf = await this.names(items);
    return { lines: items.map(line => toLine(line, nameOf)), nextCursor, total };
  }

  /** Name of the API key or connected app; a connection that has ended is named by its last entry. */
  private async nameOfKey(id: string, ended: string): Promise<string> {
    return (await this.keys.byId(id))?.name ?? (await this.apps.nameOf(id)) ?? ended;
  }

  /** Current names of the actors and of the people affected. */
  private async names(lines: readonly StoredLine[]): Promise<(id: string | null) => string> {
    const ids = lines.flatMap(({ userId, target, action }) => [
      ...(userId ? [userId] : []),
      ...(target && action.startsWith('member.') ? [target.id] : []),
    ]);
    const people = await this.users.byIds([...new Set(ids)]);
    const byId = new Map(people.map(({ id, name }) => [id, name]));
    return id => (id && byId.get(id)) || '';
  }
}

function toLine(
  { id, at, action, userId, key, target, details, device, place }: StoredLine,
  nameOf: (id: string | null) => string,
): AuditLine {
  const by = { userId, name: nameOf(userId) };
  const named = target && { id: target.id, name: target.name || nameOf(target.id) };
  return { id, at: at.toISOString(), action, by, key, target: named, details, device, place };
}
