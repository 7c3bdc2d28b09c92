import { Injectable } from '@nestjs/common';
import { EventPublisher, newEvent } from '#messaging';
import { BackgroundTasks, newId } from '#platform';

/** Notifies open screens of changes without an event. Best effort: notices are lost while the broker is unavailable. */
@Injectable()
export class Notices {
  constructor(
    private readonly publisher: EventPublisher,
    private readonly tasks: BackgroundTasks,
  ) {}

  send(ownerId: string, formId: string): void {
    const id = `evt_${formId}_noticed_${newId()}`;
    const event = newEvent('responses.noticed', { id, ownerId, data: { formId } });
    this.tasks.run('noticed', () => this.publisher.publish(event).catch(() => undefined));
  }
}
