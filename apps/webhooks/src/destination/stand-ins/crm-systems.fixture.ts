import { createHash } from 'node:crypto';
import { StandIn, type StandInAnswer, type StandInRequest } from './stand-in.fixture.js';

export type Fields = Record<string, unknown>;
/** Token that every system accepts. Mailchimp's data center is its end. */
export const TOKEN = 'leadloomtoken1234-us6';

/** A system with records that are found by a key. */
abstract class System extends StandIn {
  readonly records: Fields[] = [];
  /** Whether the token still works. */
  isRevoked = false;
  /** Fields that the product has added. */
  readonly added: string[] = [];

  protected answer(request: StandInRequest): StandInAnswer {
    const { authorization = '', 'api-key': key, 'x-api-token': token } = request.headers;
    const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    const isKnown = [key, token, authorization.replace('Bearer ', ''), basic.split(':')[1]].includes(TOKEN);
    if (this.isRevoked || !isKnown)
      return { status: 401, body: { message: 'Invalid authentication credentials' } };
    return (
      this.reply(`${request.method} ${request.url.pathname}`, request) ?? {
        status: 404,
        body: { message: 'Not found' },
      }
    );
  }

  protected abstract reply(call: string, request: StandInRequest): StandInAnswer | null;

  /** Changes the record with this key, or adds one. */
  protected merge(key: string, value: unknown, fields: Fields): boolean {
    const known = this.records.find(record => record[key] === value);
    if (known) Object.assign(known, fields);
    else this.records.push({ ...fields, [key]: value });
    return !known;
  }

  protected addField(name: string): void {
    this.added.push(name);
  }
}
const bodyOf = <T>({ body }: StandInRequest): T => body;

/** https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts */
export class HubSpot extends System {
  protected reply(call: string, request: StandInRequest): StandInAnswer | null {
    if (call === 'GET /account-info/v3/details') return { body: { portalId: 42 } };
    if (call === 'POST /crm/v3/properties/contacts') {
      const { name } = bodyOf<{ name: string }>(request);
      if (this.added.includes(name))
        return { status: 409, body: { message: 'A property with this name already exists' } };
      this.addField(name);
      return { status: 201, body: {} };
    }
    const property = (name: string, label: string) => ({ name, label, type: 'string', fieldType: 'text' });
    const own = this.added.map(name => property(name, name));
    const readOnly = {
      ...property('createdate', 'Create Date'),
      modificationMetadata: { readOnlyValue: true },
    };
    const all = [
      property('email', 'Email'),
      property('firstname', 'Name'),
      property('hs_lead_status', 'Lead Status'),
      readOnly,
    ];
    if (call === 'GET /crm/v3/properties/contacts') return { body: { results: [...all, ...own] } };
    if (call !== 'POST /crm/v3/objects/contacts/batch/upsert') return null;
    const { inputs } = bodyOf<{ inputs: { id: string; idProperty: string; properties: Fields }[] }>(request);
    const results = inputs.map(({ id, idProperty, properties }) => ({
      id: '1',
      new: this.merge(idProperty, id, properties),
    }));
    return { body: { status: 'COMPLETE', results } };
  }
}

/** https://developers.pipedrive.com/docs/api/v1/Persons */
export class Pipedrive extends System {
  private readonly key = 'f'.repeat(40);

  protected reply(call: string, request: StandInRequest): StandInAnswer | null {
    const data = (value: unknown): StandInAnswer => ({ body: { success: true, data: value } });
    const field = (key: string, name: string, type = 'varchar') => ({ key, name, field_type: type });
    if (call === 'GET /api/v1/users/me') return data({ name: 'Ada', company_name: 'Ada Ltd' });
    const status = field('a'.repeat(40), 'Lead status');
    const base = ['Name', 'Email', 'Phone'].map(name => field(name.toLowerCase(), name));
    const own = this.added.map(name => field(this.key, name));
    if (call === 'GET /api/v1/personFields')
      return data([...base, field('add_time', 'Created', 'date'), status, ...own]);
    if (call === 'POST /api/v1/personFields') {
      this.addField(bodyOf<{ name: string }>(request).name);
      return data(field(this.key, 'Leadloom response ID'));
    }
    if (call === 'GET /api/v2/persons/search') {
      const query = request.url.searchParams;
      const field = query.get('fields') === 'email' ? 'email' : this.key;
      const at = this.records.findIndex(record => record[field] === query.get('term'));
      return data({ items: at < 0 ? [] : [{ item: { id: at + 1 } }] });
    }
    const [, how, id] = /^(\w+) .*\/persons\/?(\d*)$/.exec(call) ?? [];
    if (how === undefined) return null;
    return data(how === 'GET' ? this.records[Number(id) - 1] : this.write(Number(id), request));
  }

  private write(id: number, request: StandInRequest): unknown {
    type Person = Fields & { emails?: { value: string }[]; custom_fields: Fields };
    const { emails, custom_fields, ...rest } = bodyOf<Person>(request);
    const next = { ...rest, ...custom_fields, ...(emails ? { emails, email: emails[0]!.value } : {}) };
    if (id) Object.assign(this.records[id - 1]!, next);
    else this.records.push(next);
    return { id: id || this.records.length };
  }
}

/** https://developers.notion.com/reference/post-page, /reference/post-database-query and /reference/update-a-database */
export class Notion extends System {
  protected reply(call: string, request: StandInRequest): StandInAnswer | null {
    if (request.headers['notion-version'] !== '2022-06-28')
      return { status: 400, body: { message: 'Notion-Version header is missing' } };
    const property = (id: string, name: string, type: string) => ({ id, name, type });
    const own = this.added.map(name => property('key', name, 'rich_text'));
    const all = [
      property('title', 'Name', 'title'),
      property('mail', 'Email', 'email'),
      property('stat', 'Status', 'rich_text'),
      ...own,
    ];
    const properties = Object.fromEntries(all.map(one => [one.name, one]));
    const database = { object: 'database', id: 'db1', title: [{ plain_text: 'Leads' }], properties };
    if (call === 'GET /v1/users/me') return { body: { bot: { workspace_name: 'Ada Ltd' } } };
    if (call === 'POST /v1/search') return { body: { results: [database] } };
    if (call === 'GET /v1/databases/db1') return { body: database };
    if (call === 'PATCH /v1/databases/db1') {
      for (const name of Object.keys(bodyOf<{ properties: object }>(request).properties)) this.addField(name);
      return { body: database };
    }
    const keyOf = (fields: Fields) =>
      (fields['Response ID'] as { rich_text: { text: { content: string } }[] }).rich_text[0]!.text.content;
    if (call === 'POST /v1/databases/db1/query') {
      const { filter } = bodyOf<{ filter: { rich_text: { equals: string } } }>(request);
      const at = this.records.findIndex(record => keyOf(record) === filter.rich_text.equals);
      return { body: { results: at < 0 ? [] : [{ id: String(at) }] } };
    }
    const { properties: fields } = bodyOf<{ properties: Fields }>(request) ?? {};
    const at = /^PATCH \/v1\/pages\/(\d+)$/.exec(call)?.[1];
    if (at) Object.assign(this.records[Number(at)]!, fields);
    else if (call === 'POST /v1/pages') this.records.push(fields);
    else return null;
    return { body: { url: 'https://www.notion.so/page' } };
  }
}

/** https://airtable.com/developers/web/api/update-multiple-records (performUpsert) and /get-base-schema */
export class Airtable extends System {
  protected reply(call: string, request: StandInRequest): StandInAnswer | null {
    const field = (id: string, name: string, type = 'singleLineText') => ({ id, name, type });
    const fields = [
      field('fld1', 'Name'),
      field('fld2', 'Email', 'email'),
      field('fld3', 'Status'),
      ...this.added.map(name => field(name, name)),
    ];
    if (call === 'GET /v0/meta/whoami') return { body: { id: 'usr1', email: 'ada@example.com' } };
    if (call === 'GET /v0/meta/bases') return { body: { bases: [{ id: 'app1', name: 'CRM' }] } };
    if (call === 'GET /v0/meta/bases/app1/tables')
      return { body: { tables: [{ id: 'tbl1', name: 'Leads', fields }] } };
    if (call === 'POST /v0/meta/bases/app1/tables/tbl1/fields') {
      this.addField(bodyOf<{ name: string }>(request).name);
      return { body: {} };
    }
    if (call !== 'PATCH /v0/app1/tbl1') return null;
    const { records, performUpsert } = bodyOf<{
      records: { fields: Fields }[];
      performUpsert: { fieldsToMergeOn: string[] };
    }>(request);
    const [key = ''] = performUpsert.fieldsToMergeOn;
    const isNew = records.map(one => this.merge(key, one.fields[key], one.fields));
    return { body: { createdRecords: isNew.filter(Boolean).map(() => 'rec1') } };
  }
}

/** https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/ */
export class Mailchimp extends System {
  protected reply(call: string, request: StandInRequest): StandInAnswer | null {
    const field = (tag: string, name: string, required = false) => ({ tag, name, type: 'text', required });
    if (call === 'GET /3.0/') return { body: { account_name: 'Ada Ltd' } };
    if (call === 'GET /3.0/lists') return { body: { lists: [{ id: 'list1', name: 'Newsletter' }] } };
    if (call === 'GET /3.0/lists/list1/merge-fields')
      return {
        body: {
          merge_fields: [
            field('FNAME', 'Name'),
            field('STATUS', 'Status'),
            ...this.added.map(tag => field(tag, tag)),
          ],
        },
      };
    if (call === 'POST /3.0/lists/list1/merge-fields') {
      this.addField(bodyOf<{ tag: string }>(request).tag);
      return { body: {} };
    }
    const hash = /^PUT \/3\.0\/lists\/list1\/members\/([0-9a-f]{32})$/.exec(call)?.[1];
    if (!hash) return null;
    const {
      email_address: email,
      status_if_new: status,
      merge_fields: fields,
    } = bodyOf<{ email_address: string; status_if_new: string; merge_fields: Fields }>(request);
    if (createHash('md5').update(email.toLowerCase()).digest('hex') !== hash)
      return { status: 400, body: { detail: 'Wrong hash' } };
    if (this.merge('email', email, fields)) this.records.at(-1)!['status'] = status;
    return { body: { status } };
  }
}

/** https://developers.brevo.com/reference/create-contact */
export class Brevo extends System {
  protected reply(call: string, request: StandInRequest): StandInAnswer | null {
    const attribute = (name: string) => ({ name, category: 'normal', type: 'text' });
    if (call === 'GET /v3/account') return { body: { companyName: 'Ada Ltd', email: 'ada@example.com' } };
    if (call === 'GET /v3/contacts/lists') return { body: { lists: [{ id: 7, name: 'Newsletter' }] } };
    if (call === 'GET /v3/contacts/attributes')
      return {
        body: {
          attributes: [
            attribute('NAME'),
            attribute('STATUS'),
            { name: 'OPENED', category: 'calculated' },
            ...this.added.map(attribute),
          ],
        },
      };
    if (call.startsWith('POST /v3/contacts/attributes/normal/')) {
      this.addField(call.split('/').at(-1)!);
      return { status: 201 };
    }
    if (call !== 'POST /v3/contacts') return null;
    const { email, attributes, listIds } = bodyOf<{ email: string; attributes: Fields; listIds: number[] }>(
      request,
    );
    if (listIds[0] !== 7) return { status: 400, body: { message: 'List ID does not exist' } };
    return this.merge('email', email, attributes) ? { status: 201, body: { id: 1 } } : { status: 204 };
  }
}

/** All of them, by kind. */
export const crmSystems = () => ({
  hubspot: new HubSpot(),
  pipedrive: new Pipedrive(),
  notion: new Notion(),
  airtable: new Airtable(),
  mailchimp: new Mailchimp(),
  brevo: new Brevo(),
});
