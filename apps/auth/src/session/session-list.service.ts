import { Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, notFound, type SessionInfo, settingsCalls } from '#contracts';
import { decodeCursor, pageOf } from '#platform';
import { UserStore } from '../account/user.store.js';
import { AuditService } from '../audit/audit.service.js';
import { SecurityLog } from '../password/security-log.js';
import type { Session } from './session.js';
import { SessionStore } from './session.store.js';

type Input<K extends keyof typeof settingsCalls> = CallInput<(typeof settingsCalls)[K]>;
type Output<K extends keyof typeof settingsCalls> = Promise<CallOutput<(typeof settingsCalls)[K]>>;

/** Sessions of an account, for its owner. */
@Injectable()
export class SessionListService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly users: UserStore,
    private readonly audit: AuditService,
    private readonly security: SecurityLog,
  ) {}

  async list({ principal, query }: Input<'sessions'>): Output<'sessions'> {
    const account = await this.users.byId(principal.userId);
    const alive = { userId: principal.userId, epoch: account?.sessionEpoch ?? 0 };
    const [found, total] = await Promise.all([
      this.sessions.list(alive, query.limit, decodeCursor(query.cursor, 'date')),
      this.sessions.count(alive),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, session => ({
      value: session.createdAt.toISOString(),
      id: session.id,
    }));
    const current = principal.kind === 'session' ? principal.sessionId : '';
    return { sessions: items.map(session => toInfo(session, current)), nextCursor, total };
  }

  /** @throws NOT_FOUND also for another account's session */
  async end({ principal, params, client }: Input<'endSession'>): Promise<void> {
    const ended = await this.sessions.removeOwn(params.id, principal.userId);
    if (ended === null) throw notFound('Session');
    this.security.credentialsEnded(principal.userId);
    await this.audit.record(principal.userId, 'session.ended', client, ended.device ?? '');
  }

  /** Returns the number of ended sessions. */
  async endOthers({ principal, client }: Input<'endOtherSessions'>): Promise<number> {
    const current = principal.kind === 'session' ? principal.sessionId : '';
    const ended = await this.sessions.removeOthers(principal.userId, current);
    this.security.credentialsEnded(principal.userId);
    await this.audit.record(principal.userId, 'sessions.ended', client);
    return ended;
  }
}

export const toInfo = (session: Session, current: string): SessionInfo => ({
  id: session.id,
  device: session.device,
  deviceType: session.deviceType,
  place: session.place,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: session.id === current,
});
