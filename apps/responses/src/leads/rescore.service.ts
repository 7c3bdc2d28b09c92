import { Injectable } from '@nestjs/common';
import type { CallInput, CallOutput, leadsCalls } from '#contracts';
import { appliedScoringOf, scoreLead } from '#form-core';
import { decodeCursor, encodeCursor } from '#platform';
import { PublishedForms } from '../forms/published-forms.service.js';
import { AuditStore } from '../person/audit.store.js';
import { Notices } from './notices.service.js';
import { type Changeable, ResponseChangeStore } from './response-change.store.js';

type Input = CallInput<typeof leadsCalls.rescore>;
type Output = CallOutput<typeof leadsCalls.rescore>;
type Scoring = ReturnType<typeof appliedScoringOf>;
const STEP = 500;
/** Number of concurrent writes, so that a step ends in time on a busy database. */
const AT_ONCE = 25;

/** Scores responses again by the form's current criteria. */
@Injectable()
export class RescoreService {
  constructor(
    private readonly forms: PublishedForms,
    private readonly changes: ResponseChangeStore,
    private readonly audit: AuditStore,
    private readonly notices: Notices,
  ) {}

  /** Runs one step. It can be interrupted and repeated. */
  async rescore({ principal, params, body }: Input): Promise<Output> {
    await this.forms.requireOwner(params.id, principal.workspaceId);
    const form = await this.forms.find(params.id);
    const scoring = appliedScoringOf(await this.forms.revision(form));
    const after = decodeCursor(body.cursor, 'string')?.id ?? '';
    const { page, lastKey } = await this.changes.pageOf(params.id, after, STEP);
    let changed = 0;
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const some = page.slice(from, from + AT_ONCE).map(item => this.write(item, scoring));
      changed += (await Promise.all(some)).filter(Boolean).length;
    }
    if (changed) {
      await this.changes.bump(principal.workspaceId);
      this.notices.send(principal.workspaceId, params.id);
    }
    const isEnd = page.length < STEP || lastKey === undefined;
    if (isEnd || changed) await this.audit.sum(principal, 'rescored', changed, params.id);
    const nextCursor = isEnd ? null : encodeCursor({ value: '', id: lastKey });
    return { scored: page.length, changed, nextCursor };
  }

  /** @returns whether the score or its reasons have changed */
  private async write(item: Changeable, scoring: Scoring): Promise<boolean> {
    const { score, reasons } = scoreLead(scoring, item.response.values);
    const { leadScore, scoreReasons } = item.response;
    if (score === leadScore && JSON.stringify(reasons) === JSON.stringify(scoreReasons)) return false;
    const entry = {
      at: new Date().toISOString(),
      what: 'leadScore' as const,
      from: String(leadScore ?? ''),
      to: String(score ?? ''),
    };
    const set = { leadScore: score, scoreReasons: reasons };
    return this.changes.write(item, { set, entries: score === leadScore ? [] : [entry], events: [] });
  }
}
