import { Injectable } from '@nestjs/common';
import { type AccountExport, type CallInput, type CallOutput, type exportCalls, notFound } from '#contracts';
import { AuditService } from '../audit/audit.service.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { ExportStore, type StoredExport } from './export.store.js';
import { ExportWorker } from './export.worker.js';

type Input<K extends keyof typeof exportCalls> = CallInput<(typeof exportCalls)[K]>;

const DAY_MS = 86_400_000;
const NONE: AccountExport = {
  ...{ state: 'none', progress: 0, bytes: 0, fileName: null },
  ...{ requestedAt: null, expiresAt: null },
};

/** Requests exports of an account, reports their progress and reads them in pieces. */
@Injectable()
export class ExportService {
  constructor(
    private readonly exports: ExportStore,
    private readonly worker: ExportWorker,
    private readonly audit: AuditService,
    private readonly workspaces: WorkspaceService,
  ) {}

  async state({ principal }: Pick<Input<'state'>, 'principal'>): Promise<AccountExport> {
    const found = await this.exports.find(principal.userId);
    return found ? toState(found) : NONE;
  }

  async start({ principal, client }: Input<'start'>): Promise<AccountExport> {
    const now = new Date();
    const fileName = `leadloom-export-${now.toISOString().slice(0, 10)}.json`;
    await this.exports.order(principal.userId, fileName, new Date(now.getTime() + DAY_MS), now);
    this.worker.wake();
    await this.audit.record(principal.userId, 'export.requested', client);
    return this.state({ principal });
  }

  /** Removes the exports with data of a workspace that began before an erasure; a running one restarts. */
  async removeOlder(workspaceId: string, erasedAt: Date): Promise<void> {
    for (const userId of await this.workspaces.ownersOf(workspaceId))
      if (await this.exports.removeOlder(userId, erasedAt)) this.worker.wake();
  }

  /** @throws NOT_FOUND if the file or this piece of it is missing */
  async chunk({ body: { userId, index } }: Input<'chunk'>): Promise<CallOutput<typeof exportCalls.chunk>> {
    const found = await this.exports.find(userId);
    const text = found?.state === 'ready' && (await this.exports.chunk(userId, index));
    if (!found || typeof text !== 'string') throw notFound('Export');
    return { fileName: found.fileName, text, isLast: index + 1 >= found.chunks };
  }
}

const toState = (found: StoredExport): AccountExport => ({
  state: found.state,
  progress: found.progress,
  bytes: found.bytes,
  fileName: found.fileName,
  requestedAt: found.requestedAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
});
