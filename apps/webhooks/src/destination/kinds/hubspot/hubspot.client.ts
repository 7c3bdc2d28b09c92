import type { DestinationField } from '#contracts';
import type {
  Connected,
  Connection,
  DestinationClient,
  KindContext,
  LeadRecord,
  MappedValues,
  Upserted,
} from '../../destination.types.js';
import { DestinationError } from '../../destination-error.js';
import type { JsonCall } from '../../destination-http.js';
import { answered, emailOf } from '../lead-values.js';

/** Property with the id of the latest response of a contact. */
const KEY = 'leadloom_response_id';
const CONFLICT = 409;
interface Property {
  name: string;
  label: string;
  type: string;
  options?: { value: string }[];
  calculated?: boolean;
  hidden?: boolean;
  modificationMetadata?: { readOnlyValue?: boolean };
}
const TYPES: Readonly<Record<string, DestinationField['type']>> = {
  number: 'number',
  date: 'date',
  datetime: 'date',
  bool: 'boolean',
  enumeration: 'choice',
};

/**
 * Contacts of HubSpot with the token of a private app. `batch/upsert` finds a contact by its email address and creates it otherwise, in one
 * call (https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts).
 */
export class HubSpotClient implements DestinationClient {
  constructor(private readonly context: KindContext) {}

  async connect({ token = '' }: Record<string, string>): Promise<Connected> {
    const { body } = await this.call<{ portalId?: number }>({ token }, '/account-info/v3/details', {});
    const property = {
      name: KEY,
      label: 'Leadloom response ID',
      type: 'string',
      fieldType: 'text',
      groupName: 'contactinformation',
    };
    await this.call({ token }, '/crm/v3/properties/contacts', { method: 'POST', body: property }, [CONFLICT]);
    return { secrets: { token }, account: body.portalId ? `HubSpot ${body.portalId}` : 'HubSpot' };
  }

  async fields({ secrets }: Connection): Promise<DestinationField[]> {
    const { body } = await this.call<{ results: Property[] }>(secrets, '/crm/v3/properties/contacts', {});
    const writable = body.results.filter(
      ({ name, hidden, calculated, modificationMetadata }) =>
        name !== KEY && !hidden && !calculated && !modificationMetadata?.readOnlyValue,
    );
    return writable.map(({ name, label, type, options }) => ({
      id: name,
      label,
      type: name === 'email' ? 'email' : (TYPES[type] ?? 'text'),
      required: name === 'email',
      ...(options?.length ? { options: options.map(({ value }) => value) } : {}),
    }));
  }

  async upsert({ secrets }: Connection, record: LeadRecord, values: MappedValues): Promise<Upserted> {
    const email = emailOf(values);
    const properties = Object.fromEntries(
      [...answered(values), [KEY, record.responseId]].map(([name, value]) => [name, String(value)]),
    );
    const body = { inputs: [{ idProperty: 'email', id: email, properties }] };
    const answer = await this.call<{ results?: { id: string; new?: boolean }[] }>(
      secrets,
      '/crm/v3/objects/contacts/batch/upsert',
      { method: 'POST', body },
    );
    const [contact] = answer.body.results ?? [];
    if (!contact) throw new DestinationError('rejected', 'HubSpot did not accept the contact');
    return { note: `Contact ${contact.id} ${contact.new ? 'added' : 'updated'}` };
  }

  private call<T>({ token = '' }: Record<string, string>, path: string, call: JsonCall, accepts?: number[]) {
    const headers = { authorization: `Bearer ${token}` };
    return this.context.http.json<T>(this.context.base + path, { ...call, headers }, accepts);
  }
}
