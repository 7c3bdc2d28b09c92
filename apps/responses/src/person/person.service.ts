import { Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, type FormResponse, type leadsCalls, notFound } from '#contracts';
import { EventPublisher, newEvent } from '#messaging';
import { decodeCursor, newId, pageOf } from '#platform';
import { isVisible } from '../assignment/assignment.js';
import { OwnerFormsStore } from '../forms/owner-forms.store.js';
import { ResponseListStore } from '../lists/response-list.store.js';
import { ResponseStore } from '../response/response.store.js';
import { ErasureService } from '../retention/erasure.service.js';
import { searchTerms } from '../submission/submission.js';
import { AuditStore } from './audit.store.js';
import { AuditLog } from './audit-log.js';
import { type Contact, contactsOf, isSamePerson } from './person.js';

type Input<K extends keyof typeof leadsCalls> = CallInput<(typeof leadsCalls)[K]>;
type Output<K extends keyof typeof leadsCalls> = Promise<CallOutput<(typeof leadsCalls)[K]>>;
/** Maximum number of responses shown for one person. */
const SHOWN = 50;
const FOUND = 1000;

/** All responses of one person: found, downloaded, or erased. */
@Injectable()
export class PersonService {
  constructor(
    private readonly responses: ResponseStore,
    private readonly lists: ResponseListStore,
    private readonly erasure: ErasureService,
    private readonly forms: OwnerFormsStore,
    private readonly audit: AuditStore,
    private readonly log: AuditLog,
    private readonly publisher: EventPublisher,
  ) {}

  async same({ principal, params }: Input<'samePerson'>): Output<'samePerson'> {
    const response = await this.responses.find(params.rid, params.id, principal.workspaceId);
    if (!response || !isVisible(principal, response)) throw notFound('Response');
    const names = await this.forms.namesOf(principal.workspaceId);
    const found = await this.withContacts(principal.workspaceId, [...names.keys()], response, SHOWN);
    return {
      responses: found
        .filter(one => one.id !== response.id && isVisible(principal, one))
        .map(({ id, formId, submittedAt, leadStatus, leadScore }) => ({
          ...{ id, formId, submittedAt, leadStatus, leadScore },
          formName: names.get(formId) ?? '',
        })),
    };
  }

  async find({ principal, body }: Input<'findPerson'>): Output<'findPerson'> {
    const names = await this.forms.namesOf(principal.workspaceId);
    const found = await this.of(principal.workspaceId, [...names.keys()], body.email);
    await this.audit.note(principal, 'person-found', found.length, '');
    const responses = found.map(response => ({ ...response, formName: names.get(response.formId) ?? '' }));
    return { email: body.email, responses };
  }

  /** Erases the responses in this service; the event makes other services erase their data for this address. */
  async erase({ principal, client, body }: Input<'erasePerson'>): Output<'erasePerson'> {
    const { workspaceId: ownerId } = principal;
    const data = { email: body.email };
    await this.publisher.publish(newEvent('person.erased', { id: `evt_${newId()}_person`, ownerId, data }));
    const formIds = [...(await this.forms.namesOf(ownerId)).keys()];
    let erased = 0;
    for (;;) {
      const found = await this.of(ownerId, formIds, body.email);
      for (const { id, formId } of found) if (await this.erasure.erase(id, formId, ownerId)) erased += 1;
      if (found.length < FOUND) break;
    }
    await this.log.note({ principal, client }, 'person-erased', erased);
    return { erased };
  }

  async entries({ principal, query }: Input<'audit'>): Output<'audit'> {
    const [found, total] = await Promise.all([
      this.audit.list(principal.workspaceId, query.limit, decodeCursor(query.cursor, 'string')),
      this.audit.count(principal.workspaceId),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, ({ at, id }) => ({ value: at, id }));
    return { entries: items, nextCursor, total };
  }

  /** Responses in which any answer is this address. */
  private async of(ownerId: string, formIds: readonly string[], email: string): Promise<FormResponse[]> {
    const address = email.toLowerCase();
    const words = searchTerms({ email: address });
    return this.lists.withWords(ownerId, formIds, words, FOUND, ({ values }) =>
      Object.values(values)
        .flat()
        .some(value => typeof value === 'string' && value.trim().toLowerCase() === address),
    );
  }

  private async withContacts(
    ownerId: string,
    formIds: readonly string[],
    response: FormResponse,
    limit: number,
  ): Promise<FormResponse[]> {
    const contacts = contactsOf(response);
    const lists = await Promise.all(
      contacts.map(contact =>
        this.lists.withWords(ownerId, formIds, wordsOf(contact, response), FOUND, one =>
          isSamePerson(contactsOf(one), contacts),
        ),
      ),
    );
    const byId = new Map(lists.flat().map(one => [one.id, one]));
    return [...byId.values()].sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1)).slice(0, limit);
  }
}

/** Search words for responses with the same contact; phone numbers as they were written. */
function wordsOf({ kind, value }: Contact, { answers }: FormResponse): string[] {
  if (kind === 'email') return searchTerms({ value });
  const written = answers.find(
    answer => typeof answer.value === 'string' && answer.value.replace(/\D/g, '').endsWith(value),
  );
  return searchTerms({ value: written?.value ?? value });
}
