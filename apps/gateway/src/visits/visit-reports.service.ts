import { Injectable, Logger } from '@nestjs/common';
import { analyticsCalls, type CallInput, type CallOutput, DomainError, notFound } from '#contracts';
import { EventPublisher, newEvent } from '#messaging';
import { newId } from '#platform';
import { PublicForms } from '../submission-buffer/public-forms.service.js';

type Input = CallInput<typeof analyticsCalls.record>;

/** Maximum number of events that may wait for the broker; about 20 MB of the longest ones. */
const MAX_WAITING = 50_000;
const RETRY_AFTER_S = 2;

/**
 * Accepts reports from visitors' browsers. The answer is sent once the broker has stored the report; the analytics service
 * decides later whether it counts, so that a busy or stopped service neither delays a browser nor loses a visit.
 */
@Injectable()
export class VisitReports {
  private readonly log = new Logger('visits');
  private waiting = 0;

  constructor(
    private readonly publisher: EventPublisher,
    private readonly forms: PublicForms,
  ) {}

  /**
   * Accepts a report. Browsers that ask not to be tracked get a normal answer, and their report is dropped.
   * @throws DomainError NOT_FOUND for an unpublished form, SERVICE_UNAVAILABLE while the broker accepts no more
   */
  async take({ params, body, client }: Input): Promise<CallOutput<typeof analyticsCalls.record>> {
    if (client.untracked) return { accepted: 0 };
    const { id: formId } = params;
    if (!(await this.forms.isPublished(formId))) throw notFound('Form');
    const { events, viewerId, revision, source } = body;
    const { userAgent, country = null } = client;
    const data = {
      formId,
      at: new Date().toISOString(),
      events,
      viewerId,
      revision,
      source,
      userAgent,
      country,
    };
    const event = newEvent('visit.reported', { id: `evt_${newId()}_reported`, ownerId: '', data });
    if (this.waiting + events.length > MAX_WAITING) throw unavailable();
    this.waiting += events.length;
    const publishing = this.publisher.publish(event).finally(() => (this.waiting -= events.length));
    await inTime(publishing).catch((error: Error) => {
      this.log.debug('A visit report was not accepted', { form: formId, reason: error.message });
      throw unavailable();
    });
    return { accepted: events.length };
  }
}

const unavailable = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'Visits are temporarily not recorded', undefined, RETRY_AFTER_S);

/** Limits the wait. A late event may still be published; a visit reported twice counts once. */
async function inTime(publishing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no confirmation in time')), analyticsCalls.record.timeoutMs);
  });
  try {
    await Promise.race([publishing, late]);
  } finally {
    clearTimeout(timer);
  }
}
