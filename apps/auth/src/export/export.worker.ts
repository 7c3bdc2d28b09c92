import { Injectable, Logger } from '@nestjs/common';
import { formsCalls, type Principal, replyTemplateCalls, responsesCalls, webhooksCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { idlePauses, JobLag, JobRunner, JobWorker } from '#platform';
import { profileOf } from '../account/account.service.js';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { toApiKey } from '../api-key/api-key.service.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import { AuditStore } from '../audit/audit.store.js';
import { SessionStore } from '../session/session.store.js';
import { toInfo } from '../session/session-list.service.js';
import { type ExportJob, ExportStore } from './export.store.js';
import { type ExportSource, exportText } from './export-text.js';

/** Approximate length of one piece of the file, in characters. */
const CHUNK_LENGTH = 200_000;
const PAGE = 100;
const ATTEMPTS = 3;
const RETRY_MS = 5000;
const OWN = 500;

/** Writes export files, one at a time per instance. */
@Injectable()
export class ExportWorker extends JobWorker<ExportJob> {
  private readonly log = new Logger('exports');
  protected readonly runner: JobRunner<ExportJob>;

  constructor(
    private readonly exports: ExportStore,
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly keys: ApiKeyStore,
    private readonly audit: AuditStore,
    private readonly rpc: RpcClient,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner<ExportJob>({
      name: 'exports',
      source: exports.jobs,
      concurrency: 1,
      batch: 1,
      leaseMs: 60_000,
      pauses: idlePauses(2000),
      work: (job, signal) => this.make(job, signal),
      onFailure: (job, error) => this.failed(job, error),
      registry,
    });
  }

  private async make(job: ExportJob, signal: AbortSignal): Promise<void> {
    const account = await this.users.byId(job.id);
    if (!account) return this.exports.removeOf(job.id);
    await this.exports.restart(job);
    let index = 0;
    let text = '';
    for await (const piece of exportText(this.sourceOf(account), new Date())) {
      signal.throwIfAborted();
      text += piece.text;
      if (text.length < CHUNK_LENGTH && piece.progress < 100) continue;
      if (!(await this.exports.add(job, index++, text, piece.progress))) return;
      text = '';
    }
    await this.exports.finish(job, 'ready');
    this.log.log('Export finished', { userId: job.id, chunks: index });
  }

  private async failed(job: ExportJob, error: Error): Promise<number | undefined> {
    const isLast = job.attempts >= ATTEMPTS;
    this.log.warn('Export failed', { userId: job.id, attempt: job.attempts, reason: error.message });
    if (isLast) await this.exports.finish(job, 'failed');
    else await this.exports.retryAt(job, new Date(Date.now() + RETRY_MS));
    return isLast ? undefined : RETRY_MS;
  }

  private sourceOf(account: Account): ExportSource {
    const { id: userId, emailVerified } = account;
    const principal: Principal = { kind: 'session', userId, sessionId: '', emailVerified };
    const as = <T extends object>(more: T) => ({ ...internalInput({}), principal, ...more });
    return {
      webhooks: async cursor => {
        const query = { limit: PAGE, ...(cursor && { cursor }) };
        const { webhooks, ...frame } = await this.rpc.call(webhooksCalls.list, as({ query }));
        return { items: webhooks, ...frame };
      },
      account: async () => {
        const { templates } = await this.rpc.call(replyTemplateCalls.list, as({}));
        return { ...(await this.ownData(account)), replyTemplates: templates };
      },
      forms: async cursor => {
        const query = { limit: PAGE, ...(cursor && { cursor }), sort: 'oldest' as const };
        const { forms, ...frame } = await this.rpc.call(formsCalls.list, as({ query }));
        return { items: forms, ...frame };
      },
      form: id => this.rpc.call(formsCalls.get, as({ params: { id } })),
      responses: async (id, spam, cursor) => {
        const query = { limit: PAGE, ...(cursor && { cursor }), ...(spam && { status: 'spam' as const }) };
        const { responses, ...frame } = await this.rpc.call(
          responsesCalls.list,
          as({ params: { id }, query }),
        );
        return { items: responses, ...frame };
      },
    };
  }

  private async ownData(account: Account): Promise<object> {
    const { id, emailVerified, twoFactorEnabled, createdAt, notifications, sessionEpoch: epoch } = account;
    const [sessions, keys, audit] = await Promise.all([
      this.sessions.list({ userId: id, epoch }, OWN, null),
      this.keys.list(id, OWN, null),
      this.audit.list(id, OWN, null),
    ]);
    return {
      ...{ id, emailVerified, twoFactorEnabled, createdAt, profile: profileOf(account), notifications },
      sessions: sessions.map(session => toInfo(session, '')),
      apiKeys: keys.map(key => toApiKey(key, account)),
      audit: audit.map(({ userId: _, ...entry }) => entry),
    };
  }
}
