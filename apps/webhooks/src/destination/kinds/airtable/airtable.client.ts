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

/** Field with the id of the response. */
const KEY = 'Response ID';
const TYPES: Readonly<Record<string, DestinationField['type']>> = {
  singleLineText: 'text', multilineText: 'text', richText: 'text', url: 'text', email: 'email', phoneNumber: 'phone',
  number: 'number', currency: 'number', percent: 'number', rating: 'number', checkbox: 'boolean', date: 'date', dateTime: 'date', singleSelect: 'choice',
}; // prettier-ignore
interface Table {
  id: string;
  name: string;
  fields: { id: string; name: string; type: string; options?: { choices?: { name: string }[] } }[];
}

/**
 * Records of an Airtable table with a personal access token. `performUpsert` finds a record by the id of the response and creates it
 * otherwise, in one call (https://airtable.com/developers/web/api/update-multiple-records). Fields are mapped by id, so they may be renamed.
 */
export class AirtableClient implements DestinationClient {
  constructor(private readonly context: KindContext) {}

  async connect({ token = '' }: Record<string, string>): Promise<Connected> {
    const me = await this.call<{ id: string; email?: string }>({ token }, '/v0/meta/whoami');
    return { secrets: { token }, account: me.email ?? me.id };
  }

  async targets({ secrets }: Connection): Promise<DestinationTarget[]> {
    const { bases } = await this.call<{ bases: { id: string; name: string }[] }>(secrets, '/v0/meta/bases');
    const lists = await Promise.all(
      bases.slice(0, 20).map(async base => {
        const { tables } = await this.call<{ tables: Table[] }>(secrets, `/v0/meta/bases/${base.id}/tables`);
        return tables.map(({ id, name }) => ({ id: `${base.id}/${id}`, label: `${base.name} › ${name}` }));
      }),
    );
    return lists.flat();
  }

  async fields(connection: Connection): Promise<DestinationField[]> {
    const { fields } = await this.table(connection);
    return fields.flatMap(({ id, name, type, options }) => {
      const known = TYPES[type];
      const choices = options?.choices?.map(choice => choice.name);
      return known && name !== KEY
        ? [
            {
              id,
              label: name,
              type: known,
              required: false,
              ...(choices?.length ? { options: choices } : {}),
            },
          ]
        : [];
    });
  }

  async prepare(connection: Connection): Promise<DestinationMapping[]> {
    const { base, table } = placeOf(connection);
    const { fields } = await this.table(connection);
    const body = { name: KEY, type: 'singleLineText' };
    if (!fields.some(({ name }) => name === KEY))
      await this.call(connection.secrets, `/v0/meta/bases/${base}/tables/${table}/fields`, {
        method: 'POST',
        body,
      });
    return connection.mapping;
  }

  async upsert(connection: Connection, record: LeadRecord, values: MappedValues): Promise<Upserted> {
    const { base, table } = placeOf(connection);
    const given = Object.entries(values).filter(([, value]) => value !== null);
    const fields = Object.fromEntries([...given, [KEY, record.responseId]]) as object;
    // `typecast` adds missing choices.
    const body = { performUpsert: { fieldsToMergeOn: [KEY] }, records: [{ fields }], typecast: true };
    const { createdRecords = [] } = await this.call<{ createdRecords?: string[] }>(
      connection.secrets,
      `/v0/${base}/${table}`,
      { method: 'PATCH', body },
    );
    return { note: createdRecords.length > 0 ? 'Record added' : 'Record updated' };
  }

  private async table(connection: Connection): Promise<Table> {
    const { base, table } = placeOf(connection);
    const { tables } = await this.call<{ tables: Table[] }>(
      connection.secrets,
      `/v0/meta/bases/${base}/tables`,
    );
    const found = tables.find(({ id }) => id === table);
    if (!found)
      throw new DestinationError('rejected', 'The table no longer exists. Please choose another one.');
    return found;
  }

  private async call<T>(
    { token = '' }: Record<string, string>,
    path: string,
    call: JsonCall = {},
  ): Promise<T> {
    const headers = { authorization: `Bearer ${token}` };
    return (await this.context.http.json<T>(this.context.base + path, { ...call, headers })).body;
  }
}

function placeOf({ target }: Connection): { base: string; table: string } {
  const [base, table] = (target?.id ?? '').split('/').map(part => encodeURIComponent(part));
  if (!base || !table) throw new DestinationError('rejected', 'Please choose a table.');
  return { base, table };
}
