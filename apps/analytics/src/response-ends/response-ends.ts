import { Injectable } from '@nestjs/common';
import type { Turn } from '../turns/turn.js';
import { TurnStore } from '../turns/turn.store.js';
import { DELETION, type Visit } from '../visits/visit.js';
import { VisitStore } from '../visits/visit.store.js';
import { type ResponseEnd, ResponseEndStore } from './response-end.store.js';

/**
 * Excludes deleted responses and spam from the counts. A deletion also removes all personal data: the answers in the visit,
 * and the texts of the conversation; counts stay. Events may arrive in any order, so changes are stored, and every write
 * looks for them afterwards.
 */
@Injectable()
export class ResponseEnds {
  constructor(
    private readonly store: ResponseEndStore,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
  ) {}

  /**
   * Records a change; the latest one decides.
   * @returns the visit of the response, if known
   */
  async record(end: ResponseEnd): Promise<Visit | null> {
    await this.store.record(end);
    const { formId, sessionId, at, change } = end;
    if (change === DELETION && sessionId !== null) await this.turns.erase({ formId, sessionId }, at);
    return this.visits.setEnd(end);
  }

  /** Call this for visits that were just stored. */
  async applyTo(visits: readonly Visit[]): Promise<void> {
    const ids = visits.flatMap(({ response }) => (response ? [response.id] : []));
    if (ids.length === 0) return;
    for (const end of await this.store.ofResponses(ids)) await this.visits.setEnd(end);
  }

  /** Call this for a turn that was just stored. Messages after the deletion are new and stay. */
  async applyToTurn({ formId, sessionId }: Turn): Promise<void> {
    const deletion = await this.store.latestDeletion(formId, sessionId);
    if (deletion) await this.turns.erase({ formId, sessionId }, deletion.at);
  }

  async isDeleted(responseId: string): Promise<boolean> {
    const [end] = await this.store.ofResponses([responseId]);
    return end?.change === DELETION;
  }
}
