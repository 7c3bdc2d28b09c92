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

const KEY_LABEL = 'Leadloom response ID';
/** Fields of a person that are written; the others are computed, or refer to other records. */
const OWN: Readonly<Record<string, DestinationField['type']>> = {
  name: 'text',
  email: 'email',
  phone: 'phone',
};
const TYPES: Readonly<Record<string, DestinationField['type']>> = {
  varchar: 'text',
  text: 'text',
  double: 'number',
  date: 'date',
  phone: 'phone',
};
/** Key of a custom field: a hash of 40 characters. */
const CUSTOM = /^[0-9a-f]{40}$/;
interface PersonField {
  key: string;
  name: string;
  field_type: string;
}
interface Channel {
  value: string;
  primary: boolean;
  label: string;
}
interface Channels {
  emails?: Channel[];
  phones?: Channel[];
}
interface Found {
  items: { item: { id: number } }[];
}

/**
 * Persons of Pipedrive with a personal API token
 * (https://developers.pipedrive.com/docs/api/v1/Persons, https://developers.pipedrive.com/docs/api/v1/PersonFields). A person is found by the id of the
 * response in a custom field, then by email address. Addresses and numbers are added: a person keeps the others.
 */
export class PipedriveClient implements DestinationClient {
  constructor(private readonly context: KindContext) {}

  async connect({ apiKey = '' }: Record<string, string>): Promise<Connected> {
    const me = await this.call<{ company_name?: string; name: string }>({ apiKey }, '/api/v1/users/me');
    const fields = await this.call<PersonField[]>({ apiKey }, '/api/v1/personFields');
    const known = fields.find(({ name }) => name === KEY_LABEL);
    const body = { name: KEY_LABEL, field_type: 'varchar' };
    const { key } =
      known ?? (await this.call<PersonField>({ apiKey }, '/api/v1/personFields', { method: 'POST', body }));
    return { secrets: { apiKey }, account: me.company_name ?? me.name, settings: { key } };
  }

  async fields({ secrets, settings }: Connection): Promise<DestinationField[]> {
    const fields = await this.call<PersonField[]>(secrets, '/api/v1/personFields');
    return fields.flatMap(({ key, name, field_type }) => {
      const type = OWN[key] ?? (CUSTOM.test(key) ? TYPES[field_type] : undefined);
      return type && key !== settings['key']
        ? [{ id: key, label: name, type, required: key === 'name' }]
        : [];
    });
  }

  async upsert(
    { secrets, settings }: Connection,
    record: LeadRecord,
    values: MappedValues,
  ): Promise<Upserted> {
    const { name, email, phone, ...custom } = values;
    const known =
      (await this.find(secrets, record.responseId, 'custom_fields')) ??
      (email ? await this.find(secrets, String(email), 'email') : undefined);
    if (!name && !known) throw new DestinationError('rejected', 'The response has no name');
    const before = known ? await this.call<Channels>(secrets, `/api/v2/persons/${known}`) : {};
    const given = Object.entries(custom).filter(([, value]) => value !== null);
    const body = {
      ...(name ? { name: String(name) } : {}),
      ...(email ? { emails: withChannel(before.emails, String(email)) } : {}),
      ...(phone ? { phones: withChannel(before.phones, String(phone)) } : {}),
      custom_fields: Object.fromEntries([...given, [settings['key'], record.responseId]]) as object,
    };
    const [method, path] = known ? (['PATCH', `/${known}`] as const) : (['POST', ''] as const);
    const { id } = await this.call<{ id: number }>(secrets, `/api/v2/persons${path}`, { method, body });
    return { note: `Person ${id} ${known ? 'updated' : 'added'}` };
  }

  private async find(
    secrets: Record<string, string>,
    term: string,
    fields: string,
  ): Promise<number | undefined> {
    const query = { term, fields, exact_match: 'true', limit: '1' };
    const { items } = await this.call<Found>(secrets, '/api/v2/persons/search', { query });
    return items[0]?.item.id;
  }

  private async call<T>(
    { apiKey = '' }: Record<string, string>,
    path: string,
    call: JsonCall = {},
  ): Promise<T> {
    const headers = { 'x-api-token': apiKey };
    const { body } = await this.context.http.json<{ data: T }>(this.context.base + path, {
      ...call,
      headers,
    });
    return body.data;
  }
}

/** A new entry is primary only for a person without any. */
function withChannel(known: readonly Channel[] = [], value: string): Channel[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  if (known.some(one => plain(one.value) === plain(value))) return [...known];
  return [...known, { value, primary: known.length === 0, label: 'work' }];
}
