import { createHash } from 'node:crypto';
import type { DestinationField, DestinationMapping, DestinationTarget } from '#contracts';
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

/** Merge field with the id of the latest response of a member. */
const KEY = 'LEADLOOM';
const EMAIL: DestinationField = { id: 'email', label: 'Email Address', type: 'email', required: true };
/** Not a field of Mailchimp: the answer that allows marketing. Other consents, such as to the terms, do not. */
const CONSENT: DestinationField = {
  id: 'consent',
  label: 'Marketing consent',
  type: 'boolean',
  required: false,
};
const TYPES: Readonly<Record<string, DestinationField['type']>> = {
  number: 'number',
  phone: 'phone',
  date: 'date',
  dropdown: 'choice',
  radio: 'choice',
};
/** The data center is the end of an API key (https://mailchimp.com/developer/marketing/docs/fundamentals/). */
const API_KEY = /^[0-9A-Za-z]{10,64}-([a-z]{2}\d{1,3})$/;
const OFFICIAL = 'https://api.mailchimp.com';
interface MergeField {
  tag: string;
  name: string;
  type: string;
  required?: boolean;
}

/**
 * Members of a Mailchimp audience. `PUT` finds a member by the hash of the email address and adds it otherwise
 * (https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/). A new member who did not agree to
 * marketing, by the answer mapped to it, gets Mailchimp's confirmation email first (`pending`); the status of a known member does not
 * change.
 */
export class MailchimpClient implements DestinationClient {
  constructor(private readonly context: KindContext) {}

  async connect({ apiKey = '' }: Record<string, string>): Promise<Connected> {
    if (!API_KEY.test(apiKey))
      throw new DestinationError(
        'rejected',
        'This is not a Mailchimp API key: it ends with a data center, such as -us6.',
      );
    const { account_name: name = 'Mailchimp' } = await this.call<{ account_name?: string }>({ apiKey }, '/');
    return { secrets: { apiKey }, account: name };
  }

  async targets({ secrets }: Connection): Promise<DestinationTarget[]> {
    const query = { count: '200', fields: 'lists.id,lists.name' };
    const { lists } = await this.call<{ lists: { id: string; name: string }[] }>(secrets, '/lists', {
      query,
    });
    return lists.map(({ id, name }) => ({ id, label: name }));
  }

  async fields(connection: Connection): Promise<DestinationField[]> {
    const fields = await this.mergeFields(connection);
    const own = fields.filter(({ tag }) => tag !== KEY);
    return [
      EMAIL,
      CONSENT,
      ...own.map(({ tag, name, type, required = false }) => ({
        id: tag,
        label: name,
        type: TYPES[type] ?? ('text' as const),
        required,
      })),
    ];
  }

  async prepare(connection: Connection): Promise<DestinationMapping[]> {
    const fields = await this.mergeFields(connection);
    const body = { tag: KEY, name: 'Leadloom response ID', type: 'text', public: false };
    if (!fields.some(({ tag }) => tag === KEY))
      await this.call(connection.secrets, `/lists/${listOf(connection)}/merge-fields`, {
        method: 'POST',
        body,
      });
    return connection.mapping;
  }

  async upsert(connection: Connection, record: LeadRecord, values: MappedValues): Promise<Upserted> {
    const email = emailOf(values);
    const { email: _, consent, ...others } = values;
    const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
    const body = {
      email_address: email,
      status_if_new: consent === true ? 'subscribed' : 'pending',
      merge_fields: Object.fromEntries([...answered(others), [KEY, record.responseId]]) as object,
    };
    const path = `/lists/${listOf(connection)}/members/${hash}`;
    const { status } = await this.call<{ status: string }>(connection.secrets, path, { method: 'PUT', body });
    return { note: `Member is ${status}` };
  }

  private async mergeFields(connection: Connection): Promise<MergeField[]> {
    const path = `/lists/${listOf(connection)}/merge-fields`;
    const { merge_fields: fields } = await this.call<{ merge_fields: MergeField[] }>(
      connection.secrets,
      path,
      { query: { count: '100' } },
    );
    return fields;
  }

  private async call<T>(
    { apiKey = '' }: Record<string, string>,
    path: string,
    call: JsonCall = {},
  ): Promise<T> {
    const { base, http } = this.context;
    const [, center = 'us1'] = API_KEY.exec(apiKey) ?? [];
    const host = base === OFFICIAL ? `https://${center}.api.mailchimp.com` : base;
    const headers = { authorization: `Basic ${Buffer.from(`leadloom:${apiKey}`).toString('base64')}` };
    return (await http.json<T>(`${host}/3.0${path}`, { ...call, headers })).body;
  }
}

function listOf({ target }: Connection): string {
  if (!target) throw new DestinationError('rejected', 'Please choose an audience.');
  return encodeURIComponent(target.id);
}
