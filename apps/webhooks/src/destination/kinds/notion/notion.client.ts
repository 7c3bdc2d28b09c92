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
import { answered } from '../lead-values.js';

/** Property with the id of the response. */
const KEY = 'Response ID';
const TYPES: Readonly<Record<string, DestinationField['type']>> = {
  title: 'text', rich_text: 'text', email: 'email', phone_number: 'phone', number: 'number', url: 'text', checkbox: 'boolean', date: 'date', select: 'choice',
}; // prettier-ignore
interface Property {
  id: string;
  name: string;
  type: string;
  select?: { options: { name: string }[] };
}
interface Database {
  id: string;
  title?: { plain_text: string }[];
  properties: Record<string, Property>;
}
/** Maximum length of a text (https://developers.notion.com/reference/request-limits). */
const MAX_TEXT = 2000;

/**
 * Pages of a Notion database with the secret of an internal integration: https://developers.notion.com/reference/post-page,
 * /reference/patch-page and /reference/post-database-query. Fields are mapped by the id of their property, so they may be renamed.
 */
export class NotionClient implements DestinationClient {
  constructor(private readonly context: KindContext) {}

  async connect({ token = '' }: Record<string, string>): Promise<Connected> {
    const me = await this.call<{ bot?: { workspace_name?: string }; name?: string }>(
      { token },
      '/v1/users/me',
    );
    return { secrets: { token }, account: me.bot?.workspace_name ?? me.name ?? 'Notion' };
  }

  async targets({ secrets }: Connection): Promise<DestinationTarget[]> {
    const body = { filter: { property: 'object', value: 'database' }, page_size: 100 };
    const { results } = await this.call<{ results: Database[] }>(secrets, '/v1/search', {
      method: 'POST',
      body,
    });
    return results.map(({ id, title }) => ({
      id,
      label: title?.map(part => part.plain_text).join('') || id,
    }));
  }

  async fields(connection: Connection): Promise<DestinationField[]> {
    const properties = await this.properties(connection);
    return properties.flatMap(({ id, name, type, select }) => {
      const known = TYPES[type];
      if (!known || name === KEY) return [];
      const options = select?.options.map(option => option.name);
      return [
        { id, label: name, type: known, required: type === 'title', ...(options?.length ? { options } : {}) },
      ];
    });
  }

  async prepare(connection: Connection): Promise<DestinationMapping[]> {
    const properties = await this.properties(connection);
    if (!properties.some(({ name }) => name === KEY)) {
      const body = { properties: { [KEY]: { rich_text: {} } } };
      await this.call(connection.secrets, `/v1/databases/${databaseOf(connection)}`, {
        method: 'PATCH',
        body,
      });
    }
    return connection.mapping;
  }

  async upsert(connection: Connection, record: LeadRecord, values: MappedValues): Promise<Upserted> {
    const database = databaseOf(connection);
    const types = new Map((await this.properties(connection)).map(({ id, type }) => [id, type]));
    const known = answered(values).filter(([id]) => types.has(id));
    const properties = Object.fromEntries([
      ...known.map(([id, value]) => [id, valueOf(types.get(id)!, value)]),
      [KEY, valueOf('rich_text', record.responseId)],
    ]) as object;
    const query = { filter: { property: KEY, rich_text: { equals: record.responseId } }, page_size: 1 };
    const { results } = await this.call<{ results: { id: string }[] }>(
      connection.secrets,
      `/v1/databases/${database}/query`,
      { method: 'POST', body: query },
    );
    const page = results[0];
    const answer = page
      ? await this.call<{ url?: string }>(connection.secrets, `/v1/pages/${page.id}`, {
          method: 'PATCH',
          body: { properties },
        })
      : await this.call<{ url?: string }>(connection.secrets, '/v1/pages', {
          method: 'POST',
          body: { parent: { database_id: database }, properties },
        });
    return { note: page ? 'Page updated' : 'Page added', ...(answer.url ? { url: answer.url } : {}) };
  }

  private async properties(connection: Connection): Promise<Property[]> {
    const { properties } = await this.call<Database>(
      connection.secrets,
      `/v1/databases/${databaseOf(connection)}`,
    );
    return Object.values(properties);
  }

  private async call<T>(
    { token = '' }: Record<string, string>,
    path: string,
    call: JsonCall = {},
  ): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, 'notion-version': '2022-06-28' };
    return (await this.context.http.json<T>(this.context.base + path, { ...call, headers })).body;
  }
}

function databaseOf({ target }: Connection): string {
  if (!target) throw new DestinationError('rejected', 'Please choose a database.');
  return encodeURIComponent(target.id);
}

/** A value as its property needs it (https://developers.notion.com/reference/property-value-object). */
function valueOf(type: string, value: MappedValues[string]): unknown {
  const text = [{ text: { content: String(value).slice(0, MAX_TEXT) } }];
  switch (type) {
    case 'title':
      return { title: text };
    case 'number':
      return { number: Number.isFinite(Number(value)) ? Number(value) : null };
    case 'checkbox':
      return { checkbox: value === true };
    case 'date':
      return { date: { start: String(value) } };
    case 'select':
      return { select: { name: String(value).replaceAll(',', ' ').slice(0, 100) } };
    case 'rich_text':
      return { rich_text: text };
    default:
      return { [type]: String(value) };
  }
}
