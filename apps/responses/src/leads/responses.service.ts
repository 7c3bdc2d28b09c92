import { Injectable } from '@nestjs/common';
import { type CallInput, type FormResponse, notFound, type responsesCalls } from '#contracts';
import { isVisible } from '../assignment/assignment.js';
import { LeadClocks } from '../assignment/lead-clocks.service.js';
import { PeopleStore } from '../assignment/people.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { AuditStore } from '../person/audit.store.js';
import { AuditLog } from '../person/audit-log.js';
import { ResponseStore } from '../response/response.store.js';
import { ErasureService } from '../retention/erasure.service.js';
import { BoardService } from './board.service.js';
import { ResponseChanges } from './response-changes.service.js';

type Input<K extends keyof typeof responsesCalls> = CallInput<(typeof responsesCalls)[K]>;

/** Access to single responses for their owner. Another owner's response is NOT_FOUND. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly responses: ResponseStore,
    private readonly changes: ResponseChanges,
    private readonly erasure: ErasureService,
    private readonly forms: PublishedForms,
    private readonly audit: AuditStore,
    private readonly log: AuditLog,
    private readonly board: BoardService,
    private readonly people: PeopleStore,
    private readonly clocks: LeadClocks,
  ) {}

  async get({ principal, params }: Input<'get'>) {
    const found = await this.responses.find(params.rid, params.id, principal.workspaceId);
    if (!found || !isVisible(principal, found)) throw notFound('Response');
    await this.audit.noteRead(principal, 1);
    await this.clocks.open(found, principal);
    return found;
  }

  async update({ principal, params, body }: Input<'update'>): Promise<FormResponse> {
    await this.forms.requireOwner(params.id, principal.workspaceId);
    const { move, ...change } = body;
    await this.people.requireAssignee(principal.workspaceId, change.assigneeId);
    const moved = move && {
      leadStatus: move.status,
      place: await this.board.placeFor(params.rid, principal.workspaceId, move),
    };
    const of = () => ({ ...change, ...moved });
    const changed = await this.changes.change(params.rid, principal.workspaceId, of, principal);
    if (changed?.formId !== params.id) throw notFound('Response');
    return changed;
  }

  async remove({ principal, client, params }: Input<'remove'>) {
    const found = await this.responses.find(params.rid, params.id, principal.workspaceId);
    if (!found || !isVisible(principal, found)) throw notFound('Response');
    if (!(await this.erasure.erase(params.rid, params.id, principal.workspaceId))) throw notFound('Response');
    await this.log.note({ principal, client }, 'deleted', 1);
    return { message: 'Response deleted' };
  }
}
