import { Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, formsCalls, type presenceCalls } from '#contracts';
import { Broker, EventPublisher, internalInput, newEvent, onEveryInstance, RpcClient } from '#messaging';
import { newId } from '#platform';
import { type Place, PresentPeople } from './present-people.js';

type Report = typeof presenceCalls.report;

/**
 * People who edit forms now, in the memory of every gateway: each report reaches all of them through the broker. Only arrivals and
 * departures are news for open screens.
 */
@Injectable()
export class PresenceService {
  private readonly people = new PresentPeople();

  constructor(
    broker: Broker,
    private readonly publisher: EventPublisher,
    private readonly rpc: RpcClient,
  ) {
    for (const topic of ['builder.present', 'builder.moved'] as const)
      onEveryInstance(broker, topic, ({ ownerId: workspaceId, data: { formId, userId, here } }) => {
        const place = { workspaceId, formId, userId };
        if (here) this.people.enter(place);
        else this.people.leave(place);
      });
  }

  /** @throws NOT_FOUND for the form of another workspace */
  async report({ principal, params, body: { here } }: CallInput<Report>): Promise<CallOutput<Report>> {
    const place = { workspaceId: principal.workspaceId, formId: params.id, userId: principal.userId };
    const wasHere = this.people.has(place);
    if (!wasHere) await this.rpc.call(formsCalls.get, { ...internalInput({}), principal, params });
    if (here) this.people.enter(place);
    else this.people.leave(place);
    if (here || wasHere) await this.tell(place, here, wasHere !== here);
    return { people: this.people.others(place) };
  }

  private async tell({ workspaceId, formId, userId }: Place, here: boolean, isNews: boolean): Promise<void> {
    const fact = { id: `evt_${newId()}_present`, ownerId: workspaceId, data: { formId, userId, here } };
    await this.publisher.publish(newEvent(isNews ? 'builder.moved' : 'builder.present', fact));
  }
}
