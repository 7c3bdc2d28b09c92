import { Injectable } from '@nestjs/common';
import { newEvent, OutboxRelay } from '#messaging';
import { outboxEntry } from '#platform';
import { ResponseChangeStore } from '../leads/response-change.store.js';
import { ResponseStore } from '../response/response.store.js';
import { SlotStore } from '../submission/slot.store.js';

/** Erases single responses. The event makes other services erase their data. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly responses: ResponseStore,
    private readonly slots: SlotStore,
    private readonly changes: ResponseChangeStore,
    private readonly relay: OutboxRelay,
  ) {}

  /** Also frees the slot under the form's limit. @returns false when the response is not this owner's */
  async erase(responseId: string, formId: string, ownerId: string): Promise<boolean> {
    const event = await this.responses.remove(
      responseId,
      formId,
      ownerId,
      ({ spam, partial, sessionId, submittedAt }) =>
        outboxEntry(
          newEvent('response.deleted', {
            id: `evt_${responseId}_deleted`,
            ownerId,
            data: { responseId, formId, sessionId, counted: !spam && !partial, submittedAt },
          }),
        ),
    );
    if (!event) return false;
    this.relay.publishSoon(this.responses, event);
    await this.slots.markStale(formId);
    await this.changes.bump(ownerId);
    return true;
  }
}
