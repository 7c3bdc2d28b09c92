import type { DestinationField, DestinationTarget } from '#contracts';
import type {
  Connected,
  Connection,
  DestinationClient,
  KindContext,
  LeadRecord,
  MappedValues,
  Upserted,
} from '../../destination.types.js';
import type { JsonCall } from '../../destination-http.js';
import { answered, emailOf } from '../lead-values.js';

/** Attribute with the id of the latest response of a contact. */
const KEY = 'LEADLOOM_RESPONSE';
const EMAIL: DestinationField = { id: 'email', label: 'Email', type: 'email', required: true };
const TYPES: Readonly<Record<string, DestinationField['type']>> = {
  float: 'number',
  date: 'date',
  boolean: 'boolean',
  category: 'choice',
};
const [CREATED, BAD_REQUEST] = [201, 400];
/** Attributes that Brevo accepts only with the prefix of the country; another number would make it reject the whole contact. */
const PHONES = ['SMS', 'WHATSAPP'];
const international = (value: MappedValues[string]): string | null => {
  const digits = String(value ?? '')
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
};
interface Attribute {
  name: string;
  category: string;
  type?: string;
}

/**
 * Contacts of a Brevo list. `updateEnabled` updates a contact that has this email address
 * (https://developers.brevo.com/reference/create-contact, https://developers.brevo.com/docs/synchronise-contact-lists).
 */
export class BrevoClient implements DestinationClient {
  constructor(private readonly context: KindContext) {}

  async connect({ apiKey = '' }: Record<string, string>): Promise<Connected> {
    const { body } = await this.call<{ companyName?: string; email?: string }>({ apiKey }, '/account');
    // An attribute that exists already is answered with 400.
    await this.call(
      { apiKey },
      `/contacts/attributes/normal/${KEY}`,
      { method: 'POST', body: { type: 'text' } },
      [BAD_REQUEST],
    );
    return { secrets: { apiKey }, account: body.companyName ?? body.email ?? 'Brevo' };
  }

  async targets({ secrets }: Connection): Promise<DestinationTarget[]> {
    const { body } = await this.call<{ lists?: { id: number; name: string }[] }>(secrets, '/contacts/lists', {
      query: { limit: '50' },
    });
    return (body.lists ?? []).map(({ id, name }) => ({ id: String(id), label: name }));
  }

  async fields({ secrets }: Connection): Promise<DestinationField[]> {
    const { body } = await this.call<{ attributes: Attribute[] }>(secrets, '/contacts/attributes');
    const own = body.attributes.filter(({ name, category }) => category === 'normal' && name !== KEY);
    return [
      EMAIL,
      ...own.map(({ name, type = 'text' }) => ({
        id: name,
        label: name,
        type: name === 'SMS' ? ('phone' as const) : (TYPES[type] ?? ('text' as const)),
        required: false,
      })),
    ];
  }

  async upsert({ secrets, target }: Connection, record: LeadRecord, values: MappedValues): Promise<Upserted> {
    const { email: _, ...others } = values;
    const accepted = Object.fromEntries(
      Object.entries(others).map(([name, value]) => [
        name,
        PHONES.includes(name) ? international(value) : value,
      ]),
    );
    const body = {
      email: emailOf(values),
      updateEnabled: true,
      attributes: Object.fromEntries([...answered(accepted), [KEY, record.responseId]]) as object,
      listIds: [Number(target?.id)],
    };
    const { status } = await this.call(secrets, '/contacts', { method: 'POST', body });
    return { note: status === CREATED ? 'Contact added' : 'Contact updated' };
  }

  private call<T>(
    { apiKey = '' }: Record<string, string>,
    path: string,
    call: JsonCall = {},
    accepts?: number[],
  ) {
    return this.context.http.json<T>(
      `${this.context.base}/v3${path}`,
      { ...call, headers: { 'api-key': apiKey } },
      accepts,
    );
  }
}
